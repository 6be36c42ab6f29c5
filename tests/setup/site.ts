import { resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { type CheckInput, check } from '../../src/check/check.ts';
import type { Params } from '../../src/core/binding/path.ts';
import type { BlockEntry, Page } from '../../src/core/manifest/page.ts';
import { allBlocks } from '../../src/site/all-blocks.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../src/site/manifest-files.ts';
import { type Address, addressesOf, declaredUrls, type Pages, pagesOf } from '../../src/site/pages.ts';
import { EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from '../../src/site/snapshot.ts';
import { type Content, openContent } from '../../src/strapi/embedded/open-content.ts';
import { embeddedService } from '../../src/strapi/embedded/service.ts';

const root = resolve(import.meta.dirname, '../..');

/** The whole site from the manifests and the demo content, without a server. */
export interface TestSite extends Pages {
  readonly input: CheckInput;
  readonly content: Content;
  readonly snapshot: Snapshot;
}

/** Reads manifests and demo content, and takes every declared source from the embedded service. */
export async function openSite(): Promise<TestSite> {
  const [files, content] = await Promise.all([
    readManifestFiles(resolve(root, MANIFESTS_FOLDER)),
    openContent(resolve(root, 'cms'), resolve(root, '.cache')),
  ]);
  const input = { files, model: content.model, blocks: allBlocks };
  const pages = pagesOf(check(input));
  const service = embeddedService(content);
  const ask = (url: string) => service(new Request(`http://cms.invalid${url}`));
  const snapshot = await takeSnapshot(declaredUrls(pages), ask, EMPTY_SNAPSHOT, 20_000);
  return { ...pages, input, content, snapshot };
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
  const name = path === '/' ? 'index' : path.slice(1).replaceAll('/', '-');
  return { name, path, params, sources: page.sources, blocks: page.blocks, page };
}

/** The HTML of one block by itself; unlike a page it throws what the block throws. */
export function blockHtml(type: string, raw: unknown, _path = '/'): string {
  const block = allBlocks.get(type)?.block;
  if (!block) throw new Error(`no block "${type}"`);
  return renderToString(block.render(raw));
}
