import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileBinding, pathsIn } from './binding.ts';

const scope = {
  title: 'Committee',
  price: 3,
  details: [{ name: 'A', to: '/a' }, { name: 'B' }],
  logos: ['x', 'y'],
};

describe('a value in a manifest', () => {
  it.each([
    ['$title', 'Committee'],
    ['$price', 3],
    ['$nothing', undefined],
    ['plain', 'plain'],
    ['$$5 a day', '$5 a day'],
    [4, 4],
    [true, true],
    [
      ['$title', 'and'],
      ['Committee', 'and'],
    ],
    [{ label: '$title' }, { label: 'Committee' }],
    [
      { $each: 'details', name: '$name', fixed: 'x' },
      [
        { name: 'A', fixed: 'x' },
        { name: 'B', fixed: 'x' },
      ],
    ],
    [{ $each: 'logos', image: '$' }, [{ image: 'x' }, { image: 'y' }]],
    [{ $each: 'title', name: '$name' }, []],
    [{ $each: 'nothing', name: '$name' }, []],
  ])('with the binding %j resolves', (value, expected) => {
    expect(compileBinding(value)(scope, {})).toEqual(expected);
  });

  it('makes each item the scope of a nested $each', () => {
    const groups = { groups: [{ title: 'Desk', numbers: [{ n: '1' }, { n: '2' }] }] };
    const value = { $each: 'groups', title: '$title', phones: { $each: 'numbers', n: '$n' } };
    expect(compileBinding(value)(groups, {})).toEqual([{ title: 'Desk', phones: [{ n: '1' }, { n: '2' }] }]);
  });

  it('depends on paths of its own scope, not on those of list items', () => {
    expect(pathsIn({ title: '$a.b', people: { $each: 'c', name: '$name' }, list: ['$d', 'e'] })).toEqual([
      'a.b',
      'c',
      'd',
    ]);
  });

  it('is unchanged if it has no bindings', () => {
    const plain = fc
      .jsonValue()
      .filter((value) => !JSON.stringify(value).includes('$') && !/"__proto__"/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(plain, (value) => {
        expect(compileBinding(value)({}, {})).toEqual(value);
      }),
    );
  });
});
