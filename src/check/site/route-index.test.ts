import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchRoute } from '../../core/manifest/route.ts';
import { RouteIndex } from './route-index.ts';

const name = fc.constantFrom('a', 'b', 'about');
const routeOf = (parts: readonly string[]): string => `/${parts.join('/')}`;
const route = fc.array(fc.oneof(name, fc.constantFrom(':id', ':name')), { maxLength: 3 }).map(routeOf);
const address = fc.array(fc.oneof(name, fc.constant(''), fc.constant('c')), { maxLength: 4 }).map(routeOf);

test('the index finds the same route as a linear search', () => {
  fc.assert(
    fc.property(fc.array(route, { maxLength: 12 }), address, (routes, path) => {
      const index = new RouteIndex<string>();
      for (const one of routes) index.add(one, one);
      const expected = routes.find((one) => matchRoute(one, path));
      const found = index.find(path);
      expect(found).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

test('the index lists the routes without parameters', () => {
  const index = new RouteIndex<number>();
  for (const one of ['/', '/m/:id', '*', '/a']) index.add(one, 1);
  expect(index.plain).toEqual(['/', '/a']);
});
