import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRoutes, matchRoute } from '../../core/manifest/route.ts';
import { routeKey } from './file-facts.ts';
import { RouteIndex } from './site.ts';

const name = fc.constantFrom('a', 'b', 'about', 'über');
const routeOf = (parts: readonly string[]): string => `/${parts.join('/')}`;
const part = fc.oneof(name, fc.constantFrom(':id', ':name'));
const rest = fc.constantFrom([], [':path+']);
const route = fc
  .tuple(fc.array(part, { maxLength: 3 }), rest)
  .map(([parts, end]) => routeOf([...parts, ...end]));
const address = fc
  .array(fc.oneof(name, fc.constantFrom('', 'c', '%C3%BCber')), { maxLength: 4 })
  .map(routeOf);

test('finds the first matching route in the documented order', () => {
  fc.assert(
    fc.property(fc.array(route, { maxLength: 12 }), address, (routes, path) => {
      const index = new RouteIndex<string>();
      for (const one of routes) index.add(one, one);
      const [expected] = routes.filter((one) => matchRoute(one, path)).sort(compareRoutes);
      const found = index.find(path);
      expect(found && routeKey(found)).toBe(expected && routeKey(expected));
    }),
    { numRuns: 2000 },
  );
});

test('lists the routes without parameters', () => {
  const index = new RouteIndex<number>();
  for (const one of ['/', '/m/:id', '*', '/a', '/:path+']) index.add(one, 1);
  expect(index.plain).toEqual(['/', '/a']);
});
