import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isOpen, readHours } from '../../registry/places/is-open.ts';
import { member, textMember } from '../../src/core/json/json.ts';
import { pictureCopies } from '../../src/strapi/embedded/formats.ts';
import { openSite } from '../setup/site.ts';

const site = await openSite();
const recordsOf = (uid: string): readonly unknown[] => site.content.records.get(uid) ?? [];
const textOf = (record: unknown, name: string): string => textMember(record, name) ?? '';
const media = resolve(import.meta.dirname, '../../cms/media');
const pdfs = (await readdir(media)).filter((name) => name.endsWith('.pdf'));

test('every document is tagged, titled and in English', async () => {
  expect(pdfs).toHaveLength(53);
  for (const name of pdfs) {
    const text = await readFile(resolve(media, name), 'latin1');
    const tags = [
      '/Lang (en-GB)',
      '/MarkInfo << /Marked true >>',
      '/DisplayDocTitle true',
      '/StructTreeRoot',
    ];
    // Decorative elements are not content.
    for (const part of [...tags, '/Artifact BMC']) expect(text, name).toContain(part);
    expect(text, name).toMatch(/\/Title \([^)]{5,}/);
    expect(text.match(/\/S \/H1 /g), name).toHaveLength(1);
    const marks = text.match(/\/MCID \d+>> BDC/g) ?? [];
    expect(marks.length, name).toBeGreaterThan(3);
    expect(text.match(/\/Type \/MCR/g), name).toHaveLength(marks.length);
  }
});

test.each([
  ['bus-routes.pdf', 'api::bus-route.bus-route', ['stops', 'first_pick_up']],
  ['library-rules.pdf', 'api::library-hour.library-hour', ['name', 'working_days', 'sundays']],
])('%s contains the values of its records', async (name, uid, fields) => {
  const text = await readFile(resolve(media, name), 'latin1');
  expect(recordsOf(uid).length).toBeGreaterThan(2);
  for (const record of recordsOf(uid))
    for (const field of fields) expect(text).toContain(`(${textOf(record, field)}) Tj`);
});

test('every picture has its own alternative text', () => {
  const words = [...site.content.media.records.values()]
    .filter(({ name }) => name.endsWith('.webp'))
    .map(({ alternativeText }) => String(alternativeText));
  expect(words.filter((one, at) => one.length < 10 || words.indexOf(one) !== at)).toEqual([]);
});

test('the real CMS makes the same copies as the embedded service', () => {
  const { upload } = createRequire(import.meta.url)('../../cms/config/plugins.js');
  const [, ...copies] = pictureCopies({ width: 9000, height: 9000 });
  expect(Object.fromEntries(copies.map(({ name, width }) => [name, width]))).toEqual(
    upload.config.breakpoints,
  );
});

test('the content mentions no service that the site lacks', () => {
  const words = JSON.stringify([...site.snapshot.records.values()]) + JSON.stringify(site.pages);
  expect(words).not.toMatch(/save it and come back|come back later|answers on the next|a person answers/i);
  expect(words).not.toMatch(/you get a number by e-mail|\d (?:[A-Z][a-z]+) 202[0-5]\b/);
});

test('the total fees of a course are the sum of its fees', () => {
  const rupees = (text: string): number => Number(text.replace(/\D/g, ''));
  expect(recordsOf('api::course.course')).toHaveLength(27);
  for (const course of recordsOf('api::course.course')) {
    const slug = textOf(course, 'slug');
    // The internship of the dental course costs nothing.
    const years = slug === 'bds' ? 4 : Number(member(course, 'years'));
    const fees = [member(course, 'fees')].flat().filter((fee) => !textOf(fee, 'label').startsWith('Hostel'));
    const sum = (of: (label: string) => number) =>
      fees.reduce<number>(
        (sofar, fee) => sofar + rupees(textOf(fee, 'amount')) * of(textOf(fee, 'label')),
        0,
      );
    const whole = sum((label) => (label.includes(' per year') ? years : 1));
    const totals = ['first_year_fee', 'whole_fee'].map((name) => rupees(textOf(course, name)));
    expect([slug, ...totals]).toEqual([slug, sum(() => 1), whole]);
  }
});

test('the seats and first fees in the course listing are those of the courses', () => {
  const [listing] = recordsOf('api::our-course.our-course');
  const listed = [member(listing, 'departments')].flat();
  expect(listed).toHaveLength(27);
  for (const row of listed) {
    const slug = textOf(row, 'View_Details_link').split('/').at(-1);
    const course = recordsOf('api::course.course').find((one) => textOf(one, 'slug') === slug);
    const facts = textOf(row, 'key_facts');
    expect(facts).toContain(`${member(course, 'seats')} seats · ${textOf(course, 'first_year_fee')} in `);
  }
});

const HALF_HOUR = 1_800_000;
/** A Monday in Bengaluru. */
const MONDAY = Date.parse('2026-11-23T00:00+05:30');
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const minute = (text: string): number => {
  const [, hours = 0, minutes = '0', half] = /^(\d+)(?:\.(\d\d))? ([ap])\.?m/.exec(text) ?? [];
  return ((Number(hours) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minutes);
};

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

const places = [
  ...recordsOf('api::clinic.clinic').map((record) => [record, 'weekdays', 'weekend', ''] as const),
  ...recordsOf('api::library-hour.library-hour').map(
    (record) => [record, 'working_days', 'sundays', 'Monday to Saturday, '] as const,
  ),
].map(([record, days, weekend, prefix]) => {
  const words = `${prefix}${textOf(record, days)}; ${prefix && 'Sunday, '}${textOf(record, weekend)}`;
  return { name: textOf(record, 'slug'), hours: readHours(textOf(record, 'open_hours')), words };
});

test.each(places)('$name is open at the hours in its text, all week', ({ hours, words }) => {
  for (let at = 0; at < 336; at++) {
    const open = hours && isOpen(hours, [], 'Asia/Kolkata', MONDAY + at * HALF_HOUR);
    const expected = openByWords(words, Math.floor(at / 48), (at % 48) * 30);
    expect(open, `${DAYS[Math.floor(at / 48)]} ${(at % 48) / 2}`).toBe(expected);
  }
});
