import type { Checked } from '../check/check.ts';
import { follow, type Params, parsePath } from '../core/binding/path.ts';
import { isObject, member } from '../core/json/json.ts';
import type { LayoutManifest, Manifest } from '../core/manifest/manifest.ts';
import { type Page, sourceUrls } from '../core/manifest/page.ts';
import { fillRoute, NOT_FOUND_ROUTE, routeParams } from '../core/manifest/route.ts';
import { type SiteManifest, UNNAMED_SITE } from '../core/manifest/site.ts';
import type { SiteLayout } from '../page/loading/payload.ts';
import { compileLayout, compilePage } from './compile.ts';
import type { Snapshot } from './snapshot.ts';

/** The site: what is true of the whole, the layout and all pages. */
export interface Pages {
  readonly site: SiteManifest;
  readonly layout: SiteLayout;
  readonly pages: readonly Page[];
  /** What the search says of a page, by route; a page without an entry is not found by it. */
  readonly search: Readonly<Record<string, NonNullable<Manifest['search']>>>;
}

const NO_LAYOUT: LayoutManifest = { sources: {}, header: [], footer: [] };

/** Makes checked manifests ready; where two claim a route, the first registration wins (behaviour: pages 4). */
export function pagesOf(checked: Pick<Checked, 'pages' | 'layout' | 'site' | 'forms' | 'blocks'>): Pages {
  const byRoute = new Map<string, Page>();
  const search: Record<string, NonNullable<Manifest['search']>> = {};
  for (const { manifest } of checked.pages) {
    if (byRoute.has(manifest.route)) continue;
    byRoute.set(manifest.route, compilePage(manifest, checked));
    if (manifest.search) search[manifest.route] = manifest.search;
  }
  const { site = UNNAMED_SITE } = checked;
  const layout = compileLayout(checked.layout ?? NO_LAYOUT, site, checked);
  return { site, layout, pages: [...byRoute.values()], search };
}

/** The URLs of all sources that the site declares; nothing else is ever asked of the CMS. */
export function declaredUrls({ layout, pages }: Pages): Set<string> {
  return new Set(sourceUrls([layout, ...pages]));
}

/** One address of a page: for a route with parameters, each that its content offers. */
export interface Address {
  readonly path: string;
  readonly params: Params;
}

/** The addresses of a page. The content decides those of a route with parameters. */
export function addressesOf(page: Page, snapshot: Snapshot): readonly Address[] {
  if (page.route === NOT_FOUND_ROUTE) return [];
  const names = routeParams(page.route);
  if (names.length === 0) return [{ path: page.route, params: {} }];
  const addresses = paramSets(page, snapshot).filter((params) => names.every((name) => params[name]));
  return addresses.map((params) => ({ path: fillRoute(page.route, params), params }));
}

// `select: "list[id=:leaderId]"` offers the id of each item of the list.
function paramSets(page: Page, snapshot: Snapshot): Params[] {
  return Object.values(page.sources).flatMap(({ url, select }) => {
    if (select === undefined) return [];
    const steps = parsePath(select);
    const at = steps.findIndex((step) => step.kind === 'match' && step.param);
    const step = steps[at];
    if (step?.kind !== 'match') return [];
    const items = follow(snapshot.records.get(url), steps.slice(0, at), {});
    if (!Array.isArray(items)) return [];
    return items.flatMap((item: unknown) => {
      const value = isObject(item) ? member(item, step.key) : undefined;
      return typeof value === 'string' || typeof value === 'number' ? [{ [step.value]: String(value) }] : [];
    });
  });
}
