import { expect, it } from 'vitest';
import { admitRecord } from '../../src/content/admit-record.ts';
import { resolveBlock } from '../../src/core/manifest/page.ts';
import { pageRecords } from '../../src/pages/parts/projected-content.ts';
import { mapLeaves } from '../../src/tools/scenario/record-places.ts';
import { blockHtml, openSite, partsOf } from '../setup/site.ts';

const site = await openSite();

/** The blocks of a page, rendered from records with each leaf replaced by the result of `change`. */
function htmlOf(path: string, change: (leaf: unknown, name: unknown) => unknown): string {
  const part = partsOf(site).find((one) => one.path === path);
  if (!part) throw new Error(`no page ${path}`);
  const content = [...site.snapshot.records].map(([url, record]) => {
    const changed = mapLeaves(record, (leaf, place) => change(leaf, place.at(-1)));
    return [url, admitRecord(site.input.model, url, changed, undefined).record] as const;
  });
  const records = pageRecords({ records: new Map(content) }, part.sources, part.params);
  return part.blocks.map((one) => blockHtml(one.type, resolveBlock(one, records, part.params))).join('');
}

it.each(['/our-management', '/medical-college', '/news-and-events-detail'])(
  '%s reads a zone by index, whatever its components',
  (path) => {
    const renamed = htmlOf(path, (leaf, name) => (name === '__component' ? 'other.name' : leaf));
    expect(renamed).toBe(htmlOf(path, (leaf) => leaf));
  },
);
