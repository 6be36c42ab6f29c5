import { expect, it } from 'vitest';
import { formatLocalTime, momentIn, parsePeriodEnd } from './moment.ts';

const utc = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());

it.each([
  ['a day', 'Asia/Kolkata', '2026-11-23', '2026-11-22T18:30:00.000Z'],
  ['a local time', 'Asia/Kolkata', '2026-11-23T09:00', '2026-11-23T03:30:00.000Z'],
  ['a time with an offset from UTC', 'Asia/Kolkata', '2026-11-23T09:00:00+01:00', '2026-11-23T08:00:00.000Z'],
  ['a timestamp of the CMS', 'Asia/Kolkata', '2026-11-23T09:00:00.000Z', '2026-11-23T09:00:00.000Z'],
  ['a day in summer time', 'Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['the day on which summer time begins', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['a skipped local time', 'Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['a repeated local time', 'Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['a day without midnight', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['a day far west', 'America/St_Johns', '2026-01-01', '2026-01-01T03:30:00.000Z'],
])('computes the start of %s', (_, zone, text, at) => expect(utc(momentIn(zone, text))).toBe(at));

it.each(['', 'soon', '2026-02-30', '2026-11-23T9', '2026-11-23T25:00', '23.11.2026'])(
  'refuses "%s" as a date or time',
  (text) => {
    expect(momentIn('UTC', text)).toBeUndefined();
    expect(parsePeriodEnd('UTC', text)).toBeUndefined();
  },
);

it.each([
  ['a day', 'Asia/Kolkata', '2026-11-23', '2026-11-23T18:30:00.000Z'],
  ['a day of 23 hours', 'Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['a day of 25 hours', 'Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['a moment', 'Europe/Berlin', '2026-10-25T12:00:00.000Z', '2026-10-25T12:00:00.000Z'],
])('computes the end of %s', (_, zone, text, at) => expect(utc(parsePeriodEnd(zone, text))).toBe(at));

it('formats an instant in a time zone', () => {
  expect(formatLocalTime('Asia/Kolkata', Date.parse('2026-11-22T18:30:00Z'))).toBe('2026-11-23 00:00');
});
