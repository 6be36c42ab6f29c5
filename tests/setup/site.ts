import { resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import type { Snapshot } from '../../src/content/snapshot.ts';
import type { Params } from '../../src/core/binding/path.ts';
import { type BlockEntry, blockPaths, type Page } from '../../src/core/manifest/page.ts';
import type { CompiledPage } from '../../src/pages/compiled-page.ts';
import { listAddresses } from '../../src/pages/pages.ts';
import type { Address } from '../../src/pages/parts/static-paths.ts';
import { resolveLayout, resolvePage } from '../../src/pages/shown-page.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import { type LoadedSite, loadSite as openSiteAt } from '../../src/tools/scenario/load-site.ts';
import { pageFileName } from '../../src/tools/scenario/scenario.ts';

const root = resolve(import.meta.dirname, '../..');

export type TestSite = LoadedSite;

let opened: Promise<TestSite> | undefined;

/**
 * This project's own site from its manifests and the demo content, without a server. Loaded once for all files of a
 * worker.
 */
export function openSite(): Promise<TestSite> {
  opened ??= openSiteAt(root);
  return opened;
}

/** A page, or the layout, to be rendered: its sources and all its blocks. */
export interface Part {
  /** The name of its file: "our-policy", "index", "layout". */
  readonly name: string;
  readonly path: string;
  readonly params: Params;
  readonly sources: CompiledPage['sources'];
  readonly blocks: readonly BlockEntry[];
  /** Undefined for the layout. */
  readonly page: Page | undefined;
}

/** Every page, at the first of its addresses or at every one, and the layout. */
export function partsOf(
  { pages, layout, snapshot }: TestSite,
  addresses: 'first' | 'every' = 'first',
): readonly Part[] {
  const frameOf = resolveLayout(snapshot, layout);
  const frame: Part = {
    name: 'layout',
    path: '/',
    params: {},
    sources: layout.sources,
    blocks: [...frameOf.header, ...frameOf.footer],
    page: undefined,
  };
  const pageParts = pages.flatMap((page) => {
    const all = listAddresses(page, snapshot);
    if (all.length === 0) return [partAt(snapshot, page, { path: '/not-found', params: {} })];
    return (addresses === 'every' ? all : all.slice(0, 1)).map((address) => partAt(snapshot, page, address));
  });
  return [frame, ...pageParts];
}

function partAt(snapshot: Snapshot, whole: CompiledPage, { path, params }: Address): Part {
  const page = resolvePage(snapshot, whole, params);
  return { name: pageFileName(path), path, params, sources: page.sources, blocks: page.blocks, page };
}

/** True if a block shows anything from a source, by the source's name on its page. */
export function binds(block: BlockEntry, source: string): boolean {
  return blockPaths(block).some((path) => /^[\w-]*/.exec(path)?.[0] === source);
}

/** The HTML of one block by itself. Unlike a page, it throws the errors of the block. */
export function blockHtml(type: string, raw: unknown): string {
  const block = allBlocks.get(type)?.block;
  if (!block) throw new Error(`no block "${type}"`);
  return renderToString(block.render(raw));
}
