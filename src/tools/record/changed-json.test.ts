import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedJson } from './changed-json.ts';

const BEFORE = `{
  "title": "Halls",
  "halls": [
    { "name": "Nets", "rooms": ["a", "b"] },
    { "name": "Lamps", "rooms": [] }
  ],
  "intro": "Three halls"
}
`;

it('keeps order and layout of unchanged values', () => {
  const value = {
    intro: 'Three halls',
    halls: [
      { rooms: ['a', 'b'], name: 'Nets' },
      { name: 'Lights', rooms: [] },
    ],
    title: 'Halls',
  };
  expect(changedJson(BEFORE, value)).toBe(BEFORE.replace('Lamps', 'Lights'));
  expect(changedJson(BEFORE, JSON.parse(BEFORE))).toBe(BEFORE);
});

it.each([
  { title: 'Halls' },
  { title: 'Halls', halls: [], intro: 'x', added: { a: [1] } },
  {
    title: 'Halls',
    halls: [{ name: 'Nets', rooms: ['b'] }, { name: 'New', rooms: ['c', 'd', 'e'] }, { name: 'More' }],
    intro: null,
  },
  [1, 2],
  'text',
])('equals the new value: %j', (value) => {
  expect(JSON.parse(changedJson(BEFORE, value))).toEqual(value);
  expect(JSON.parse(changedJson(undefined, value))).toEqual(value);
  expect(JSON.parse(changedJson('{ broken', value))).toEqual(value);
});

const LIST = `[
  { "documentId": "a", "title": "A", "related": ["b", "c"] },
  {
    "documentId": "b", "title": "B",
    "related": []
  },
  { "documentId": "c", "title": "C", "related": ["a"] }
]
`;
const [a, b, c]: readonly Record<string, unknown>[] = JSON.parse(LIST);
const lines = LIST.split('\n');
const [LINE_A = '', LINES_B = '', LINE_C = ''] = [lines[1], lines.slice(2, 6).join('\n'), lines[6]];
const NEW = '  {\n    "documentId": "d",\n    "x": [\n      1\n    ]\n  }';

it.each([
  ['a new one in front', [{ documentId: 'd', x: [1] }, a, b, c], [`${NEW},`, LINE_A, LINES_B, LINE_C]],
  ['a new one at the end', [a, b, c, { documentId: 'd', x: [1] }], [LINE_A, LINES_B, `${LINE_C},`, NEW]],
  ['one gone and one changed', [{ ...a, title: 'Z' }, c], [LINE_A.replace('"A"', '"Z"'), LINE_C]],
  ['the last gone', [a, b], [LINE_A, LINES_B.slice(0, -1)]],
  ['another order', [c, b, a], [`${LINE_C},`, LINES_B, LINE_A.slice(0, -1)]],
  [
    'a relation more and one less',
    [{ ...a, related: ['b', 'd', 'c'] }, b, { ...c, related: ['e', 'a'] }],
    [LINE_A.replace('"b", ', '"b", "d", '), LINES_B, LINE_C.replace('["a"]', '["e", "a"]')],
  ],
])('keeps the layout of list entries: %s', (_, value, expected) => {
  expect(changedJson(LIST, value)).toBe(['[', ...expected, ']', ''].join('\n'));
});

it('any two lists give the new list', () => {
  const record = fc.record({
    documentId: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: undefined }),
    related: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }),
  });
  const records = fc.array(record, { maxLength: 5 }).map((list): unknown => JSON.parse(JSON.stringify(list)));
  fc.assert(
    fc.property(records, records, fc.constantFrom(undefined, 2), (before, after, space) => {
      expect(JSON.parse(changedJson(JSON.stringify(before, null, space), after))).toEqual(after);
    }),
  );
});
