import { isObject } from '../../core/json/json.ts';
import type { Page } from '../../core/manifest/page.ts';
import { createProjector } from '../../pages/dependencies/projector.ts';
import { type Pages, pageAddresses } from '../../pages/pages.ts';
import { projectedPart } from '../../pages/parts/projected-content.ts';
import type { LoadedSite } from '../scenario/open-site.ts';

/** The size of a source's answer in bytes, and how much of it a page carries and shows. */
export interface SourceBytes {
  /** The size of the records that the CMS returns; for a list, all of them. */
  readonly fetched: number;
  /** The size of the part that the page carries in its data, as JSON. */
  readonly carried: number;
  /** The size of the values in that part that blocks show, without names and the other sizes of pictures. */
  readonly shown: number;
}

/** The sizes for all sources of a page, at one of its addresses. */
export interface PageBytes {
  readonly path: string;
  readonly sources: ReadonlyMap<string, SourceBytes>;
}

type Site = Pick<LoadedSite, keyof Pages | 'snapshot' | 'input'>;

/**
 * Measures the sources of a page, by its route, or of the layout. Undefined if the manifest has errors, or the content
 * gives the page no address.
 */
export function bytesOfPage(site: Site): (route: string | undefined) => PageBytes | undefined {
  const cut = createProjector((type) => site.input.blocks.get(type)?.block.fields);
  const { shown, cutPart } = cut(site, site.snapshot, []);
  return (route) => {
    const page = site.pages.find((one) => one.route === route);
    const address =
      route === undefined
        ? { path: 'every page', params: {} }
        : page && pageAddresses(page, site.snapshot)[0];
    if (!address) return undefined;
    const sources: Page['sources'] = page?.sources ?? site.layout.sources;
    const bytes = Object.entries(sources).flatMap(([name, source]): [string, SourceBytes][] => {
      const record = site.snapshot.records.get(source.url);
      if (record === undefined) return [];
      const part = projectedPart({ records: shown, cutPart }, source, address.params);
      return [[name, { fetched: jsonBytes(record), carried: jsonBytes(part), shown: valueBytes(part) }]];
    });
    return { path: address.path, sources: new Map(bytes) };
  };
}

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function valueBytes(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item: unknown) => sum + valueBytes(item), 0);
  if (isObject(value)) {
    return Object.entries(value).reduce(
      (sum, [name, inner]) => sum + (name === 'formats' ? 0 : valueBytes(inner)),
      0,
    );
  }
  return value === null || value === undefined ? 0 : Buffer.byteLength(String(value));
}
