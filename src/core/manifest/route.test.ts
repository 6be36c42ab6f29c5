import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillLink, fillRoute, matchRoute } from './route.ts';

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

  it('finds again whatever was filled in', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (personId) => {
        const path = fillRoute('/people/:personId', { personId });
        expect(matchRoute('/people/:personId', path)).toEqual({ personId });
      }),
    );
  });
});

describe('a link made of fields', () => {
  it.each([
    ['open day', '/stories/open%20day'],
    [7, '/stories/7'],
    [0, '/stories/0'],
    ['', undefined],
    [' ', undefined],
    ['..', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [1.5, undefined],
    [1e21, undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [{ a: 1 }, undefined],
    [['a'], undefined],
  ])('where the field is %j is %s', (value, link) => {
    expect(fillLink('/stories/:slug', () => value)).toBe(link);
  });
});
