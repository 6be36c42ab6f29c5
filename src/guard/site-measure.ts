import type { Snapshot } from '../content/snapshot.ts';
import { isObject } from '../core/json/json.ts';
import { keepLast, memo } from '../core/json/memo.ts';
import { sourceUrls } from '../core/manifest/page.ts';
import type { CompiledPage } from '../pages/compiled-page.ts';
import { translateContent } from '../pages/languages/translated-content.ts';
import { findMainSource, isDeleted, isUnavailable } from '../pages/live-pages.ts';
import type { MovedPages } from '../pages/moved-pages.ts';
import { layoutsOf, listAddresses, type Pages } from '../pages/pages.ts';
import { findAddressList, listStaticPaths } from '../pages/parts/static-paths.ts';
import { BOOKKEEPING } from '../strapi/model.ts';

/** The size of a site as its visitors see it: its live pages, with their text in characters. */
export interface SiteMeasure {
  readonly layout: number;
  /** The length of the text of all sources that aren't a page's main record. */
  readonly shared: number;
  /** The length of the text of each page's main item or record, by address. Deleted pages are missing. */
  readonly pages: ReadonlyMap<string, number>;
}

/** Measures the records, not the rendered pages. A record that remains the same object is measured once. */
export function measureSite(site: Pages, polled: Snapshot): SiteMeasure {
  const { pages } = site;
  const snapshot = translateContent(site, polled);
  const layoutUrls = sourceUrls(layoutsOf(site));
  const counted = new Set([...layoutUrls, ...pages.flatMap(mainUrls)]);
  const shared = sourceUrls(pages).filter((url) => !counted.has(url));
  const sum = (urls: readonly string[]) => urls.reduce((total, url) => total + textAt(snapshot, url), 0);
  const texts = new Map<string, number>();
  for (const page of pages) for (const [path, text] of pageTexts(page, snapshot)) texts.set(path, text);
  return { layout: sum(layoutUrls), shared: sum(shared), pages: texts };
}

/** Counts moved pages under their old addresses, too: these redirect, so nothing is lost. */
export function addMovedPages(measure: SiteMeasure, moved: MovedPages): SiteMeasure {
  if (moved.size === 0) return measure;
  const texts = new Map(measure.pages);
  for (const [from, to] of moved) texts.set(from, texts.get(from) ?? texts.get(to) ?? 0);
  return { ...measure, pages: texts };
}

const textAt = ({ records }: Snapshot, url: string): number => recordText(records.get(url));

const mainUrls = (page: CompiledPage): string[] =>
  [findMainSource(page)?.url, findAddressList(page)?.url].flatMap((url) => url ?? []);

type PageTexts = ReadonlyMap<string, number>;

const keepMeasured = keepLast<CompiledPage, { readonly of: readonly unknown[]; readonly texts: PageTexts }>();

function pageTexts(page: CompiledPage, snapshot: Snapshot): PageTexts {
  if (isDeleted(page, snapshot) || isUnavailable(page, snapshot)) return NO_PAGES;
  const of = Object.values(page.sources).map(({ url }) => snapshot.records.get(url));
  const { texts } = keepMeasured(page, (last) =>
    last?.of.length === of.length && last.of.every((record, at) => record === of[at])
      ? last
      : { of, texts: measurePage(page, snapshot) },
  );
  return texts;
}

const NO_PAGES: PageTexts = new Map();

function measurePage(page: CompiledPage, snapshot: Snapshot): PageTexts {
  const main = findMainSource(page)?.url ?? '';
  const list = findAddressList(page);
  if (!list) {
    const [first, ...further] = listAddresses(page, snapshot).map(({ path }) => path);
    const text = textAt(snapshot, main);
    return new Map([
      ...(first === undefined ? [] : [[first, text] as const]),
      ...further.map((path) => [path, 0] as const),
    ]);
  }
  const shared = list.url === main ? 0 : textAt(snapshot, main);
  return new Map(
    listStaticPaths(page, snapshot).flatMap(({ item, address }) =>
      address ? [[address.path, shared + recordText(item)] as const] : [],
    ),
  );
}

const recordText = (record: unknown): number =>
  typeof record === 'object' && record !== null ? objectText(record) : textLength(record);

const objectText = memo((record: object) => textLength(record));

// Texts about the CMS itself and its files, which no visitor reads.
const NO_TEXT = new Set([
  ...BOOKKEEPING,
  'url',
  'formats',
  'hash',
  'ext',
  'mime',
  'provider',
  'provider_metadata',
]);

function textLength(value: unknown): number {
  if (typeof value === 'string') return value.trim().length;
  if (Array.isArray(value)) return value.reduce((total: number, item) => total + textLength(item), 0);
  if (!isObject(value)) return 0;
  let total = 0;
  for (const [name, inner] of Object.entries(value)) if (!NO_TEXT.has(name)) total += textLength(inner);
  return total;
}
