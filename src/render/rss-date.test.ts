import { expect, test } from 'vitest';
import { rssDate } from './feed.ts';

test.each([
  ['2026-11-18', 'Wed, 18 Nov 2026 00:00:00 GMT'],
  ['2026-11-18T09:30:00.000Z', 'Wed, 18 Nov 2026 09:30:00 GMT'],
  ['2026-11-18T09:30:00+05:30', 'Wed, 18 Nov 2026 04:00:00 GMT'],
  ['2026-11-18T09:30:00', 'Wed, 18 Nov 2026 09:30:00 GMT'],
  ['2026-11-18Tea', 'Wed, 18 Nov 2026 00:00:00 GMT'],
  ['5 March 2026', 'Thu, 05 Mar 2026 00:00:00 GMT'],
  ['29 February 2028', 'Tue, 29 Feb 2028 00:00:00 GMT'],
  ['2026-02-31', undefined],
  ['2026-99-99', undefined],
  ['next week', undefined],
])('formats %s as %s', (text, date) => expect(rssDate(text)).toBe(date));
