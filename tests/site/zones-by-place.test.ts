import { expect, it } from 'vitest';
import { mapLeaves } from '../../src/author/scenario/record-places.ts';
import { resolveBlock } from '../../src/core/manifest/page.ts';
import { recordsOf } from '../../src/page/loading/page-state.ts';
import { blockHtml, openSite, partsOf } from '../setup/site.ts';

const site = await openSite();

/** The blocks of a page, from records in which each leaf has been given to `change`. */
function htmlOf(path: string, change: (leaf: unknown, name: unknown) => unknown): string {
  const part = partsOf(site).find((one) => one.path === path);
  if (!part) throw new Error(`no page ${path}`);
  const loaded = Object.fromEntries(
    Object.entries(part.sources).map(([name, { url }]) => {
      const record = mapLeaves(site.snapshot.records.get(url), (leaf, place) => change(leaf, place.at(-1)));
      return [name, { state: 'loaded', record } as const];
    }),
  );
  const records = recordsOf(part.sources, loaded, part.params);
  return part.blocks
    .map((one) => blockHtml(one.type, resolveBlock(one, records, part.params), path))
    .join('');
}

it.each(['/our-management', '/medical-college'])(
  '%s reads its zone by place, under whatever names the components stand',
  (path) => {
    const renamed = htmlOf(path, (leaf, name) => (name === '__component' ? 'other.name' : leaf));
    expect(renamed).toBe(htmlOf(path, (leaf) => leaf));
  },
);
