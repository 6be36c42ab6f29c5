import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareStructure } from './share-structure.ts';

it('returns a value that equals the new one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      expect(JSON.stringify(shareStructure(before, now))).toBe(JSON.stringify(now));
    }),
  );
});

it('returns the old object if nothing has changed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(shareStructure(value, structuredClone(value))).toBe(value);
    }),
  );
});

it('reuses the objects of unchanged records that moved in a list', () => {
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

it('does not reuse an object whose members have another order', () => {
  const before = { a: 1, b: 2 };
  expect(shareStructure(before, { b: 2, a: 1 })).not.toBe(before);
});
