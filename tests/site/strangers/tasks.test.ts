import { expect, test } from 'vitest';
import { find } from '../../../src/page/search/find.ts';
import { prepareIndex } from '../../../src/page/search/prepare-index.ts';
import { searchIndex } from '../../../src/render/search-index.ts';
import { openSite } from '../../setup/site.ts';

const site = await openSite();
const prepared = await prepareIndex(searchIndex(site, site.snapshot));

/** Twelve tasks in the words of people who know only the task, with the page or place that has the answer. */
const TASKS: readonly (readonly [query: string, answer: string])[] = [
  ['mba fees', '/courses/mba'],
  ['m.tech computer science fee', '/courses/mtech-computer-science'],
  ['apply', '/academics-and-research'],
  ['doctor timings', '/our-people'],
  ['dentist opening hours', '/dental-hospital'],
  ['nirf 2025', '/uploads/nirf_2025_dental.pdf'],
  ['last year ranking pdf', '/NIRF'],
  ['grievance', '/our-policy'],
  ['complain about a teacher', '/our-policy'],
  ['hostel price', '/hostels'],
  ['placements nursing', '/placements'],
  ['engineering placements', '/placements'],
  ['is the library open on sunday', '/library'],
  ['notice about fees', '/notice-board'],
  ['eligibility mba', '/courses/mba'],
  ['who can apply for b.sc. nursing', '/courses/bsc-nursing'],
  ['admission dates', '/notice-board'],
  ['application deadline', '/notice-board'],
  ['ambulance', '/health-care'],
  ['emergency number', '/medical-college'],
];

test('twenty queries about twelve tasks find the page of the answer first', () => {
  const found = TASKS.map(([query]) => {
    const path = find(prepared, query).results[0]?.path ?? 'nothing';
    return [query, path.replace(/#.*|_[0-9a-f]{10}(?=\.)/, '')];
  });
  expect(found).toEqual(TASKS);
});
