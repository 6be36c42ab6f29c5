import { memoByText } from '../json/memo.ts';
import { hasRealDay } from './iso-date.ts';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * The moment named by a text, in milliseconds since 1970: a time with an offset from UTC, a local time of a zone, or
 * the beginning of a day in that zone. Undefined for other texts.
 */
export function momentIn(zone: string, text: string): number | undefined {
  const [, , , distance] = TIME.exec(text) ?? [];
  const whole = DAY.test(text) ? `${text}T00:00` : text;
  const named = hasRealDay(text) && TIME.test(whole) ? Date.parse(distance ? text : `${whole}Z`) : Number.NaN;
  if (Number.isNaN(named)) return undefined;
  return distance ? named : byClocks(zone, named);
}

/** The moment at which the period named by a text ends; a day ends when the next one begins. */
export function parsePeriodEnd(zone: string, text: string): number | undefined {
  const begin = momentIn(zone, text);
  if (begin === undefined || !DAY.test(text)) return begin;
  return byClocks(zone, Date.parse(`${text}T00:00Z`) + DAY_MS);
}

/** The beginning of a day, so many days after that of a moment, with its offset: "2026-11-23T00:00+05:30". */
export function startOfDay(zone: string, at: number, days: number): string {
  const day = Date.parse(`${formatLocalTime(zone, at).slice(0, 10)}T00:00Z`) + days * DAY_MS;
  const begin = byClocks(zone, day);
  const ahead = offset(zone, begin);
  const sign = ahead < 0 ? '-' : '+';
  return `${formatLocalTime(zone, begin).replace(' ', 'T')}${sign}${new Date(Math.abs(ahead)).toISOString().slice(11, 16)}`;
}

/** The local time of a zone at a moment: "2026-11-23 09:00". */
export function formatLocalTime(zone: string, at: number): string {
  return new Date(at + offset(zone, at)).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * The moment of a local time in a zone. When clocks are put back and show a time twice, it is the first. A time that is
 * skipped when clocks are put forward moves forward by the same amount, so a day without midnight begins with its first
 * moment.
 */
function byClocks(zone: string, shown: number): number {
  const [before, after] = [shown - DAY_MS, shown + DAY_MS].map((at) => shown - offset(zone, at));
  const fits = [before, after].find((at) => at !== undefined && at + offset(zone, at) === shown);
  return fits ?? before ?? shown;
}

const formatOf = memoByText(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
);

// Local mean time, used before standard time, differs by seconds as well: "GMT-00:25:21".
const OFFSET = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/;

/** The difference of a zone's clocks from UTC, in milliseconds. */
function offset(zone: string, at: number): number {
  const [, sign, hours, minutes, seconds = 0] = OFFSET.exec(formatOf(zone).format(at)) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}
