import { formatLocalTime } from '../../src/core/text/moment.ts';

/** A period of opening, in minutes of its day; minutes beyond 1440 are those of the next day. */
type Period = readonly [from: number, to: number];
/** The periods of each day of the week by its two letters, and of public holidays as "PH". */
export type Hours = ReadonlyMap<string, readonly Period[]>;

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
const RULE = /^([A-Z][A-Za-z](?:[-,][A-Z][A-Za-z])*) (off|\d\d:\d\d-\d\d:\d\d(?:,\d\d:\d\d-\d\d:\d\d)*)$/;

/**
 * Reads hours such as "Mo-Sa 09:00-17:00; Su,PH off". Undefined if any part is unclear, because the rest alone would
 * mislead.
 */
export function readHours(text: string): Hours | undefined {
  const read = new Map<string, readonly Period[]>();
  for (const rule of text.split(';')) {
    const [, days = '', times = ''] = RULE.exec(rule.trim()) ?? [];
    const namedDays = daysIn(days);
    const periods = times === 'off' ? [] : times.split(',').map(periodIn);
    if (!namedDays || periods.includes(undefined)) return undefined;
    for (const day of namedDays)
      read.set(day, [...(read.get(day) ?? []), ...periods.filter((one) => one !== undefined)]);
  }
  return read;
}

function daysIn(text: string): readonly string[] | undefined {
  const days = text.split(',').flatMap((part) => {
    if (part === 'PH') return part;
    const [from = -1, to = from] = part.split('-').map((day) => DAYS.indexOf(day));
    if (from < 0 || to < 0) return '';
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => DAYS[(from + at) % 7] ?? '');
  });
  return days.includes('') ? undefined : days;
}

function periodIn(text: string): Period | undefined {
  const [from = DAY_MINUTES, to = DAY_MINUTES] = text.split('-').map(minuteOf);
  if (from >= DAY_MINUTES || to > DAY_MINUTES) return undefined;
  return [from, to > from ? to : to + DAY_MINUTES];
}

function minuteOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return minutes < 60 ? hours * 60 + minutes : Number.POSITIVE_INFINITY;
}

/**
 * True if a place is open at a moment, in the local time of a zone. Undefined on a public holiday without hours of
 * its own.
 */
export function isOpen(
  hours: Hours,
  holidays: readonly string[],
  zone: string,
  at: number,
): boolean | undefined {
  const [day = '', time = ''] = formatLocalTime(zone, at).split(' ');
  const noon = Date.parse(`${day}T12:00Z`);
  const today = hours.get(kindOf(noon, holidays)) ?? [];
  const before = hours.get(kindOf(noon - DAY_MS, holidays)) ?? [];
  const minute = minuteOf(time);
  const includes = (now: number) => (period: Period) => period[0] <= now && now < period[1];
  const nights = [...hours.values()].flat().filter(includes(minute + DAY_MINUTES));
  const days = nights.length > 0 ? [noon, noon - DAY_MS] : [noon];
  if (!hours.has('PH') && days.some((one) => kindOf(one, holidays) === 'PH')) return undefined;
  return today.some(includes(minute)) || before.some(includes(minute + DAY_MINUTES));
}

/** The kind of a day: "Mo", or "PH" on a public holiday. */
function kindOf(noon: number, holidays: readonly string[]): string {
  const date = new Date(noon);
  return holidays.includes(date.toISOString().slice(0, 10)) ? 'PH' : (DAYS[date.getUTCDay()] ?? '');
}
