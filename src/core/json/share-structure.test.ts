import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareStructure } from './share-structure.ts';

it('the shared value equals the new one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      expect(JSON.stringify(shareStructure(before, now))).toBe(JSON.stringify(now));
    }),
  );
});

it('an unchanged value stays the same object', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(shareStructure(value, structuredClone(value))).toBe(value);
    }),
  );
});

it('unchanged records of a list stay the same objects when they move', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((documentId) => ({
    documentId,
    tags: [{ id: 1, name: documentId }],
  }));
  const now = structuredClone([c, { documentId: 'new' }, { ...b, tags: [{ id: 1, name: 'x' }] }, a]);
  const shared = shareStructure([a, b, c], now);
  expect(shared).toEqual(now);
  expect(Array.isArray(shared) && shared[0]).toBe(c);
  expect(Array.isArray(shared) && shared[3]).toBe(a);
});

it('an object with reordered members is a new value', () => {
  const before = { a: 1, b: 2 };
  expect(shareStructure(before, { b: 2, a: 1 })).not.toBe(before);
});
