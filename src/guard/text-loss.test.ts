import { expect, it } from 'vitest';
import { lossBetween } from './text-loss.ts';
import { LAYOUT, SHARED } from './text-measure.ts';

/** A site of 100 pages with 100 characters each; `change` says what some of them have left. */
const site = (change: Readonly<Record<string, number>> = {}) =>
  new Map([
    [LAYOUT, 100],
    [SHARED, 100],
    ...Array.from({ length: 100 }, (_, at): [string, number] => [`/${at}`, 100]),
    ...Object.entries(change),
  ]);
const pages = (count: number, text: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at}`, text]));

it.each<[string, Readonly<Record<string, number>>, RegExp | undefined]>([
  ['nothing changes', {}, undefined],
  ['five pages of a hundred go', pages(5, 0), undefined],
  ['six go', pages(6, 0), /^6 of 100 pages .*: \/0, \/1, \/2 and 3 more$/],
  ['six lose more than half', pages(6, 49), /^6 of 100 pages/],
  ['all keep half', pages(100, 50), /shrink by more than a third, from 10200 to 5200/],
  ['all keep two thirds and more', { ...pages(100, 68) }, undefined],
  ['header and footer lose more than half', { [LAYOUT]: 49 }, /^header and footer/],
  ['what pages share goes', { [SHARED]: 0 }, undefined],
  ['pages grow', pages(100, 500), undefined],
])('%s', (_, change, why) => {
  const loss = lossBetween(site(), site(change));
  if (why) expect(loss).toMatch(why);
  else expect(loss).toBeUndefined();
});

it('leaves a small site to its editor', () => {
  const small = (text: number) =>
    new Map([
      ['/', 100],
      ['/a', text],
      ['/b', 100],
    ]);
  expect(lossBetween(small(900), small(0))).toBeUndefined();
});
