import { afterEach, expect, it, vi } from 'vitest';
import { type Day, parseDay, today } from './calendar.ts';
import { findFirstError } from './rules.ts';
import { findFormField } from './testing/tables.ts';

const on = (text: string): Day => parseDay(text) ?? { year: 0, month: 0, day: 0 };
const dateOfBirth = findFormField('register', 'dateOfBirth');
const errorOn = (value: string, now: string) => findFirstError(dateOfBirth, value, on(now));

it('accepts a date of birth up to exactly 100 years ago', () => {
  expect(errorOn('1/3/1926', '1/3/2026')).toBeUndefined();
  expect(errorOn('28/2/1926', '1/3/2026')).toBe('Please enter a valid date of birth');
  expect(errorOn('29/2/1924', '29/2/2024')).toBeUndefined();
  expect(errorOn('28/2/1924', '29/2/2024')).toBe('Please enter a valid date of birth');
  // 1900 had no 29 February
  expect(errorOn('1/3/1900', '29/2/2000')).toBeUndefined();
  expect(errorOn('28/2/1900', '29/2/2000')).toBe('Please enter a valid date of birth');
});

const zone = process.env.TZ;
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});
it.each([
  ['Pacific/Kiritimati', { year: 2027, month: 1, day: 1 }],
  ['UTC', { year: 2026, month: 12, day: 31 }],
])('uses the current day in the time zone %s of the visitor', (name, expected) => {
  process.env.TZ = name;
  vi.useFakeTimers({ now: new Date('2026-12-31T20:00:00Z') });
  expect(today()).toEqual(expected);
  const { year, month, day } = expected;
  expect(findFirstError(dateOfBirth, `${day}/${month}/${year}`, today())).toBeUndefined();
});
