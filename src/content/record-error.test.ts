import { expect, it } from 'vitest';
import { collection, createModel, many, STRING, single } from '../strapi/testing/small-model.ts';
import { findRecordError } from './record-error.ts';

const REQUIRED = { ...STRING, required: true } as const;
const FIELDS = { title: REQUIRED, lead: REQUIRED, subtitle: STRING, parts: many('page.part') };
const model = createModel([single('page', FIELDS), collection('post', 'posts', FIELDS)]);
const BOOKKEEPING = { id: 1, documentId: 'x', publishedAt: '2026-01-01', locale: 'en' };
const full = { ...BOOKKEEPING, title: 'T', parts: [{ id: 1, name: 'P' }] };

const EMPTY = 'a record of "page" has no content';

it.each<[endpoint: string, record: unknown, kept: unknown, error: string | undefined]>([
  ['/page', full, undefined, undefined],
  ['/page', null, full, 'null arrived in place of one record'],
  ['/page', [full], full, 'a list arrived in place of one record'],
  ['/page', {}, undefined, undefined],
  ['/page', {}, BOOKKEEPING, undefined],
  ['/page', {}, full, EMPTY],
  ['/page', { ...BOOKKEEPING, title: ' ', subtitle: null, parts: [{ id: 4 }] }, full, EMPTY],
  ['/page', { ...BOOKKEEPING, name: 'Someone' }, full, EMPTY],
  ['/page', { ...full, title: null }, full, 'a record lacks required values: title'],
  ['/page', { ...full, title: null }, undefined, undefined],
  ['/page', { ...full, lead: 'L', title: null }, { ...full, lead: 'L' }, undefined],
  ['/posts', [full, full], undefined, undefined],
  ['/posts', [], [full], undefined],
  ['/posts', full, [full], 'an object arrived in place of a list of records'],
  ['/posts', [full, null], [full], 'a list contains null in place of a record'],
  ['/posts/abc', full, undefined, undefined],
  ['/other', null, undefined, undefined],
])('for %s, %j after %j has the error %s', (endpoint, record, kept, error) => {
  expect(findRecordError(model, `/api${endpoint}?populate=*`, record, kept)).toBe(error);
});
