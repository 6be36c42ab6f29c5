import { expect, test } from 'vitest';
import { pageAddresses } from '../../src/pages/pages.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { unescaped } from '../../src/tools/scenario/page-faults.ts';
import { openSite } from '../setup/site.ts';

const { layout, registry, snapshot, pages } = await openSite();
const report = (problem: unknown): never => {
  throw new Error(String(problem));
};

/** The HTML of every page, by address. */
const html = new Map(
  pages.flatMap((page) =>
    pageAddresses(page, snapshot).map(({ path, params }) => [
      path,
      renderPage({ page, params, path, layout, snapshot, registry, report }).html,
    ]),
  ),
);

const linksIn = (text = ''): string[] =>
  [...text.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) =>
    unescaped(href).replace(/[?#].*/, ''),
  );
const outside = (text = ''): string => text.replace(/<main[\s\S]*<\/main>/, '');
const start = outside(html.get('/our-policy'));
const menus = new Set(['/', ...linksIn(start)]);

test('every page is linked from header, footer or a page there', () => {
  expect(html.size).toBeGreaterThan(90);
  const later = linksIn(html.get('/all-news/page/2'));
  const reached = new Set([...later, ...[...menus].flatMap((path) => linksIn(html.get(path)))]);
  expect([...html.keys()].filter((path) => !menus.has(path) && !reached.has(path))).toEqual([]);
});

test('every page with a fixed address is in header or footer', () => {
  const single = pages.flatMap(({ route }) => (route === '*' || route.includes(':') ? [] : [route]));
  expect(single.filter((route) => !menus.has(route))).toEqual([]);
});

/** Twelve tasks of people who know only the task: the page of the answer, and words of the answer. */
const TASKS: readonly (readonly [task: string, page: string, answer: RegExp])[] = [
  ['the fees of a master’s course', '/courses/mba', /₹ ?\d/],
  ['to apply', '/online-applications', /Apply/],
  ['a doctor’s hours', '/our-people/dr-anil-kamath', /Monday to Friday, 9\.00 am/],
  ['when the dentist is open', '/dental-hospital', /8\.30 am to 4\.30 pm/],
  ['the ranking document of last year', '/NIRF', /nirf_2025_overall[^"]*\.pdf/],
  ['to complain', '/our-policy', /grievance/i],
  ['the price of the hostel', '/hostels', /₹ ?\d/],
  ['the placements of one college', '/placements', /Nursing/],
  ['when the library is open on a Sunday', '/library', /9 a\.m\. to 5 p\.m\./],
  ['the notice about fees', '/notice-board', /fee/i],
  ['who may study nursing', '/courses/bsc-nursing', /Who may apply/],
  ['the days of admission', '/notice-board', /Admission dates/],
  ['the number for emergencies', '/health-care', /\+91 80 5550 1911/],
];

test.each(TASKS)('%s is two clicks away in the menus', (_, page, answer) => {
  const main = /<main[\s\S]*<\/main>/.exec(html.get(page) ?? '')?.[0];
  expect(main).toMatch(answer);
  const first = [...menus].filter((path) => linksIn(html.get(path)).includes(page));
  expect(menus.has(page) || first.length > 0).toBe(true);
});

test('the header has links to apply, courses, patients and emergencies', () => {
  const header = start.slice(0, start.indexOf('site-footer'));
  const tasks = /<nav aria-label="What visitors come for"[\s\S]*?<\/nav>/.exec(header)?.[0];
  expect(linksIn(tasks)).toEqual([
    '/online-applications',
    '/find-a-course',
    '/health-care',
    'tel:+918055501911',
  ]);
});
