import { expect, test } from 'vitest';
import { lastChanges } from './last-change.ts';

const sources = { a: { url: '/api/a' }, list: { url: '/api/list' }, none: { url: '/api/none' } };
const records = new Map<string, unknown>([
  ['/api/a', { title: 'A', updatedAt: '2026-11-18T09:30:00.000Z' }],
  [
    '/api/list',
    [{ publishedAt: '2026-11-20T23:00:00.000Z' }, { updatedAt: '2026-11-02T00:00:00.000Z' }, null],
  ],
]);
const lastChange = lastChanges({ records, failures: new Map(), failed: [] });

test('a page is as new as the newest of what it reads', () => {
  expect(lastChange({ sources })).toBe('2026-11-20');
  expect(lastChange({ sources: { a: sources.a } })).toBe('2026-11-18');
});

test('where the CMS says no time, nothing is said', () => {
  expect(lastChange({ sources: {} })).toBe(undefined);
  expect(lastChange({ sources: { none: sources.none } })).toBe(undefined);
});
