import type { Snapshot } from '../content/snapshot.ts';
import { sourceUrl } from '../content/source-url.ts';
import type { Params } from '../core/binding/path.ts';
import { keepLast } from '../core/json/memo.ts';
import { isEqualJson } from '../core/json/same-json.ts';
import { siteLocales } from '../core/manifest/locales.ts';
import type { Manifest } from '../core/manifest/manifest.ts';
import type { MovedRoutes } from '../core/manifest/moved-route.ts';
import { sourceUrls } from '../core/manifest/page.ts';
import { PAGE_PARAM } from '../core/manifest/part.ts';
import {
  compareRoutes,
  isNotFoundRoute,
  matchRoute,
  pagePath,
  routeParams,
  routePath,
} from '../core/manifest/route.ts';
import { type SiteManifest, UNNAMED_SITE } from '../core/manifest/site.ts';
import { toRouteSegment } from '../core/text/address.ts';
import { canHavePeriod } from '../strapi/model.ts';
import { compileLayout, compilePage, NO_LAYOUT } from './compile.ts';
import type { CompileWorld } from './compile-entries.ts';
import type { CompiledLayout, CompiledPage } from './compiled-page.ts';
import { addLanguages, type CheckedManifests, type LanguageParts } from './languages/compile-languages.ts';
import type { Translation } from './languages/translation.ts';
import { pageCount } from './parts/pagination.ts';
import { type Address, listStaticPaths } from './parts/static-paths.ts';

/** The settings of site.json, with the redirects of the content. */
export interface PublishedSite extends Omit<SiteManifest, 'moved'> {
  readonly moved?: MovedRoutes | undefined;
}

/** The collection whose records are redirects, and the bindings of their values. */
export interface RedirectSource {
  readonly url: string;
  readonly endpoint: string;
  readonly from: string;
  readonly to: string;
  readonly permanent?: string | undefined;
}

export interface Pages {
  readonly site: PublishedSite;
  readonly layout: CompiledLayout;
  readonly pages: readonly CompiledPage[];
  /** The search entries by route. A page without an entry isn't found by the search. */
  readonly search: Readonly<Record<string, NonNullable<Manifest['search']>>>;
  readonly redirects?: RedirectSource;
  /** True if some records or items are shown only during a period. */
  readonly isDated?: boolean;
  /** The parts of each language of a multilingual site. The first is the default language, with the parts above. */
  readonly languages?: readonly LanguageParts[];
  /** The sources in further languages. */
  readonly translations?: readonly Translation[];
}

/**
 * Compiles checked manifests. If two have the same route, the first is used (behaviour: pages 4).
 * @param last the previous pages: equal objects are reused, so that nothing that depends on them is built again
 */
export function compilePages(checked: CheckedManifests, last?: Pages): Pages {
  const lastPages = new Map(last?.pages.map((page) => [page.route, page]));
  const byRoute = new Map<string, CompiledPage>();
  const { site = UNNAMED_SITE } = checked;
  const { forms, blocks, sections, model } = checked;
  const world = { forms, blocks, sections, model, locale: site.locale, timeZone: site.timeZone };
  const search: Record<string, NonNullable<Manifest['search']>> = {};
  for (const { manifest } of checked.pages) {
    if (byRoute.has(manifest.route)) continue;
    byRoute.set(manifest.route, compileOnce(manifest, world));
    if (manifest.search) search[manifest.route] = manifest.search;
  }
  const layout = compileLayout(checked.layout ?? NO_LAYOUT, site, world);
  const parts = checked.model ? [...checked.model.types.values(), ...checked.model.components.values()] : [];
  const dated = parts.some(({ attributes }) => canHavePeriod(attributes)) ? { isDated: true } : {};
  const { redirects: asked } = site;
  const redirects = asked ? { redirects: { ...asked, url: sourceUrl(asked, checked.model) } } : {};
  const main = { site, layout, pages: [...byRoute.values()], search };
  const all = checked.languages ? addLanguages(main, checked, siteLocales(site)) : main;
  const pages = all.pages.map((page) => keepEqual(lastPages.get(page.route), page));
  return keepEqual(last, { ...all, pages, ...redirects, ...dated });
}

