import { makeFingerprint } from '../../node/fingerprint.ts';
import { type SitemapEntry, sitemapFile } from '../../render/sitemap.ts';
import type { Job } from './job.ts';

/** Files by address, with the properties that the sitemap needs. */
export type ListedPage = ReadonlyMap<string, { readonly status: number; readonly type: string }>;

/** The sitemap of the pages that answer, which is known only after rendering. */
export function sitemapJob(build: string, origin: string, entries: readonly SitemapEntry[]): Job {
  const key = makeFingerprint('sitemap', build, origin, JSON.stringify(entries));
  return { key, make: () => sitemapFile(origin, entries) };
}

// A page that is temporarily unavailable stays in the sitemap.
const LISTED = new Set([200, 503]);

/** True if an address belongs in the sitemap: its file is a page that answers. */
export function isInSitemap(address: string, file: { status: number; type: string } | undefined): boolean {
  return (
    file !== undefined &&
    address.startsWith('/') &&
    LISTED.has(file.status) &&
    file.type.startsWith('text/html')
  );
}
