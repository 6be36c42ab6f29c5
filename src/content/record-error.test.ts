import { expect, it } from 'vitest';
import { collection, many, modelOf, STRING, single } from '../strapi/testing/small-model.ts';
import { recordError } from './record-error.ts';

const FIELDS = { title: { ...STRING, required: true } as const, subtitle: STRING, parts: many('page.part') };
const model = modelOf([single('page', FIELDS), collection('post', 'posts', FIELDS)]);
const BOOKKEEPING = {
  id: 1,
  documentId: 'x',
  createdAt: '2026-01-01',
  publishedAt: '2026-01-01',
  locale: 'en',
};
const full = { ...BOOKKEEPING, title: 'T', parts: [{ id: 1, name: 'P' }] };

it.each<[string, string, unknown, unknown, string | undefined]>([
  ['a record', '/page', full, undefined, undefined],
  ['nothing', '/page', null, full, 'null came where one record belongs'],
  ['a list for one record', '/page', [full], full, 'a list came where one record belongs'],
  ['a text', '/page', 'Hello', full, 'a text came where one record belongs'],
  ['an empty object, and nothing kept', '/page', {}, undefined, undefined],
  ['an empty object, and one kept', '/page', {}, BOOKKEEPING, undefined],
  ['an empty object', '/page', {}, full, 'a record of "page" came without any content'],
  [
    'only bookkeeping',
    '/page',
    { ...BOOKKEEPING, title: ' ', subtitle: null, parts: [{ id: 4 }] },
    full,
    'a record of "page" came without any content',
  ],
  [
    'fields of another type',
    '/page',
    { ...BOOKKEEPING, name: 'Someone' },
    full,
    'a record of "page" came without any content',
  ],
  [
    'a missing required field',
    '/page',
    { ...full, title: null },
    full,
    'a record came without what it must have: title',
  ],
  ['the same, and nothing kept', '/page', { ...full, title: null }, undefined, undefined],
  ['a list of records', '/posts', [full, full], undefined, undefined],
  ['an empty list of records', '/posts', [], [full], undefined],
  ['a record for a list', '/posts', full, [full], 'an object came where a list of records belongs'],
  ['a list with a hole', '/posts', [full, null], [full], 'a list came with null in place of a record'],
  ['one of a collection', '/posts/abc', full, undefined, undefined],
  ['an endpoint that the model does not have', '/other', null, undefined, undefined],
])('checks %s', (_, endpoint, record, kept, error) => {
  expect(recordError(model, `/api${endpoint}?populate=*`, record, kept)).toBe(error);
});
