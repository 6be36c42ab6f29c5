import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { member, textMember } from '../../src/core/json/json.ts';
import { openSite } from '../setup/site.ts';

const { content } = await openSite();
const records = (uid: string): readonly unknown[] => content.records.get(uid) ?? [];
const courses = records('api::course.course');
const rounds = records('api::admission-round.admission-round');
const listed = (of: unknown, name: string): readonly unknown[] => {
  const list = member(of, name);
  return Array.isArray(list) ? list : [];
};

/** The years for which fees are paid: the internship of the dental course costs nothing. */
const paidYears = (course: unknown): number =>
  textMember(course, 'slug') === 'bds' ? 4 : Number(member(course, 'years'));
const rupees = (text = ''): number => Number(text.replace(/\D/g, ''));

test('the total fees of a course are the sum of its fees', () => {
  expect(courses).toHaveLength(27);
  for (const course of courses) {
    const fees = listed(course, 'fees')
      .map((fee) => ({ label: textMember(fee, 'label') ?? '', amount: rupees(textMember(fee, 'amount')) }))
      .filter(({ label }) => !label.startsWith('Hostel'));
    const times = (label: string) => (label.includes(', a year') ? paidYears(course) : 1);
    const sum = (of: (fee: { label: string; amount: number }) => number) =>
      fees.reduce((total, fee) => total + of(fee), 0);
    expect([
      textMember(course, 'slug'),
      rupees(textMember(course, 'first_year_fee')),
      rupees(textMember(course, 'whole_fee')),
    ]).toEqual([
      textMember(course, 'slug'),
      sum(({ amount }) => amount),
      sum((fee) => fee.amount * times(fee.label)),
    ]);
  }
});

test('every course has a round of admission before its classes begin', () => {
  const known = rounds.map((round) => textMember(round, 'slug'));
  for (const course of courses) expect(known).toContain(textMember(course, 'admission'));
  for (const round of rounds) {
    const [opens, closes, begins] = ['opens', 'closes', 'begins'].map(
      (name) => textMember(round, name) ?? '',
    );
    expect([opens, closes, begins]).toEqual([opens, closes, begins].sort());
  }
});

test('the calendar file has the last day of every round', () => {
  const file = readFileSync(new URL('../../cms/media/admission-dates-2027.ics', import.meta.url), 'utf8');
  const events = [...file.matchAll(/DTSTART;VALUE=DATE:(\d+)[\s\S]*?SUMMARY:Last day to apply: (.*)\r\n/g)];
  const told = events.map(([, day, title = '']) => `${day} ${title.replaceAll('\\,', ',')}`);
  const expected = rounds.map(
    (round) => `${textMember(round, 'closes')?.replaceAll('-', '')} ${textMember(round, 'title')}`,
  );
  expect(told).toEqual(expected);
  expect(file.split('\r\n').every((line) => line.length <= 75)).toBe(true);
});
