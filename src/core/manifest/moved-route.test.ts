import { expect, it } from 'vitest';
import { movedAddress, movedBy } from './moved-route.ts';

it.each([
  ['/a', '/b', '/a', '/b'],
  ['/a', '/b', '/a/c', undefined],
  ['/a', '/b', '/A', undefined],
  ['/letters/:slug', '/stories/:slug', '/letters/a%20b', '/stories/a%20b'],
  ['/letters/:slug', '/stories/:slug', '/letters/', undefined],
  ['/:year/:slug', '/stories/:slug/of/:year', '/2024/open-day', '/stories/open-day/of/2024'],
])('%s to %s: %s', (from, to, address, expected) => {
  expect(movedAddress(from, to, address)).toBe(expected);
});

it('the pages of a list move with it', () => {
  const routes = { '/letters': '/stories', '/letters/:slug': '/stories/:slug' };
  expect(movedBy(routes, '/letters')).toBe('/stories');
  expect(movedBy(routes, '/letters/page/2')).toBe('/stories/page/2');
  expect(movedBy(routes, '/letters/page')).toBe('/stories/page');
  expect(movedBy(routes, '/fees')).toBeUndefined();
});
