import { expect, it } from 'vitest';
import { findDrafts, keepRelations, mergeKeptDrafts } from './keep-drafts.ts';

const draft = { documentId: 'draft', title: 'Not yet', publishedAt: null };
const ownDraft = { title: 'An own draft', publishedAt: null };
const [a, b] = [{ documentId: 'a' }, { documentId: 'b' }];

it('a recording keeps each local draft at its position in the list', () => {
  const before = [a, draft, ownDraft, b];
  const kept = findDrafts(before, [b]);
  expect(kept).toEqual([draft, ownDraft]);
  const changed = { ...a, title: 'New' };
  expect(mergeKeptDrafts(before, [b, changed], kept)).toEqual([b, changed, draft, ownDraft]);
  expect(mergeKeptDrafts(before, [b], kept)).toEqual([draft, ownDraft, b]);
  expect(findDrafts(before, [{ documentId: 'draft', title: 'Now' }, { title: 'An own draft' }])).toEqual([]);
  expect(findDrafts({ title: 'A single type' }, [])).toEqual([]);
});

it('a recording keeps relations to local drafts', () => {
  const answered = (record: object, before: unknown) =>
    keepRelations(before, { ...record }, (id) => id === 'draft');
  const whole = {
    documentId: 'a',
    related: ['b', 'draft', 'c'],
    sequel: 'draft',
    parts: [{ see: ['draft'] }, { see: ['b'] }],
  };
  const answer = { documentId: 'a', related: ['b', 'c'], parts: [{}, { see: ['b'] }] };
  expect(answered(answer, [{ documentId: 'z' }, whole])).toEqual(whole);
  const followed = { ...a, sequel: 'c' };
  expect(answered(followed, [whole])).toEqual({ ...followed, related: ['draft'] });
  // The record differs, or it has no id and would be equal apart from the draft.
  expect(answered({ ...answer, documentId: 'x' }, [whole])).toEqual({ ...answer, documentId: 'x' });
  const bare = { title: 'Bare', related: ['draft'] };
  expect(answered({ title: 'Bare' }, [bare])).toEqual(bare);
  expect(answered({ title: 'Other' }, [bare])).toEqual({ title: 'Other' });
  const single = { related: ['draft'] };
  expect(answered({ title: 'Single' }, single)).toEqual({ title: 'Single', ...single });
});
