import { expect, it } from 'vitest';
import type { Attribute, ContentModel, ContentType } from '../../strapi/model.ts';
import { draftsIn, keptRelations, withKept } from './drafts.ts';

const related = (many: boolean): Attribute => ({ kind: 'relation', target: 'api::story.story', many });
const STORY: ContentType = {
  uid: 'api::story.story',
  name: 'story',
  displayName: 'Story',
  kind: 'collection',
  endpoint: '/stories',
  attributes: new Map<string, Attribute>([
    ['title', { kind: 'scalar', type: 'string' }],
    ['related', related(true)],
    ['sequel', related(false)],
    ['parts', { kind: 'component', component: 'story.part', repeatable: true }],
  ]),
};
const PART = { uid: 'story.part', displayName: 'Part', attributes: new Map([['see', related(true)]]) };
const model: ContentModel = {
  types: new Map([[STORY.endpoint, STORY]]),
  components: new Map([['story.part', PART]]),
};
const draft = { documentId: 'draft', title: 'Not yet', publishedAt: null };

it('a draft is kept behind the one that it stood behind, until it is published', () => {
  const before = [
    { documentId: 'a' },
    draft,
    { title: 'An own draft', publishedAt: null },
    { documentId: 'b' },
  ];
  const kept = draftsIn(before, [{ documentId: 'b' }]);
  expect(kept).toEqual([draft, before[2]]);
  expect(withKept(before, [{ documentId: 'b' }, { documentId: 'a', title: 'New' }], kept)).toEqual([
    { documentId: 'b' },
    { documentId: 'a', title: 'New' },
    draft,
    before[2],
  ]);
  expect(withKept(before, [{ documentId: 'b' }], kept)).toEqual([draft, before[2], { documentId: 'b' }]);
  expect(draftsIn(before, [{ documentId: 'draft', title: 'Now' }, { title: 'An own draft' }])).toEqual([]);
  expect(draftsIn({ title: 'A single type' }, [])).toEqual([]);
});

it('so is a relation to it, alone, in a list and in a part', () => {
  const answered = (record: object, before: unknown) =>
    keptRelations(model, STORY.uid, before, { ...record }, (_, id) => id === 'draft');
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
  // Another record, or one that has no id: the same where only the draft tells them apart.
  expect(answered({ ...answer, documentId: 'x' }, [whole])).toEqual({ ...answer, documentId: 'x' });
  const bare = { title: 'Bare', related: ['draft'] };
  expect(answered({ title: 'Bare' }, [bare])).toEqual(bare);
  expect(answered({ title: 'Other' }, [bare])).toEqual({ title: 'Other' });
  expect(answered({ title: 'Single' }, { related: ['draft'] })).toEqual({
    title: 'Single',
    related: ['draft'],
  });
});
