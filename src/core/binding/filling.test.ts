import { expect, it } from 'vitest';
import { compileBlockValues } from '../manifest/page.ts';

const NONE = {};
const page = { title: 'One', parts: [{ name: 'A' }, { name: 'B' }] };

it.each([
  [undefined, { title: '$page.title', fixed: 4 }, { title: 'One', fixed: 4 }],
  ['page.parts[1]', { title: '$name' }, { title: 'B' }],
  [undefined, { list: { $each: 'page.parts', text: '$name' } }, { list: [{ text: 'A' }, { text: 'B' }] }],
  [undefined, { one: ['$page.parts[name=:who].name'] }, { one: ['B'] }],
  ['', { title: '$page.title' }, { title: 'One' }],
  ['elsewhere', { title: '$name', price: '$$5' }, { title: undefined, price: '$5' }],
])('with "from" %j, the props %j are filled from the records', (from, values, filled) => {
  const fill = compileBlockValues(from, values);
  expect(fill({ page }, { who: 'B' })).toEqual(filled);
});

it('returns the same props while their records are the same objects', () => {
  const fill = compileBlockValues(undefined, { title: '$page.title', list: { $each: 'news' } });
  const news: unknown[] = [];
  const first = fill({ page, news, other: {} }, NONE);
  expect(fill({ other: {}, news, page }, NONE)).toBe(first);
  expect(fill({ page, news: [] }, NONE)).not.toBe(first);
  expect(fill({ page: { ...page }, news }, NONE)).toEqual(first);
  expect(fill({ page: { title: 'Two' }, news }, NONE)).toEqual({ title: 'Two', list: [] });
});

it('fills props again after any change if "from" is empty', () => {
  const fill = compileBlockValues('', { title: '$page.title' });
  expect([fill({ page }, NONE), fill({ page: { title: 'Two' } }, NONE)]).toEqual([
    { title: 'One' },
    { title: 'Two' },
  ]);
});

it('returns a prop without bindings as the same object for all records', () => {
  const fill = compileBlockValues(undefined, { rows: [{ a: '$$1' }], title: '$page.title' });
  const rows = fill({ page }, NONE).rows;
  expect(rows).toEqual([{ a: '$1' }]);
  expect(fill({ page: {} }, NONE).rows).toBe(rows);
});
