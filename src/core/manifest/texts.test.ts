import { afterEach, expect, it, vi } from 'vitest';

const HITS = { one: '{count} hit', few: '{count} hits (few)', other: '{count} hits' };

// The test files of a worker share its modules.
afterEach(() => {
  vi.doUnmock('virtual:site/texts');
  vi.resetModules();
});

it.each([
  ['en', [1, 2, 1234], '1 hit, 2 hits, 1,234 hits'],
  ['cs', [1, 2, 5], '1 hit, 2 hits (few), 5 hits'],
  ['ar-EG', [1, 5], '١ hit, ٥ hits (few)'],
])('formats a text with the plural forms and digits of %s', async (locale, counts, expected) => {
  vi.resetModules();
  vi.doMock('virtual:site/texts', () => ({ locale }));
  const { countText } = await import('./texts.ts');
  expect(counts.map((count) => countText(HITS, count)).join(', ')).toBe(expected);
});
