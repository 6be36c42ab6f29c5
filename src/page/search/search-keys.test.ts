import { expect, test } from 'vitest';
import { type ListState, searchKeyAction } from './search-keys.ts';
import { normaliseText, splitWords } from './text.ts';

const list = (state: Partial<ListState> = {}): ListState => ({
  open: true,
  rows: 3,
  results: 3,
  active: -1,
  empty: false,
  ...state,
});

test.each<[string, Partial<ListState>, ReturnType<typeof searchKeyAction>]>([
  ['ArrowDown', { active: 2 }, { kind: 'highlight', row: 0 }],
  ['ArrowDown', { open: false, active: 1 }, { kind: 'highlight', row: 0 }],
  ['ArrowUp', {}, { kind: 'highlight', row: 2 }],
  ['ArrowUp', { active: 0 }, { kind: 'highlight', row: 2 }],
  ['ArrowUp', { active: 2 }, { kind: 'highlight', row: 1 }],
  ['Home', { active: 2 }, { kind: 'highlight', row: 0 }],
  ['End', {}, { kind: 'highlight', row: 2 }],
  ['Enter', {}, { kind: 'choose', row: 0 }],
  ['Enter', { results: 0 }, { kind: 'stay' }],
  ['Enter', { results: 0, active: 1 }, { kind: 'choose', row: 1 }],
  ['Home', { open: false }, null],
  ['Enter', { rows: 0 }, null],
  ['Escape', { rows: 0 }, { kind: 'close' }],
  ['Escape', { open: false }, { kind: 'clear' }],
  ['Escape', { open: false, empty: true }, null],
  ['a', {}, null],
])('the key %s in the state %j causes the action %j', (key, state, expected) => {
  expect(searchKeyAction(key, list(state))).toEqual(expected);
});

test('splits a query into different words in lower case', () => {
  expect(normaliseText('  Chairman’s\n DESK ')).toBe('chairman’s desk');
  expect(splitWords('b.e. & b.e 2024')).toEqual(['b', 'e', '2024']);
  expect(splitWords('?!')).toEqual([]);
});
