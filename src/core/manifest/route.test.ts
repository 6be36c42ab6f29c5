import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillRoute, matchRoute } from './route.ts';

describe('a route', () => {
  it.each([
    ['/', '/', {}],
    ['/our-policy', '/our-policy', {}],
    ['/our-policy', '/our-policy/', null],
    ['/management/:leaderId', '/management/3', { leaderId: '3' }],
    ['/management/:leaderId', '/management/', null],
    ['/management/:leaderId', '/management/3/x', null],
    ['/NIRF', '/nirf', null],
    ['/management/:leaderId', '/management/a%20b', { leaderId: 'a b' }],
    ['/management/:leaderId', '/management/%E0%A4%A', { leaderId: '%E0%A4%A' }],
  ])('%s against %s gives %j', (route, path, params) => {
    expect(matchRoute(route, path)).toEqual(params);
  });

  it('finds again whatever was filled in', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (leaderId) => {
        const path = fillRoute('/management/:leaderId', { leaderId });
        expect(matchRoute('/management/:leaderId', path)).toEqual({ leaderId });
      }),
    );
  });
});
