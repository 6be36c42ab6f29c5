import { expect, test } from 'vitest';
import { toIsoDate } from './iso-date.ts';

test.each([
  ['18 November 2026', '2026-11-18'],
  ['7 Sep 2026', '2026-09-07'],
  ['2026-11-18', '2026-11-18'],
  ['2026-11-18T09:30:00.000Z', '2026-11-18'],
  ['Principal since 2014', undefined],
  ['18 Foo 2026', undefined],
  ['', undefined],
])('reads %j as the day %s', (text, day) => {
  expect(toIsoDate(text)).toBe(day);
});
