import { expect, test } from 'vitest';
import { groupValues } from './group-values.ts';

test('groups values by key in the order of the pairs', () => {
  const pairs = [
    ['b', 1],
    ['a', 2],
    ['b', 3],
  ] as const;
  expect([...groupValues(pairs)]).toEqual([
    ['b', [1, 3]],
    ['a', [2]],
  ]);
});
