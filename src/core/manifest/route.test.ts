import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareRoutes, fillRoute, matchRoute, routePath } from './route.ts';

it.each([
  ['/hall-rules', '/hall-rules', {}],
  ['/hall-rules', '/hall-rules/', null],
  ['/people/:personId', '/people/3', { personId: '3' }],
  ['/people/:personId', '/people/', null],
  ['/people/:personId', '/people/3/x', null],
  ['/FAQ', '/faq', null],
  ['/people/:personId', '/people/a%20b', { personId: 'a b' }],
  ['/people/:personId', '/people/%E0%A4%A', { personId: '%E0%A4%A' }],
  ['/über-uns', '/%c3%bcber-uns', {}],
  ['/über-uns', '/u%CC%88ber-uns', {}],
  ['/:path+', '/study/n%C3%BCrsing/fees', { path: 'study/nürsing/fees' }],
  ['/p/:path+', '/p', null],
  ['/:path+', '/', null],
  ['/:path+', '/study/', null],
])('the route %s matches %s with the parameters %j', (route, path, params) => {
  expect(matchRoute(route, path)).toEqual(params);
});

it('a route matches its own address with any parameter value', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (personId) => {
      const path = fillRoute('/people/:personId/:part', { personId, part: personId });
      const normal = personId.normalize();
      expect(matchRoute('/people/:personId/:part', path)).toEqual({ personId: normal, part: normal });
    }),
  );
});

it.each([
  ['/:path+', { path: '/study/nürsing/' }, '/study/n%C3%BCrsing'],
  ['/p/:path+', { path: 'a b//c' }, '/p/a%20b/c'],
  ['/p/:path+', { path: '/' }, '/p'],
  ['/:path+', { path: '/' }, '/'],
  ['/über-uns/:slug', { slug: 'a/b' }, '/%C3%BCber-uns/a%2Fb'],
  ['/:slug', { slug: "a'b'\ud800c\ud800" }, '/a%27b%27%EF%BF%BDc%EF%BF%BD'],
])('the route %s with %j has the address %s', (route, params, path) => {
  expect(routePath(route, params)).toBe(path);
});

it('routes are sorted from fixed segments to parameters of several segments', () => {
  const routes = ['*', '/:path+', '/:lang/halls', '/halls/:rest+', '/halls/:slug', '/halls/all'];
  expect(routes.toReversed().sort(compareRoutes)).toEqual(routes.toReversed());
  expect(routes.toSorted(compareRoutes)).toEqual(routes.toReversed());
});
