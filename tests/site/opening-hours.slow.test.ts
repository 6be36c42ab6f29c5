import { expect, test } from 'vitest';
import { isOpen, readHours } from '../../registry/places/is-open.ts';
import { textMember } from '../../src/core/json/json.ts';
import { openSite } from '../setup/site.ts';

const site = await openSite();
const HALF_HOUR = 1_800_000;
/** A Monday in Bengaluru, and a holiday that is no Sunday. */
const MONDAY = Date.parse('2026-11-23T00:00+05:30');
const HOLIDAY = '2027-01-26';

const minute = (text: string): number => {
  const [, hours = 0, minutes = '0', half] = /^(\d+)(?:\.(\d\d))? ([ap])\.?m/.exec(text) ?? [];
  return ((Number(hours) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minutes);
};
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The words of a record by day: "Monday to Saturday, 9.00 am to 5.00 pm; Thursday to 8.00 pm". */
function openByWords(words: string, day: number, at: number): boolean {
  if (words.startsWith('Day and night')) return true;
  return words.split('; ').some((part) => {
    const [first = '', second = first] = part.match(/\w+day/g) ?? [];
    const named = / to \w+day/.test(part)
      ? day >= DAYS.indexOf(first) && day <= DAYS.indexOf(second)
      : [first, second].includes(DAYS[day] ?? '');
    const times = (part.match(/\d+(?:\.\d\d)? [ap]\.?m/g) ?? []).map(minute);
    const [from = 0, to = 0] = times.length === 1 ? [1020, ...times] : times;
    return named && from <= at && at < to;
  });
}

const text = (record: unknown, name: string): string => textMember(record, name) ?? '';
const places = [
  ...(site.content.records.get('api::clinic.clinic') ?? []).map((record) => ({
    name: text(record, 'slug'),
    hours: text(record, 'open_hours'),
    words: `${text(record, 'weekdays')}; ${text(record, 'weekend')}`,
  })),
  ...(site.content.records.get('api::library-hour.library-hour') ?? []).map((record) => ({
    name: text(record, 'slug'),
    hours: text(record, 'open_hours'),
    words: `Monday to Saturday, ${text(record, 'working_days')}; Sunday, ${text(record, 'sundays')}`,
    onHolidays: text(record, 'sundays'),
  })),
];

test.each(places)('$name is open exactly as its text reads, all week', (place) => {
  const hours = readHours(place.hours);
  if (!hours) throw new Error(`${place.hours} is unclear`);
  for (let at = 0; at < 336; at++) {
    const told = isOpen(hours, [], 'Asia/Kolkata', MONDAY + at * HALF_HOUR);
    const expected = openByWords(place.words, Math.floor(at / 48), (at % 48) * 30);
    expect(told, `${DAYS[Math.floor(at / 48)]} ${(at % 48) / 2}`).toBe(expected);
  }
});

test('every part of the library keeps Sunday hours on a holiday', () => {
  const parts = places.filter((place) => 'onHolidays' in place);
  expect(parts).toHaveLength(3);
  for (const { hours, words } of parts)
    for (let at = 0; at < 48; at++) {
      const read = readHours(hours);
      const noon = Date.parse(`${HOLIDAY}T00:00+05:30`) + at * HALF_HOUR;
      expect(read && isOpen(read, [HOLIDAY], 'Asia/Kolkata', noon)).toBe(openByWords(words, 6, at * 30));
    }
});
