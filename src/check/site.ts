import { nearest, oneOf } from '../core/diagnostics/nearest-word.ts';
import { member, textMember } from '../core/json/json.ts';
import type { Reading } from '../core/json/read-json.ts';
import { decoded, matchRoute, NOT_FOUND_ROUTE } from '../core/manifest/route.ts';
import { idsOf } from './block.ts';
import type { LinkUse } from './context.ts';
import type { Report } from './report.ts';

/** A file that was read, its problems' report, and the route it claims. */
export interface SiteFile {
  readonly file: string;
  readonly reading: Reading;
  readonly report: Report;
  readonly links: readonly LinkUse[];
}

const routeOf = ({ reading }: SiteFile): string | undefined => textMember(reading.value, 'route');

/** Whether a file is the layout of the pages and no page itself. */
export function isLayout(file: string): boolean {
  return /(^|\/)layout\.json$/.test(file);
}

/** Whether a file says what is true of the whole site and is no page itself. */
export function isSite(file: string): boolean {
  return /(^|\/)site\.json$/.test(file);
}

/** Checks what only shows when all pages are seen together. */
export function checkSite(files: readonly SiteFile[]): void {
  const pages = new Map<string, SiteFile>();
  for (const file of files) {
    const route = routeOf(file);
    if (route === undefined) continue;
    const first = pages.get(routeKey(route));
    if (first) reportRoute(file, first, route);
    else pages.set(routeKey(route), file);
  }
  checkTitles([...pages.values()]);
  checkWhole(files, pages);
  checkCategories(files, pages);
  const routes = [...pages.values()].flatMap((file) => routeOf(file) ?? []);
  for (const file of files) for (const link of file.links) checkLink(file, link, routes, pages);
}

// The names of parameters make no difference to which addresses a route fits.
const routeKey = (route: string): string => route.replace(/:\w[\w-]*/g, ':');

function reportRoute({ report }: SiteFile, first: SiteFile, route: string): void {
  const message = `the route "${route}" is also claimed by ${first.file}, which comes first and wins`;
  report('duplicate-route', { path: ['route'] }, message);
}

function checkTitles(pages: readonly SiteFile[]): void {
  const titles = new Map<string, string>();
  for (const { file, reading, report } of pages) {
    const title = textMember(reading.value, 'title');
    if (title === undefined || /^\$(?!\$)/.test(title)) continue;
    const first = titles.get(title.trim().toLowerCase());
    if (first) report('duplicate-title', { path: ['title'] }, `${first} has the same title: "${title}"`);
    else titles.set(title.trim().toLowerCase(), file);
  }
}

// Without a home page they are a few pages to look at, not a site.
function checkWhole(files: readonly SiteFile[], pages: ReadonlyMap<string, SiteFile>): void {
  const home = pages.get('/');
  const report = (message: string) => home?.report('missing-file', { path: [] }, message);
  if (!files.some(({ file }) => isSite(file)))
    report('no site.json stands beside it: the pages have no site name, language and address');
  if (!files.some(({ file }) => isLayout(file)))
    report('no layout.json stands beside it: the pages have no header, menus and footer');
  if (!pages.has(NOT_FOUND_ROUTE))
    report(`no page has the route "${NOT_FOUND_ROUTE}": an unknown address gets two words and no way on`);
}

// A few pages to look at without a site.json may name any category.
function checkCategories(files: readonly SiteFile[], pages: ReadonlyMap<string, SiteFile>): void {
  const site = files.find(({ file }) => isSite(file));
  const list = member(site?.reading.value, 'categories');
  if (!Array.isArray(list)) return;
  const candidates = list.map(String);
  for (const { reading, report } of pages.values()) {
    const word = textMember(member(reading.value, 'search'), 'category');
    if (word === undefined || candidates.includes(word)) continue;
    const message = `"${word}" is none of the categories in site.json: ${oneOf(candidates)}`;
    report('search-category', { path: ['search', 'category'] }, message, { word, candidates });
  }
}

/** Addresses that the server itself answers, and files, are no pages. */
const NO_PAGE = /^\/(api|assets|uploads)(\/|$)|\.\w{2,5}$/;

function checkLink(
  { report, reading }: SiteFile,
  { href, place }: LinkUse,
  routes: readonly string[],
  pages: ReadonlyMap<string, SiteFile>,
): void {
  const [path = '', hash = ''] = href.split('#');
  const address = path.replace(/\?.*$/, '');
  if (NO_PAGE.test(address)) return;
  const route = address === '' ? undefined : routes.find((one) => matchRoute(one, address));
  if (address !== '' && route === undefined) {
    const candidates = routes.filter((one) => !one.includes(':') && one !== '*');
    const hint = nearest(address, candidates) === undefined ? '. Add its manifest or change the link' : '';
    report('unknown-route', place, `no page has the route "${address}"${hint}`, {
      word: address,
      candidates,
    });
  } else if (hash !== '') {
    const target = route === undefined ? reading : pages.get(routeKey(route))?.reading;
    checkAnchor(report, { href: decoded(hash), place }, idsOf(target?.value));
  }
}

function checkAnchor(report: Report, { href, place }: LinkUse, ids: ReadonlySet<string>): void {
  if (ids.has(href)) return;
  report('unknown-anchor', place, `no block of that page has the id "${href}"`, {
    word: href,
    candidates: ids,
  });
}
