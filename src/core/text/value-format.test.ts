import { expect, it } from 'vitest';
import { formatText } from './value-format.ts';

it.each([
  ['currency:GBP', 'en-GB', '1045.5', '£1,045.50'],
  ['currency:EUR', 'de', '30', '30,00\u00a0€'],
  ['currency:GBP', 'en-GB', 'on request', 'on request'],
  ['currency:POUND', 'en-GB', '5', '5'],
  ['number', 'de', '-1200.5', '-1.200,5'],
  ['percent', 'en', '0.125', '12.5%'],
  ['date', 'en-GB', '2026-12-05', '5 December 2026'],
  ['date', 'en-GB', '2026-12-04T20:00:00.000Z', '5 December 2026'],
  ['date:full', 'en-GB', '2026-12-05', 'Saturday, 5 December 2026'],
  ['month', 'de', '2026-12', 'Dezember 2026'],
  ['weekday', 'en', '2026-12-05', 'Saturday'],
  ['time', 'en-GB', '14:30:00.000', '14:30'],
  ['time', 'en-GB', '2026-12-05T09:00:00Z', '14:30'],
  ['date', 'de', '18 November 2026', '18. November 2026'],
])('formats as %s in %s: %j becomes %j', ($format, locale, value, text) => {
  expect(formatText({ $format, locale, timeZone: 'Asia/Kolkata' }, value)).toBe(text);
});

// Before standard time, clocks differed from UTC by seconds as well.
it.each([
  ['Europe/Dublin', '1916-04-24', '24 April 1916'],
  ['America/New_York', '1875-05-10', '10 May 1875'],
  ['Africa/Monrovia', '1960-01-01', '1 January 1960'],
])('formats a date before standard time in %s', (timeZone, value, text) => {
  expect(formatText({ $format: 'date', locale: 'en-GB', timeZone }, value)).toBe(text);
});
