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

it('only what changed is another, and order and layout stay', () => {
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
])('says the same as the new value: %j', (value) => {
  expect(JSON.parse(changedJson(BEFORE, value))).toEqual(value);
  expect(JSON.parse(changedJson(undefined, value))).toEqual(value);
  expect(JSON.parse(changedJson('{ broken', value))).toEqual(value);
});
