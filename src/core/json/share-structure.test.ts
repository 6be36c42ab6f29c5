import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareStructure } from './share-structure.ts';

it('is the same JSON as the new value, whatever the earlier one was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      expect(JSON.stringify(shareStructure(before, now))).toBe(JSON.stringify(now));
    }),
  );
});

it('is the earlier object where nothing is another', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(shareStructure(value, structuredClone(value))).toBe(value);
    }),
  );
});

it('keeps the records of a list that are the same, also where they have moved', () => {
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

it('is another value where members stand in another order: their JSON is another', () => {
  const before = { a: 1, b: 2 };
  expect(shareStructure(before, { b: 2, a: 1 })).not.toBe(before);
});
