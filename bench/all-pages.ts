import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '../src/content/snapshot.ts';
import type { Page } from '../src/core/manifest/page.ts';
import { NOT_FOUND_ROUTE } from '../src/core/manifest/route.ts';
import type { Pages } from '../src/pages/pages.ts';
import { wholeSite } from '../src/publish/testing/whole-site.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { documentHtml } from '../src/render/document.ts';
import { siteContent } from './site-content.ts';

/** The result of rendering a whole site: the number of pages, and the processor time in seconds. */
export interface Rendering {
  readonly pages: number;
  readonly seconds: number;
}

/** Renders a site `times` as big as this one: its pages repeated, each with its own content. */
export type RenderAll = (times: number) => Promise<Rendering>;

/** Takes the snapshot, from which everything else is rendered. */
export async function prepare(root: string): Promise<RenderAll> {
  const { pages, snapshot } = await siteContent(root);
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const registry = new Map([...allBlocks].map(([type, { block }]) => [type, block]));
  return async (times) => {
    const many = manyTimes(pages, snapshot, times);
    const before = process.cpuUsage();
    const site = await wholeSite({
      ...many,
      registry,
      report: ({ error }) => {
        throw error;
      },
      document: (page) => documentHtml(page, { template, head: '', scripts: '' }),
    });
    const { user, system } = process.cpuUsage(before);
    const rendered = [...site.values()].filter(({ type }) => type.startsWith('text/html'));
    return { pages: rendered.length, seconds: (user + system) / 1e6 };
  };
}

/** A site repeated this many times, each copy with its own content. */
export function manyTimes(
  pages: Pages,
  snapshot: Snapshot,
  times: number,
): { pages: Pages; snapshot: Snapshot } {
  const all: Page[] = [];
  const records = new Map<string, unknown>();
  const search: Record<string, Pages['search'][string]> = {};
  for (let copy = 0; copy < times; copy++) {
    const own = (url: string) => (copy === 0 ? url : `${url}#${copy}`);
    for (const page of pages.pages) {
      if (copy > 0 && page.route === NOT_FOUND_ROUTE) continue;
      const route = copy === 0 ? page.route : `/copy-${copy}${page.route}`;
      const sources = Object.entries(page.sources).map(([name, one]) => [
        name,
        { ...one, url: own(one.url) },
      ]);
      all.push({ ...page, route, sources: Object.fromEntries(sources) });
      const entry = pages.search[page.route];
      if (entry) search[route] = entry;
    }
    for (const [url, record] of snapshot.records) records.set(own(url), structuredClone(record));
  }
  return { pages: { ...pages, pages: all, search }, snapshot: { ...snapshot, records } };
}
