import { expect, test } from 'vitest';
import { listAddresses } from '../../src/pages/pages.ts';
import { pageRecords } from '../../src/pages/parts/projected-content.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { servedHead } from '../../src/render/served-head.ts';
import { decodeHtml } from '../../src/tools/scenario/page-faults.ts';
import { openSite, partsOf } from '../setup/site.ts';

const site = await openSite();
const report = (problem: unknown): never => {
  throw new Error(String(problem));
};

const pages = site.pages.filter(({ route, language }) => language?.of === route);
/** The HTML of every page in the default language, by address. */
const html = new Map(
  pages.flatMap((page) =>
    listAddresses(page, site.snapshot).map(({ path, params }) => [
      path,
      renderPage({ page, params, path, ...site, report }).html,
    ]),
  ),
);
const mainOf = (path: string): string => /<main[\s\S]*<\/main>/.exec(html.get(path) ?? '')?.[0] ?? '';
const linksIn = (text = ''): string[] =>
  [...text.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)]
    .map(([, href = '']) => decodeHtml(href))
    .filter((href) => !href.startsWith('#'))
    .map((href) => href.replace(/[?#].*/, ''));
const menus = new Set(['/', ...linksIn((html.get('/our-policy') ?? '').replace(mainOf('/our-policy'), ''))]);

test('no page links to itself', () => {
  expect(html.size).toBeGreaterThan(90);
  expect([...html.keys()].filter((path) => linksIn(mainOf(path)).includes(path))).toEqual([]);
});

test('every page is at most two links from the header or footer', () => {
  const later = linksIn(html.get('/all-news/page/2'));
  const reached = new Set([...later, ...[...menus].flatMap((path) => linksIn(html.get(path)))]);
  expect([...html.keys()].filter((path) => !menus.has(path) && !reached.has(path))).toEqual([]);
});

test('every page with a fixed address is in header or footer', () => {
  const single = pages.flatMap(({ route }) => (route === '*' || route.includes(':') ? [] : [route]));
  expect(single.filter((route) => !menus.has(route))).toEqual([]);
});

/** Tasks of people who know only the task: the page of the answer, and words of the answer. */
const TASKS: readonly (readonly [task: string, page: string, answer: RegExp])[] = [
  ['the fees of a master’s course', '/courses/mba', /₹ ?\d/],
  ['to apply', '/online-applications', /Apply/],
  ['a doctor’s hours', '/our-people/dr-anil-kamath', /Monday to Friday, 9\.00 am/],
  ['when the dentist is open', '/dental-hospital', /8\.30 am to 4\.30 pm/],
  ['the ranking document of last year', '/NIRF', /nirf_2025_overall[^"]*\.pdf/],
  ['to complain', '/our-policy', /grievance/i],
  ['the price of the hostel', '/hostels', /₹ ?\d/],
  ['the placements of one college', '/placements', /Nursing/],
  ['when the library is open on a Sunday', '/library', /9 am to 5 pm/],
  ['the notice about fees', '/notice-board', /fee/i],
  ['who may study nursing', '/courses/bsc-nursing', /Who may apply/],
  ['the days of admission', '/notice-board', /Admission dates/],
  ['the number for emergencies', '/health-care', /\+91 80 5550 1911/],
];

test.each(TASKS)('%s is two clicks away in the menus', (_, page, answer) => {
  expect(mainOf(page)).toMatch(answer);
  const first = [...menus].filter((path) => linksIn(html.get(path)).includes(page));
  expect(menus.has(page) || first.length > 0).toBe(true);
});

test('every page has its own title, description and picture', () => {
  const heads = partsOf(site, 'every').flatMap(({ page, path, params, sources }) => {
    if (!page) return [];
    const records = pageRecords(site.snapshot, sources, params);
    const head = servedHead({ page, params }, site.layout, { records, notFound: false });
    return head.canonical === null ? [] : [{ path, ...head }];
  });
  expect(heads.length).toBeGreaterThan(50);
  // The further pages of a list share the description of its first page.
  const own = heads.filter(({ path }) => !/\/page\/\d+$/.test(path));
  for (const key of ['title', 'description'] as const) {
    const all = own.map((head) => head[key]);
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  }
  for (const { path, title, description, picture } of heads) {
    expect(title, path).toMatch(/^(?!Home \|).{3,} \| /);
    expect(description.length, path).toBeGreaterThan(25);
    expect(description, path).not.toMatch(/\*\*|\n/);
    // A list of everything has no picture of its own, nor has a person without a portrait.
    if (/^\/(all-news|our-people\/)/.test(path)) continue;
    const size = { width: expect.any(Number), height: expect.any(Number) };
    expect(picture, path).toMatchObject({ href: expect.stringMatching(/\.share\.jpg$/), ...size });
  }
});
