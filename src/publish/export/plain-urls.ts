import { createHash } from 'node:crypto';
import type { Snapshot } from '../../content/snapshot.ts';
import { API_BASE } from '../../core/content/api-answer.ts';
import type { Page } from '../../core/manifest/page.ts';
import type { Pages } from '../../pages/pages.ts';

const HASH_LENGTH = 10;

/** The address of a source's answer on a host without query strings; the same at every export. */
export function plainUrl(url: string): string {
  const endpoint = url.slice(API_BASE.length + 1).split('?')[0] ?? '';
  const name = endpoint.replace(/[^\w-]+/g, '-');
  // Hexadecimal, because some hosts don't distinguish case.
  const hash = createHash('sha256').update(url).digest('hex').slice(0, HASH_LENGTH);
  return `${API_BASE}/${name}-${hash}.json`;
}

/** Replaces the query strings in all addresses of a site, before files are built from it. */
export function withPlainUrls(pages: Pages, snapshot: Snapshot): { pages: Pages; snapshot: Snapshot } {
  return {
    pages: {
      ...pages,
      layout: { ...pages.layout, sources: plainSources(pages.layout.sources) },
      pages: pages.pages.map((page) => ({ ...page, sources: plainSources(page.sources) })),
    },
    snapshot: {
      records: renamed(snapshot.records),
      failures: renamed(snapshot.failures),
      failed: snapshot.failed,
    },
  };
}

function plainSources(sources: Page['sources']): Page['sources'] {
  const entries = Object.entries(sources).map(([name, source]) => {
    return [name, { ...source, url: plainUrl(source.url) }] as const;
  });
  return Object.fromEntries(entries);
}

function renamed<T>(byUrl: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...byUrl].map(([url, one]) => [plainUrl(url), one]));
}
