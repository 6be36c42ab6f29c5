import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../content/snapshot.ts';
import { isUnavailable, livePages } from './live-pages.ts';
import { compilePages } from './pages.ts';

const page = {
  route: '/',
  title: '',
  sources: { main: { url: '/a' }, side: { url: '/b' } },
  blocks: ['Words', '$main.title', '$side.title', '$main.title'].map((title, at) => ({
    type: `block-${at}`,
    title,
    ...(at === 3 ? { text: '$side.text' } : {}),
  })),
  about: [
    { type: 'Person', name: '$main.name' },
    { type: 'Person', name: '$side.name' },
  ],
  feed: { $each: 'side.list', title: '$title' },
};
const all = {
  ...compilePages({
    ...{ site: undefined, layout: undefined, pages: [], forms: new Map(), blocks: new Map() },
  }),
  pages: [page],
};
const lost = (url: string, gone?: true) => ({
  ...EMPTY_SNAPSHOT,
  failures: new Map([[url, { status: 404, message: '', ...(gone && { gone }) }]]),
});

it('omits the blocks whose only source is deleted', () => {
  const [left] = livePages(all, lost('/b', true)).pages;
  expect(left?.blocks.map(({ type }) => type)).toEqual(['block-0', 'block-1', 'block-3']);
  expect(left).toMatchObject({ sources: { main: { url: '/a' } }, about: [{ name: '$main.name' }] });
  expect(left).not.toHaveProperty('sources.side');
  expect([left?.about?.length, left?.feed]).toEqual([1, undefined]);
});

it('omits a page only if its main source is deleted, not if it fails', () => {
  expect(livePages(all, lost('/a', true)).pages).toEqual([]);
  expect(livePages(all, lost('/a'))).toBe(all);
  expect([lost('/a'), lost('/a', true)].map((now) => isUnavailable(page, now))).toEqual([true, false]);
});
