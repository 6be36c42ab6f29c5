import type { Snapshot } from '../content/snapshot.ts';
import { isObject } from '../core/json/json.ts';
import { sourceUrls } from '../core/manifest/page.ts';
import { mainSource } from '../pages/live-pages.ts';
import type { Pages } from '../pages/pages.ts';
import { BOOKKEEPING } from '../strapi/model.ts';

/**
 * How many characters of text the content has for each page, by route: those of its main source. SHARED stands
 * for the other sources, LAYOUT for what is around every page.
 */
export type TextMeasure = ReadonlyMap<string, number>;

export const LAYOUT = 'layout';
export const SHARED = 'shared';

/** How many characters of text each record has, by the URL of its source. */
export type TextLengths = ReadonlyMap<string, number>;

const known = new WeakMap<object, number>();

/** Measures the records, not the rendered pages. One that stays the same object is measured once. */
export function textLengths({ records }: Snapshot): TextLengths {
  return new Map([...records].map(([url, record]) => [url, recordTextLength(record)]));
}

function recordTextLength(record: unknown): number {
  if (typeof record !== 'object' || record === null) return textLength(record);
  const length = known.get(record) ?? textLength(record);
  known.set(record, length);
  return length;
}

/** Measures the text of pages by the lengths of their records. */
export function measureText({ layout, pages }: Pages, lengths: TextLengths): TextMeasure {
  const main = new Map(pages.map((page) => [page.route, mainSource(page)?.url ?? '']));
  const layoutUrls = sourceUrls([layout]);
  const counted = new Set([...main.values(), ...layoutUrls]);
  const shared = sourceUrls(pages).filter((url) => !counted.has(url));
  const sum = (urls: readonly string[]) => urls.reduce((total, url) => total + (lengths.get(url) ?? 0), 0);
  return new Map([
    [LAYOUT, sum(layoutUrls)],
    [SHARED, sum(shared)],
    ...[...main].map(([route, url]): [string, number] => [route, sum([url])]),
  ]);
}

// Texts of the CMS's own and of its files, which no visitor reads.
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
