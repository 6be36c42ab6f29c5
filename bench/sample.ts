import { isDeepStrictEqual } from 'node:util';
import type { Snapshot } from '../src/content/snapshot.ts';
import { isObject, type JsonObject } from '../src/core/json/json.ts';
import { type BlockEntry, type Records, resolveBlock } from '../src/core/manifest/page.ts';
import { listAddresses, type Pages } from '../src/pages/pages.ts';
import { pageRecords } from '../src/pages/parts/projected-content.ts';
import { resolvePage } from '../src/pages/shown-page.ts';

/** A page for measuring: the blocks of a manifest, and the content that they bind. */
export interface SamplePage {
  readonly route: string;
  readonly blocks: readonly BlockEntry[];
  readonly records: Records;
}

// These load a carousel, dialog, menu or map when they mount, which would be measured instead.
const LOADING = new Set(['courses', 'form', 'gallery', 'map', 'quotes', 'search', 'slider', 'video']);

/** All pages of the site with their real content, without the blocks that load more code. */
export function samplePages({ pages }: Pages, snapshot: Snapshot): readonly SamplePage[] {
  return pages.flatMap((page) => {
    const [address] = listAddresses(page, snapshot);
    if (!address) return [];
    const records = pageRecords(snapshot, page.sources, address.params);
    const { blocks: all } = resolvePage(snapshot, page, address.params);
    const blocks = all.filter(({ type }) => !LOADING.has(type));
    return blocks.length > 0 ? [{ route: page.route, blocks, records }] : [];
  });
}

/** Exactly this many blocks: the pages in order, repeated if necessary, the last one cut off. */
export function takeBlocks(pages: readonly SamplePage[], count: number): readonly SamplePage[] {
  const taken: SamplePage[] = [];
  for (let missing = count; missing > 0; ) {
    for (const page of structuredClone(pages)) {
      const blocks = page.blocks.slice(0, missing);
      if (blocks.length > 0) taken.push({ ...page, blocks });
      missing -= blocks.length;
    }
  }
  return taken;
}

/** The same pages with equal content in new objects. */
export function comeAnew(pages: readonly SamplePage[]): readonly SamplePage[] {
  return pages.map((page) => ({ ...page, records: structuredClone(page.records) }));
}

/**
 * The same pages after one record has been loaded again with one field of one block changed. All of that record is
 * new; the others are the same objects, as SWR keeps them.
 * @throws if no field is shown by only one block
 */
export function oneFieldChanged(pages: readonly SamplePage[]): readonly SamplePage[] {
  for (const [index, page] of pages.entries()) {
    const before = valuesOf(page);
    for (const text of before.flatMap((raw) => Object.values(raw)).filter(isText)) {
      const json = JSON.stringify(page.records).replace(JSON.stringify(text), '"Changed"');
      const records: unknown = JSON.parse(json);
      if (!isObject(records)) continue;
      const changed = { ...page, records };
      const different = valuesOf(changed).filter((raw, at) => !isDeepStrictEqual(raw, before[at]));
      if (different.length === 1) return pages.with(index, changed);
    }
  }
  throw new Error('no field of these pages is shown by one block alone');
}

const isText = (value: unknown): value is string => typeof value === 'string';

function valuesOf({ blocks, records }: SamplePage): readonly JsonObject[] {
  return blocks.map((entry) => resolveBlock(entry, records, {}));
}
