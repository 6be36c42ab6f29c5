import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('a bounded map clears itself when it is full', () => {
  const map = new BoundedMap<object, number>();
  const keys = Array.from({ length: 5001 }, () => ({}));
  const [first = {}, second = {}] = keys;
  for (const [at, key] of keys.slice(0, 5000).entries()) map.set(key, at);
  map.set(second, 7);
  expect([map.get(first), map.get(second)]).toEqual([0, 7]);
  map.set(keys[5000] ?? {}, 5000);
  expect([map.get(first), map.get(keys[5000] ?? {})]).toEqual([undefined, 5000]);
});
