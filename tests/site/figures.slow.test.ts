import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { member, textMember } from '../../src/core/json/json.ts';
import { openSite } from '../setup/site.ts';

const root = resolve(import.meta.dirname, '../..');
const { content } = await openSite();
test('the places of the disclosure about intake are those of the courses', async () => {
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
