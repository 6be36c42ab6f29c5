import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEqualJson } from './same-json.ts';

// Keys with the names of inherited members are ordinary keys.
const jsonTexts = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    '{}',
    '[]',
    '[{}]',
    'null',
    '{"a":null}',
    '{"a":[]}',
    '{"__proto__":{}}',
    '{"toString":{}}',
  ),
);

it('isEqualJson is true for values parsed from the same text', () => {
  fc.assert(
    fc.property(jsonTexts, (text) => {
      expect(isEqualJson(JSON.parse(text), JSON.parse(text))).toBe(true);
    }),
  );
});

it('isEqualJson is true exactly if the JSON with sorted keys is equal', () => {
  fc.assert(
    fc.property(jsonTexts, jsonTexts, (one, other) => {
      const [a, b]: unknown[] = [JSON.parse(one), JSON.parse(other)];
      expect(isEqualJson(a, b)).toBe(sorted(a) === sorted(b));
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['{"a":1,"b":[{"c":2,"d":3}]}', '{"b":[{"d":3,"c":2}],"a":1}', true],
  ['{"a":1,"b":2}', '{"a":1}', false],
  ['[1,2]', '[2,1]', false],
  ['{"__proto__":{}}', '{"a":1}', false],
  ['{"toString":{}}', '{"a":1}', false],
])('isEqualJson(%s, %s) is %s', (one, other, same) => {
  expect(isEqualJson(JSON.parse(one), JSON.parse(other))).toBe(same);
  expect(isEqualJson(JSON.parse(other), JSON.parse(one))).toBe(same);
});

it('isEqualJson distinguishes an undefined member from a missing one', () => {
  expect(isEqualJson({ a: undefined }, { a: undefined })).toBe(true);
  expect(isEqualJson({ a: undefined }, { a: 1 })).toBe(false);
  expect(isEqualJson({ a: undefined }, {})).toBe(false);
});

/** The JSON of a value with sorted members in every object. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${sorted(one)}`).join()}}`;
}
