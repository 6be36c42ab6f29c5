import { resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { type OpenSite, openSite as openSiteAt } from '../../src/author/scenario/open-site.ts';
import { fileNameOf } from '../../src/author/scenario/scenario.ts';
import type { Params } from '../../src/core/binding/path.ts';
import type { BlockEntry, Page } from '../../src/core/manifest/page.ts';
import { allBlocks } from '../../src/site/all-blocks.ts';
import { addressesOf } from '../../src/site/pages.ts';
import type { Address } from '../../src/site/parts/offers.ts';

const root = resolve(import.meta.dirname, '../..');

export type TestSite = OpenSite;

/** This project's own site from the manifests and the demo content, without a server. */
export function openSite(): Promise<TestSite> {
  return openSiteAt(root);
}

/** A page, or the frame, as one thing to render: its sources and all its blocks. */
export interface Part {
  /** The name of a file for it: "our-policy", "index", "layout". */
  readonly name: string;
  readonly path: string;
  readonly params: Params;
  readonly sources: Page['sources'];
  readonly blocks: readonly BlockEntry[];
  /** Undefined for the frame. */
  readonly page: Page | undefined;
}

/** Every page, at the first of its addresses or at every one, and the frame. */
export function partsOf(
  { pages, layout, snapshot }: TestSite,
  addresses: 'first' | 'every' = 'first',
): readonly Part[] {
  const frame: Part = {
    name: 'layout',
    path: '/',
    params: {},
    sources: layout.sources,
    blocks: [...layout.header, ...layout.footer],
    page: undefined,
  };
  const own = pages.flatMap((page) => {
    const found = addressesOf(page, snapshot);
    if (found.length === 0) return [partAt(page, { path: '/not-found', params: {} })];
    return (addresses === 'every' ? found : found.slice(0, 1)).map((address) => partAt(page, address));
  });
  return [frame, ...own];
}

function partAt(page: Page, { path, params }: Address): Part {
  return { name: fileNameOf(path), path, params, sources: page.sources, blocks: page.blocks, page };
}

/** The HTML of one block by itself; unlike a page it throws what the block throws. */
export function blockHtml(type: string, raw: unknown, _path = '/'): string {
  const block = allBlocks.get(type)?.block;
  if (!block) throw new Error(`no block "${type}"`);
  return renderToString(block.render(raw));
}
