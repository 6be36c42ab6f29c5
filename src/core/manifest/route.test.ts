import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillRoute, matchRoute } from './route.ts';

describe('a route', () => {
  it.each([
    ['/', '/', {}],
    ['/hall-rules', '/hall-rules', {}],
    ['/hall-rules', '/hall-rules/', null],
    ['/people/:personId', '/people/3', { personId: '3' }],
    ['/people/:personId', '/people/', null],
    ['/people/:personId', '/people/3/x', null],
    ['/FAQ', '/faq', null],
    ['/people/:personId', '/people/a%20b', { personId: 'a b' }],
    ['/people/:personId', '/people/%E0%A4%A', { personId: '%E0%A4%A' }],
  ])('%s against %s gives %j', (route, path, params) => {
    expect(matchRoute(route, path)).toEqual(params);
  });

  it('reads back every filled-in parameter', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (personId) => {
        const path = fillRoute('/people/:personId', { personId });
        expect(matchRoute('/people/:personId', path)).toEqual({ personId });
      }),
    );
  });
});
