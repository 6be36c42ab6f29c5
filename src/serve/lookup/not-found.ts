import { notFound } from 'virtual:site/texts';
import { EMPTY_SNAPSHOT } from '../../content/snapshot.ts';
import type { Page } from '../../core/manifest/page.ts';
import { matchRoute, NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import { apiError } from '../../http/json-file.ts';
import type { SiteFile } from '../../http/site-file.ts';
import { pageDataFile } from '../../pages/page-data.ts';

/** The answer to an address without a file: a file, or the page for missing content of a route with parameters. */
export type Missing = { readonly file: SiteFile } | { readonly route: string };

const PLAIN: SiteFile = { status: 404, type: 'text/plain; charset=utf-8', body: notFound };

/** An id without content gets the "not found" page of its route; every other address gets the page of route "*". */
export function missingAt(pages: readonly Page[], path: string): Missing {
  if (path.startsWith('/api/')) return { file: apiError({ status: 404, message: notFound }) };
  const asked = /^\/pages(\/.*)\.json$/.exec(path)?.[1];
  const pagePath = asked ?? path;
  const page =
    pages.find(({ route }) => route !== NOT_FOUND_ROUTE && matchRoute(route, pagePath)) ??
    pages.find(({ route }) => route === NOT_FOUND_ROUTE);
  if (!page) return { file: PLAIN };
  if (asked === undefined) return { route: page.route };
  return { file: pageDataFile(page, { params: matchRoute(page.route, asked) ?? {} }, EMPTY_SNAPSHOT, 404) };
}
