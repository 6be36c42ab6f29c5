import fc from 'fast-check';
import { expect, it } from 'vitest';
import { updatedJson } from './updated-json.ts';

it('a file keeps its text while its value is the same', () => {
  const before = '{ "title": "Halls",   "rooms": ["a",\n"b"] }';
  expect(updatedJson(before, { rooms: ['a', 'b'], title: 'Halls' })).toBe(before);
});

it.each([undefined, '{ broken', '{ "title": 1 }'])('%j is replaced by any new value', (before) => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = updatedJson(before, value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(updatedJson(text, value)).toBe(text);
    }),
  );
});
