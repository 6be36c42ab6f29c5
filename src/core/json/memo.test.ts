import { expect, it, vi } from 'vitest';
import { keepLast, memo, memoByText } from './memo.ts';

const record = (title: string) => ({ title, tags: ['a', 'b'] });

it('memo computes a result once per object', () => {
  const make = vi.fn(({ title }: { title: string }) => [title]);
  const titles = memo(make);
  const one = record('One');
  expect(titles(one)).toBe(titles(one));
  expect(make).toHaveBeenCalledTimes(1);
});

it('memo also remembers null, false and an empty text', () => {
  for (const value of [null, false, '', 0]) {
    const make = vi.fn(() => value);
    const key = {};
    const remembered = memo(make);
    expect([remembered(key), remembered(key)]).toEqual([value, value]);
    expect(make).toHaveBeenCalledTimes(1);
  }
});

it('memo forgets all results when its limit is exceeded', () => {
  const make = vi.fn(() => 'a result');
  const remembered = memo(make, 2);
  const [first, second, third] = [{}, {}, {}];
  for (const key of [first, second, second, third, third]) remembered(key);
  expect(make).toHaveBeenCalledTimes(3);
  remembered(first);
  expect(make).toHaveBeenCalledTimes(4);
});

it('memo computes a result once per text', () => {
  const make = vi.fn((text: string) => text.length);
  const lengths = memoByText(make);
  expect([lengths('one'), lengths('o'.concat('ne'))]).toEqual([3, 3]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('keepLast gives a function its last result for the same object', () => {
  const keep = keepLast<object, number>();
  const count = (key: object) => keep(key, (last = 0) => last + 1);
  const [one, other] = [record('One'), record('One')];
  expect([count(one), count(one), count(other)]).toEqual([1, 2, 1]);
});
