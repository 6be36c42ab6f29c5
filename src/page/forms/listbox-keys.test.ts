import { describe, expect, it } from 'vitest';
import { listboxAction, typedTarget } from './listbox-keys.ts';

const press = (key: string, open: boolean, active: number, keys = {}, typing = false) =>
  listboxAction(
    { key, altKey: false, ctrlKey: false, metaKey: false, ...keys },
    { open, active, count: 24, typing },
  );
const to = (at: number) => ({ kind: 'move', to: at });

describe('a closed list', () => {
  it.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('opens by %s where it stands', (key) => {
    expect(press(key, false, -1)).toEqual(to(0));
    expect(press(key, false, 7)).toEqual(to(7));
  });
  it('opens at its ends by Home and End', () => {
    expect(press('Home', false, 7)).toEqual(to(0));
    expect(press('End', false, 7)).toEqual(to(23));
  });
  it.each(['Tab', 'Escape', 'F5', 'Shift'])('leaves %s alone', (key) =>
    expect(press(key, false, 7)).toBeUndefined(),
  );
});

describe('an open list', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 23, 23],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['PageDown', 3, 8],
    ['PageDown', 22, 23],
    ['PageUp', 3, 0],
    ['Home', 3, 0],
    ['End', 3, 23],
  ])('goes by %s from %i to %i', (key, from, target) => expect(press(key, true, from)).toEqual(to(target)));
  it('chooses by Enter, Space and Alt+Up, chooses and lets go by Tab, closes by Escape', () => {
    expect(press('Enter', true, 3)).toEqual({ kind: 'choose' });
    expect(press(' ', true, 3)).toEqual({ kind: 'choose' });
    expect(press('ArrowUp', true, 3, { altKey: true })).toEqual({ kind: 'choose' });
    expect(press('Tab', true, 3)).toEqual({ kind: 'leave' });
    expect(press('Escape', true, 3)).toEqual({ kind: 'close' });
  });
  it('takes a blank for a part of the word that is being typed', () => {
    expect(press(' ', true, 3, {}, true)).toEqual({ kind: 'letter', letter: ' ' });
    expect(press('Enter', true, 3, {}, true)).toEqual({ kind: 'choose' });
  });
  it('leaves the keys of the browser alone', () => {
    expect(press('r', true, 3, { ctrlKey: true })).toBeUndefined();
    expect(press('r', true, 3, { metaKey: true })).toBeUndefined();
  });
});

describe('typed letters', () => {
  const labels = ['BDS', 'B.Sc. Nursing', 'BBA', 'MBA', 'MDS in Orthodontics'];
  it('go to the next that begins so', () => {
    expect(typedTarget(labels, 'm', -1)).toBe(3);
    expect(typedTarget(labels, 'm', 3)).toBe(4);
    expect(typedTarget(labels, 'mm', 4)).toBe(3);
    expect(typedTarget(labels, 'bb', 0)).toBe(1);
    expect(typedTarget(labels, 'mds', 3)).toBe(4);
    expect(typedTarget(labels, 'x', 3)).toBeUndefined();
    expect(typedTarget([], 'x', -1)).toBeUndefined();
  });
});
