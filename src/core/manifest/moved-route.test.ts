import { expect, it } from 'vitest';
import { findMovedAddress, mapMovedAddress } from './moved-route.ts';

it.each([
  ['/a', '/b', '/a', '/b'],
  ['/a', '/b', '/a/c', undefined],
  ['/a', '/b', '/A', undefined],
  ['/notes/:slug', '/stories/:slug', '/notes/a%20b', '/stories/a%20b'],
  ['/notes/:slug', '/stories/:slug', '/notes/', undefined],
  ['/:year/:slug', '/stories/:slug/of/:year', '/2024/open-day', '/stories/open-day/of/2024'],
])('with a redirect from %s to %s, the path %s leads to %s', (from, to, address, expected) => {
  expect(mapMovedAddress(from, to, address)).toBe(expected);
});

it('also redirects page 2 and later pages of a list', () => {
  const routes = { '/notes': '/stories', '/notes/:slug': '/stories/:slug' };
  expect(findMovedAddress(routes, '/notes')).toBe('/stories');
  expect(findMovedAddress(routes, '/notes/page/2')).toBe('/stories/page/2');
  expect(findMovedAddress(routes, '/notes/page')).toBe('/stories/page');
  expect(findMovedAddress(routes, '/fees')).toBeUndefined();
});
