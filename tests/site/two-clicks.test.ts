import { expect, test } from 'vitest';
import { pageAddresses } from '../../src/pages/pages.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { unescaped } from '../../src/tools/scenario/outline/html-faults.ts';
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

test('every page stands in header or footer, or on a page that does; older news on a later page of their list', () => {
  expect(html.size).toBeGreaterThan(90);
  const later = linksIn(html.get('/all-news/page/2'));
  const reached = new Set([...later, ...[...menus].flatMap((path) => linksIn(html.get(path)))]);
  expect([...html.keys()].filter((path) => !menus.has(path) && !reached.has(path))).toEqual([]);
});

test('every page of one address is in header or footer', () => {
  const single = pages.flatMap(({ route }) => (route === '*' || route.includes(':') ? [] : [route]));
  expect(single.filter((route) => !menus.has(route))).toEqual([]);
});

test('apply, courses, patients and the number for emergencies are in the header', () => {
  const header = start.slice(0, start.indexOf('site-footer'));
  const tasks = /<nav aria-label="What visitors come for"[\s\S]*?<\/nav>/.exec(header)?.[0];
  expect(linksIn(tasks)).toEqual([
    '/online-applications',
    '/find-a-course',
    '/health-care',
    'tel:+918055501911',
  ]);
});
