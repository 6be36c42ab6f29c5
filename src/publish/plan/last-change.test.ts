import { expect, test } from 'vitest';
import { createLastChangeFinder } from './last-change.ts';

const sources = { a: { url: '/api/a' }, list: { url: '/api/list' }, none: { url: '/api/none' } };
const records = new Map<string, unknown>([
  ['/api/a', { title: 'A', updatedAt: '2026-11-18T09:30:00.000Z' }],
  [
    '/api/list',
    [{ publishedAt: '2026-11-20T23:00:00.000Z' }, { updatedAt: '2026-11-02T00:00:00.000Z' }, null],
  ],
]);
const lastChange = createLastChangeFinder({ records });

test('a page has the date of the newest record that it reads', () => {
  expect(lastChange({ sources }, {})).toBe('2026-11-20');
  expect(lastChange({ sources: { a: sources.a } }, {})).toBe('2026-11-18');
});

test('a page without dated records has no date', () => {
  expect(lastChange({ sources: {} }, {})).toBe(undefined);
  expect(lastChange({ sources: { none: sources.none } }, {})).toBe(undefined);
});

test('the page of a record in a list has the date of the record', () => {
  const list = [
    { slug: 'a', updatedAt: '2026-11-02T00:00:00.000Z', parts: [{ id: 1 }] },
    { slug: 'b', updatedAt: '2026-11-20T00:00:00.000Z' },
  ];
  const dayOf = createLastChangeFinder({ records: new Map([['/api/list', list]]) });
  const select = '[slug=:slug]';
  const own = { one: { url: '/api/list', select } };
  const more = {
    ...own,
    next: { url: '/api/list', select, step: 1 },
    like: { url: '/api/list', select, same: 'x' },
  } as const;
  expect(dayOf({ sources: own }, { slug: 'a' })).toBe('2026-11-02');
  expect(dayOf({ sources: more }, { slug: 'a' })).toBe('2026-11-02');
  expect(dayOf({ sources: own }, { slug: 'b' })).toBe('2026-11-20');
  // A value that is not a record has no date.
  expect(
    dayOf({ sources: { part: { url: '/api/list', select: '[slug=a].parts[id=:id]' } } }, { id: '1' }),
  ).toBe('2026-11-20');
});
