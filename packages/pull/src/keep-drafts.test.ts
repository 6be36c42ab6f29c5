import { expect, it } from 'vitest';
import { findDrafts, keepRelations, mergeKeptDrafts } from './keep-drafts.ts';

const draft = { documentId: 'draft', title: 'Not yet', publishedAt: null };

it('a recording keeps each local draft at its position in the list', () => {
  const before = [
    { documentId: 'a' },
    draft,
    { title: 'An own draft', publishedAt: null },
    { documentId: 'b' },
  ];
  const kept = findDrafts(before, [{ documentId: 'b' }]);
  expect(kept).toEqual([draft, before[2]]);
  expect(mergeKeptDrafts(before, [{ documentId: 'b' }, { documentId: 'a', title: 'New' }], kept)).toEqual([
    { documentId: 'b' },
    { documentId: 'a', title: 'New' },
    draft,
    before[2],
  ]);
  expect(mergeKeptDrafts(before, [{ documentId: 'b' }], kept)).toEqual([
    draft,
    before[2],
    { documentId: 'b' },
  ]);
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
  expect(answered({ documentId: 'a', sequel: 'c' }, [whole])).toEqual({
    documentId: 'a',
    related: ['draft'],
    sequel: 'c',
  });
  // The record differs, or it has no id and would be equal apart from the draft.
  expect(answered({ ...answer, documentId: 'x' }, [whole])).toEqual({ ...answer, documentId: 'x' });
  const bare = { title: 'Bare', related: ['draft'] };
  expect(answered({ title: 'Bare' }, [bare])).toEqual(bare);
  expect(answered({ title: 'Other' }, [bare])).toEqual({ title: 'Other' });
  expect(answered({ title: 'Single' }, { related: ['draft'] })).toEqual({
    title: 'Single',
    related: ['draft'],
  });
});
