import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { isObject, member, textMember } from '../../src/core/json/json.ts';
import { readManifestFiles } from '../../src/pages/manifests/manifest-files.ts';
import type { Content } from '../../src/strapi/embedded/open-content.ts';
import { checkEnvironment, readContentFiles } from '../../src/tools/check/check-environment.ts';
import { openSite } from '../setup/site.ts';

const root = resolve(import.meta.dirname, '../..');
const { content } = await openSite();
const files = await readManifestFiles(resolve(root, 'page-manifests'));
const texts = await readContentFiles(root);

const told = (records: Content['records']): readonly string[] =>
  check({ files, ...checkEnvironment({ ...content, records }, texts) }).diagnostics.flatMap(
    ({ code, message }) => (code === 'figure' ? [message] : []),
  );

const FIGURES = 'api::figure.figure';
/** Of its texts no page shows any (behaviour: campus-pages 18). */
const UNSHOWN = 'api::placement.placement';
const figures = (content.records.get(FIGURES) ?? []).map((record) => ({
  value: textMember(record, 'value') ?? '',
  words: (textMember(record, 'figure_words') ?? '').split('\n'),
}));
/** All records with a number of its own in place of each figure in a text; and these numbers. */
function planted(): { records: Content['records']; wrong: readonly string[] } {
  const number = '(\\+?\\d(?:[\\d ,]*\\d)?|[a-z]+(?:-[a-z]+)?)';
  const said = figures.flatMap(({ words }) =>
    words.map(
      (line) =>
        new RegExp(`(?<![\\w-])${line.replaceAll(/[.+?()*]/g, '\\$&').replace('#', number)}(?!\\w)`, 'gi'),
    ),
  );
  const wrong: string[] = [];
  const plant = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plant);
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plant(one)]));
    if (typeof value !== 'string') return value;
    return said.reduce((text, pattern) => text.replaceAll(pattern, replaced), value);
  };
  const replaced = (all: string, found: string): string => {
    const isFigure = figures.some(({ value }) => value === found) || SPOKEN.has(found.toLowerCase());
    if (!isFigure) return all;
    wrong.push(String(770_000 + wrong.length));
    return all.replace(found, wrong.at(-1) ?? '');
  };
  const records = new Map(
    [...content.records].map(([uid, rows]) => [
      uid,
      [FIGURES, UNSHOWN].includes(uid) ? rows : rows.map((row) => plantRow(row, plant)),
    ]),
  );
  return { records, wrong };
}

/** The numbers of the figures that texts write as words. */
const SPOKEN = new Set(['two', 'three', 'five', 'eight', 'nine', 'forty', 'forty-one']);

function plantRow<T extends object>(row: T, plant: (value: unknown) => unknown): T {
  const changed = plant(row);
  return isObject(changed) ? Object.assign({ ...row }, changed) : row;
}

test('no text of the content contradicts a figure', () => {
  expect(told(content.records)).toEqual([]);
});

test('every planted number is reported', () => {
  const { records, wrong } = planted();
  const messages = told(records).join('\n');
  expect(wrong.filter((number) => !messages.includes(number))).toEqual([]);
  expect(wrong.length).toBeGreaterThan(40);
});

test('the disclosure about intake has the places of the courses', async () => {
  const pdf = await readFile(resolve(root, 'cms/media/disclosure-intake.pdf'), 'latin1');
  const cells = [...pdf.matchAll(/Td \(([^)]*)\) Tj/g)].map(([, cell = '']) => cell);
  const courses = content.records.get('api::course.course') ?? [];
  const seats = (start: string) =>
    courses
      .filter((course) => textMember(course, 'slug')?.startsWith(start))
      .reduce<number>((sum, course) => sum + Number(member(course, 'seats')), 0);
  const rows = {
    BDS: 'bds',
    'MDS in eight specialities': 'mds-',
    'B.E. Computer Science': 'be-computer',
    'B.E. Electronics and Communication': 'be-electronics',
    'B.E. Electrical': 'be-electrical',
    'B.E. Mechanical': 'be-mechanical',
    'B.E. Civil': 'be-civil',
    'B.E. Bio-Medical': 'be-bio',
    'M.Tech in four fields': 'mtech-',
    'B.Sc. Nursing': 'bsc-nursing',
    'B.Ed.': 'bed',
    'B.Com.': 'bcom',
    BBA: 'bba',
    MBA: 'mba',
  };
  for (const [name, start] of Object.entries(rows)) {
    expect([name, cells[cells.indexOf(name) + 1]]).toEqual([name, String(seats(start))]);
  }
});

test('the NIRF page has the counts of its documents', async () => {
  const [record] = content.records.get('api::nirf.nirf') ?? [];
  const counts = member(record, 'counts');
  const rows: readonly unknown[] = Array.isArray(counts) ? counts : [];
  expect(rows).toHaveLength(6);
  for (const year of ['2026', '2025', '2024', '2023']) {
    const pdf = await readFile(resolve(root, `cms/media/nirf-${year}-overall.pdf`), 'latin1');
    const cells = [...pdf.matchAll(/Td \(([^)]*)\) Tj/g)].map(([, cell = '']) => cell);
    for (const row of rows) {
      const counted = textMember(row, `year_${year}`)?.replace(',', '');
      expect([year, cells[cells.indexOf(textMember(row, 'what') ?? '') + 1]]).toEqual([year, counted]);
    }
  }
});
