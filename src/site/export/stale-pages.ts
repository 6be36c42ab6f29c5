import type { Page } from '../../core/manifest/page.ts';
import type { Pages } from '../pages.ts';
import { valueKey } from '../publish/keys.ts';
import type { Snapshot } from '../snapshot.ts';
import type { KeptPlan } from './kept-plan.ts';

/** Names what each source says, by URL: its record, or why there is none. */
export function contentKeys({ records, failures }: Snapshot): Map<string, string> {
  const keys = new Map([...failures].map(([url, failure]) => [url, `failure ${valueKey(failure)}`]));
  for (const [url, record] of records) keys.set(url, valueKey(record));
  return keys;
}

/** Whether a page reads any of these sources. */
export function reads({ sources }: Pick<Page, 'sources'>, urls: ReadonlySet<string>): boolean {
  return Object.values(sources).some(({ url }) => urls.has(url));
}

/**
 * The pages of which any file may be another than the last export made it; all where what every page shows is
 * another.
 * @param kept what that export remembers, of the same build and manifests
 * @param isThere whether the file of an address is as that export left it
 */
export function stalePages(
  { pages, layout }: Pages,
  now: ReadonlyMap<string, string>,
  kept: KeptPlan,
  isThere: (address: string) => boolean,
): readonly Page[] {
  const urls = [...now.keys(), ...Object.keys(kept.sources)];
  const changed = new Set(urls.filter((url) => now.get(url) !== kept.sources[url]));
  if (reads(layout, changed)) return pages;
  return pages.filter((page, at) => reads(page, changed) || !kept.pages[at]?.addresses.every(isThere));
}
