import { expect, test } from 'vitest';
import { isOpen, readHours } from './is-open.ts';

/** Whether hours are open at a time by the clocks of Bengaluru, five and a half hours ahead of Greenwich. */
const openAt = (text: string, time: string, holidays: readonly string[] = []): boolean | undefined => {
  const hours = readHours(text);
  return hours && isOpen(hours, holidays, 'Asia/Kolkata', Date.parse(`${time}+05:30`));
};

// 23 November 2026 is a Monday.
const CLINIC = 'Mo-Sa 09:00-17:00; Th 09:00-20:00; Su off';

test.each([
  ['a minute before it opens', CLINIC, '2026-11-23T08:59', false],
  ['the minute in which it opens', CLINIC, '2026-11-23T09:00', true],
  ['the last minute', CLINIC, '2026-11-23T16:59', true],
  ['the minute in which it closes', CLINIC, '2026-11-23T17:00', false],
  ['an evening with longer hours', CLINIC, '2026-11-26T19:30', true],
  ['the same time on another day', CLINIC, '2026-11-25T19:30', false],
  ['a Sunday', CLINIC, '2026-11-22T11:00', false],
  ['a day without hours', 'Mo-Fr 09:00-17:00', '2026-11-28T11:00', false],
  ['a lunch hour', 'Mo 09:00-13:00,14:00-17:00', '2026-11-23T13:30', false],
  ['midnight of a place that never closes', 'Mo-Su,PH 00:00-24:00', '2026-11-23T00:00', true],
  ['the minute before that midnight', 'Mo-Su,PH 00:00-24:00', '2026-11-22T23:59', true],
  ['a time past midnight within the hours', 'Fr 20:00-02:00', '2026-11-28T01:59', true],
  ['the end of hours past midnight', 'Fr 20:00-02:00', '2026-11-28T02:00', false],
  ['a time past midnight on the day before', 'Fr 20:00-02:00', '2026-11-27T01:00', false],
  ['a week that begins on Saturday', 'Sa-Mo 09:00-17:00', '2026-11-22T11:00', true],
])('decides if a place is open: %s', (_, hours, time, expected) => {
  expect(openAt(hours, time)).toBe(expected);
});

test('uses the opening hours for public holidays on a public holiday', () => {
  const republicDay = '2027-01-26';
  const at = `${republicDay}T11:00`;
  expect(openAt('Mo-Sa 08:00-22:00; Su,PH 09:00-10:00', at, [republicDay])).toBe(false);
  expect(openAt('Mo-Sa 08:00-22:00; Su,PH 09:00-17:00', at, [republicDay])).toBe(true);
  expect(openAt('Mo-Sa 08:00-22:00; PH off', at, [republicDay])).toBe(false);
  expect(openAt('Mo-Sa 08:00-22:00', at, [republicDay])).toBeUndefined();
  expect(openAt('Mo-Sa 08:00-22:00', at, [])).toBe(true);
  expect(openAt('Mo 20:00-02:00', `${republicDay}T01:00`)).toBe(true);
  expect(openAt('Tu 20:00-02:00', '2027-01-27T01:00', [republicDay])).toBeUndefined();
  expect(openAt('Tu 20:00-02:00', '2027-01-27T09:00', [republicDay])).toBe(false);
});

test.each([
  '',
  'Monday to Friday, 8.30 am to 6.00 pm',
  'Mo-Sa 09:00-17:00; Su',
  'Mo-Sa 09:00',
  'Mo-Sa 9-17',
  'Mo-Sb 09:00-17:00',
  'Mo-Sa 09:00-25:00',
  'Mo-Sa 09:70-17:00',
  'Mo-Sa 09:00-17:00;',
])('ignores the invalid opening hours "%s"', (text) => {
  expect(readHours(text)).toBeUndefined();
});
