import { expect, it } from 'vitest';
import { findEmptiedPages, findHoldReason } from './site-loss.ts';
import type { SiteMeasure } from './site-measure.ts';

type Change = Partial<Pick<SiteMeasure, 'layout' | 'shared'>> & Readonly<Record<string, number>>;

/** A site of 100 pages with 100 characters each; `change` has the characters that some of them keep. */
const site = ({ layout = 100, shared = 100, ...change }: Change = {}): SiteMeasure => ({
  layout,
  shared,
  pages: new Map(Object.entries({ ...pages(100, 100), ...change })),
});
/** The same site without its first pages. */
const without = (count: number): SiteMeasure => {
  const { pages: all, ...rest } = site();
  return { ...rest, pages: new Map([...all].slice(count)) };
};
const pages = (count: number, text: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at}`, text]));

it.each<[string, Change, RegExp | undefined]>([
  ['nothing changes', {}, undefined],
  ['five of a hundred pages are removed', pages(5, 0), undefined],
  ['six pages are removed', pages(6, 0), /^6 of 100 pages .*: \/0, \/1, \/2 and 3 more$/],
  ['six pages lose more than half of their text', pages(6, 49), /^6 of 100 pages/],
  ['all pages lose half of their text', pages(100, 50), /shrink by more than a third, from 10200 to 5200/],
  ['all pages lose less than a third of their text', { ...pages(100, 68) }, undefined],
  ['header and footer lose more than half', { layout: 49 }, /^header and footer/],
  ['shared texts are removed', { shared: 0 }, undefined],
  ['pages grow', pages(100, 500), undefined],
])('computes the loss when %s', (_, change, why) => {
  const loss = findHoldReason(site(), site(change));
  if (why) expect(loss).toMatch(why);
  else expect(loss).toBeUndefined();
});

it('does not hold the publication of a small site', () => {
  const small = (text: number): SiteMeasure => ({
    ...site(),
    pages: new Map(Object.entries({ '/': 100, '/a': text, '/b': 100 })),
  });
  expect(findHoldReason(small(900), small(0))).toBeUndefined();
});

it.each([
  [3, undefined],
  [4, expect.stringMatching(/^4 of 40 pages would disappear/)],
])('allows three pages of a site with 40 to disappear: %i', (count, why) => {
  const small = (left: number) => ({
    ...site(),
    pages: new Map(Object.entries(pages(40, 100)).slice(40 - left)),
  });
  expect(findHoldReason(small(40), small(40 - count))).toEqual(why);
});

it('counts a removed page even if it has no text', () => {
  expect(findHoldReason(site(), without(5))).toBeUndefined();
  expect(findHoldReason(site(), without(6))).toMatch(/^6 of 100 pages would disappear/);
  const wordless = site(pages(100, 0));
  expect(findHoldReason(wordless, { ...wordless, pages: new Map() })).toMatch(/^100 of 100 pages would dis/);
});

it('lists the pages that lost all text', () => {
  expect(findEmptiedPages(site(), without(2))).toEqual(['/0', '/1']);
  expect(findEmptiedPages(site(), site({ '/7': 0, '/8': 1 }))).toEqual(['/7']);
  expect(findEmptiedPages(site({ '/7': 0 }), site({ '/7': 0 }))).toEqual([]);
});
