import type { Snapshot } from '../content/snapshot.ts';
import { type Binding, compileBinding } from '../core/binding/binding.ts';
import { textMember } from '../core/json/json.ts';
import { memo } from '../core/json/memo.ts';
import {
  findRedirect,
  isRoutePattern,
  LONGEST_CHAIN,
  type MovedRoutes,
  type MovedTarget,
  splitQuery,
} from '../core/manifest/moved-route.ts';
import { isPageAddress } from '../core/text/page-address.ts';
import { readLink } from '../core/text/safe-link.ts';
import { createAddressCollector, listUrl } from './dependencies/live-addresses.ts';
import type { Pages, RedirectSource } from './pages.ts';

/** A record with an invalid redirect, or one that should be changed. */
export interface RedirectFault {
  readonly record: unknown;
  readonly message: string;
  readonly value: 'from' | 'to';
}

interface Redirected {
  readonly pages: Pages;
  readonly faults: readonly RedirectFault[];
}

interface Row {
  readonly record: unknown;
  readonly from: string;
  readonly to: string;
  readonly isPermanent: boolean;
}

/**
 * Adds the redirects of the content to those of site.json. A redirect is omitted if its address is a page or that of an
 * earlier redirect, or if its target is itself or doesn't exist. Returns the same pages while the redirects are the
 * same.
 */
export function createRedirectCollector(): (pages: Pages, snapshot: Pick<Snapshot, 'records'>) => Redirected {
  const addresses = createAddressCollector();
  let last: { readonly pages: Pages; readonly key: string; readonly redirected: Pages } | undefined;
  return (pages, snapshot) => {
    const { redirects, site } = pages;
    // While a list isn't loaded, its pages are unknown.
    const isWhole = pages.pages.every((page) => snapshot.records.has(listUrl(page) ?? redirects?.url ?? ''));
    const records = snapshot.records.get(redirects?.url ?? '');
    if (!redirects || !Array.isArray(records)) return { pages, faults: [] };
    const isPage = addresses({ ...pages, site: withoutMoved(site) }, snapshot, new Map());
    const faults: RedirectFault[] = [];
    const reject: Reject = (record, message, value = 'from') => void faults.push({ record, message, value });
    const rows = records.flatMap((record: unknown) => readRow(redirects, site.origin, record, reject));
    const uniqueRows = firstRows(rows, site.moved ?? {}, isPage, reject);
    const all = targets(site.moved ?? {}, uniqueRows);
    const sound = uniqueRows.flatMap((row) => followRedirects(row, all, isPage, reject));
    const moved = targets(site.moved ?? {}, sound);
    const key = JSON.stringify(moved);
    const redirected =
      last?.pages === pages && last.key === key ? last.redirected : { ...pages, site: { ...site, moved } };
    last = { pages, key, redirected };
    return { pages: redirected, faults: isWhole ? faults : [] };
  };
}

const MOST_LINES = 1000;

export const formatRedirectFaults = ({ redirects }: Pages, faults: readonly RedirectFault[]): string[] =>
  faults
    .slice(0, MOST_LINES)
    .map(
      ({ record, message }) => `The redirect ${recordName(record)} in ${redirects?.endpoint}: ${message}.`,
    );

// Returns the same object for the same site, so that addresses are collected only once.
const withoutMoved = memo((site: Pages['site']) => ({ ...site, moved: {} }));

const boundValues = memo(({ from, to, permanent }: RedirectSource): readonly Binding[] =>
  [from, to, permanent].map(compileBinding),
);

type Reject = (record: unknown, message: string, value?: RedirectFault['value']) => void;

function readRow(source: RedirectSource, origin: string, record: unknown, reject: Reject): Row[] {
  const [from, to, permanent] = boundValues(source).map((value) => value(record, {}));
  if (typeof from !== 'string' || from.trim() === '') {
    reject(record, 'it has no former address');
    return [];
  }
  const path = from
    .trim()
    .replace(origin, '')
    .replace(/^(?!\/)/, '/')
    .replace(/#.*$/, '');
  const link = readLink(to);
  if (/^\/(\/|\w+:)|\*.*\*|\*[^*]/.test(path)) reject(record, `${quote(from)} isn’t an address of this site`);
  else if (!link || (link.kind !== 'internal' && link.kind !== 'external'))
    reject(record, `${quote(from)} leads to ${quote(to)}, which can't be followed`, 'to');
  else return [{ record, from: path, to: link.href, isPermanent: permanent !== false }];
  return [];
}

const quote = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** The first redirect of each address without a page. */
function firstRows(
  rows: readonly Row[],
  routes: MovedRoutes,
  isPage: (path: string) => boolean,
  reject: Reject,
): readonly Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) {
    const [path, query] = splitQuery(row.from);
    const key = isRoutePattern(path) ? path : path.toLowerCase() + query;
    const other = first.get(key);
    if (query === '' && !isRoutePattern(path) && isPage(path))
      reject(row.record, `${quote(row.from)} is a page, which stays`);
    else if (Object.hasOwn(routes, row.from))
      reject(row.record, `${quote(row.from)} redirects by "moved" in site.json`);
    else if (other) reject(row.record, `${quote(row.from)} redirects by ${recordName(other.record)} already`);
    else first.set(key, row);
  }
  return [...first.values()];
}

export const recordName = (record: unknown): string => textMember(record, 'documentId') ?? 'a record';

function targets(routes: MovedRoutes, rows: readonly Row[]): MovedRoutes {
  const redirects = rows.map(({ from, to, isPermanent }): [string, MovedTarget] => [
    from,
    isPermanent ? to : { temporarily: to },
  ]);
  return { ...routes, ...Object.fromEntries(redirects) };
}

/** Follows a redirect to its final target; undefined if it is circular or has no target. */
function followRedirects(
  row: Row,
  all: MovedRoutes,
  isPage: (path: string) => boolean,
  reject: Reject,
): readonly Row[] {
  const chain = [row.to];
  for (let to = row.to; isFollowed(to, isPage); to = chain.at(-1) ?? '') {
    const next = findRedirect(all, ...splitQuery(to.replace(/#.*$/, '')))?.to;
    if (next === undefined && isRoutePattern(to)) break;
    if (next === undefined) {
      reject(row.record, `${quote(row.from)} leads to ${quote(to)}, which no page has`, 'to');
      return [];
    }
    if (chain.push(next) > LONGEST_CHAIN || chain.indexOf(next) < chain.length - 1) {
      reject(row.record, `${quote(row.from)} redirects in a loop through ${quote(row.to)}`, 'to');
      return [];
    }
  }
  const to = chain.at(-1) ?? row.to;
  if (to !== row.to)
    reject(row.record, `${quote(row.from)} leads on from ${quote(row.to)} to ${quote(to)}: write that`, 'to');
  return [{ ...row, to }];
}

/** True for an address of this site that is neither a page nor a file. */
function isFollowed(to: string, isPage: (path: string) => boolean): boolean {
  const [path] = splitQuery(to.replace(/#.*$/, ''));
  return path.startsWith('/') && isPageAddress(path) && !isPage(path);
}