const WORLD = ['forms', 'blocks', 'sections', 'model', 'locale', 'timeZone'] as const;
const lastCompiled = keepLast<Manifest, { readonly world: CompileWorld; readonly page: CompiledPage }>();

/** Compiles a manifest again only if one of these objects differs; the check keeps equal ones the same. */
function compileOnce(manifest: Manifest, world: CompileWorld): CompiledPage {
  return lastCompiled(manifest, (last) =>
    last && WORLD.every((part) => last.world[part] === world[part])
      ? last
      : { world, page: compilePage(manifest, world) },
  ).page;
}

const keepEqual = <T>(last: T | undefined, now: T): T => (last && isEqualJson(last, now) ? last : now);

export const layoutsOf = ({ layout, languages }: Pick<Pages, 'layout' | 'languages'>) =>
  languages?.map((language) => language.layout) ?? [layout];

export type SourceOwner = Pick<CompiledPage, 'sources'>;

export const mapSourceOwners = (pages: Pages, change: <T extends SourceOwner>(owner: T) => T): Pages => ({
  ...pages,
  layout: change(pages.layout),
  ...(pages.languages && {
    languages: pages.languages.map((language) => ({ ...language, layout: change(language.layout) })),
  }),
  pages: pages.pages.map(change),
});

/** The settings and the layout for a page, in its language. */
export function partsFor(
  { site, layout, languages }: Pick<Pages, 'site' | 'layout' | 'languages'>,
  { language }: Pick<CompiledPage, 'language'>,
): Pick<Pages, 'site' | 'layout'> {
  return languages?.find(({ locale }) => locale.code === language?.code) ?? { site, layout };
}

/** The URLs of all declared sources; nothing else is ever requested from the CMS. */
export function declaredUrls(all: Pages): Set<string> {
  const { pages, redirects, translations = [] } = all;
  const urls = new Set([...sourceUrls([...layoutsOf(all), ...pages]), ...(redirects ? [redirects.url] : [])]);
  for (const { url, of, isShared } of translations) if (isShared && urls.delete(url)) urls.add(of);
  return urls;
}

/** The addresses of a page. With route parameters or pagination, they depend on the content. */
export function listAddresses(page: CompiledPage, snapshot: Pick<Snapshot, 'records'>): readonly Address[] {
  if (isNotFoundRoute(page.route)) return [];
  if (routeParams(page.route).length === 0) return listPages(page, snapshot);
  return listStaticPaths(page, snapshot).flatMap(({ address }) => address ?? []);
}

/** The address of each page of a paginated list; without pagination, the page's own address. */
function listPages({ route, sources }: CompiledPage, { records }: Pick<Snapshot, 'records'>): Address[] {
  const source = Object.values(sources).find(({ paginate }) => paginate !== undefined);
  const list = source && records.get(source.url);
  const pages = source?.paginate && Array.isArray(list) ? pageCount(list.length, source.paginate) : 1;
  return Array.from({ length: pages }, (_, at) => ({
    path: pagePath(routePath(route), at + 1),
    params: at === 0 ? {} : { [PAGE_PARAM]: String(at + 1) },
  }));
}

/** The page whose route matches an address, with its parameters in the spelling of the content. */
export function findPage(
  pages: readonly CompiledPage[],
  snapshot: Pick<Snapshot, 'records'>,
  path: string,
): { readonly page: CompiledPage; readonly params: Params } | undefined {
  const [page] = pages
    .filter(({ route }) => matchRoute(route, path))
    .sort((a, b) => compareRoutes(a.route, b.route));
  if (!page) return undefined;
  const hasPath = (address: Address): boolean => toRouteSegment(address.path) === toRouteSegment(path);
  const params = listAddresses(page, snapshot).find(hasPath)?.params ?? matchRoute(page.route, path) ?? {};
  return { page, params };
}
