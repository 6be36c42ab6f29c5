import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PathError, parsePath, valueAt } from './path.ts';

const content = {
  banner: { title: 'Our policies' },
  list: [
    { id: 1, name: 'Revathi' },
    { id: 2, name: 'Harish' },
  ],
  zone: [{ __component: 'about-us.overview' }, { __component: 'about-us.our-trust', title: 'Trust' }],
};

describe('a path', () => {
  it.each([
    ['banner.title', 'Our policies'],
    ['list[1].name', 'Harish'],
    ['list[id=2].name', 'Harish'],
    ['list[id=:leaderId].name', 'Revathi'],
    ['zone[__component=about-us.our-trust].title', 'Trust'],
    ['', content],
  ])('%s resolves to its value', (path, value) => {
    expect(valueAt(content, path, { leaderId: '1' })).toEqual(value);
  });

  it.each(['list.name', 'banner[0]', 'list[id=9].name', 'nothing.at.all', 'list[id=:other]', '..', 'a b'])(
    '%s resolves to nothing',
    (path) => expect(valueAt(content, path, {})).toBeUndefined(),
  );

  it.each([
    ['banner..title', 7],
    ['banner.ti tle', 9],
    ['list[', 4],
    ['list[id=]', 4],
    ['.banner', 0],
    ['a.__proto__', 2],
    ['list[constructor=1]', 5],
  ])('%s is refused at character %i', (path, offset) => {
    const refusal = (() => {
      try {
        parsePath(path);
        return undefined;
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(PathError);
    expect(refusal).toHaveProperty('offset', offset);
  });

  it('reads own properties only', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(valueAt({}, name, {})).toBeUndefined();
      expect(valueAt({}, `a.${name}`, {})).toBeUndefined();
    }
  });

  it('never throws for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (path, value) => {
        valueAt(value, path, {});
      }),
    );
  });

  it('resolves to the value at its keys in any content', () => {
    const name = fc
      .stringMatching(/^[a-z][a-z0-9_-]{0,8}$/)
      .filter((one) => !['constructor', 'prototype'].includes(one));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), fc.jsonValue(), (names, value) => {
        const scope = names.reduceRight<unknown>((inner, one) => ({ [one]: inner }), value);
        expect(valueAt(scope, names.join('.'), {})).toEqual(value);
      }),
    );
  });
});
