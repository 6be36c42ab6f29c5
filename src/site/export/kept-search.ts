import { dequal } from 'dequal/lite';
import type { Page } from '../../core/manifest/page.ts';
import { keyOf, valueKey } from '../publish/keys.ts';
import { documentsOf, searchPages } from '../search-index.ts';
import type { SiteInput } from '../site.ts';
import type { KeptPlan } from './kept-plan.ts';

/** Names what the search finds of a page; empty where that is nothing. */
export function searchKey(page: Page, { pages, snapshot }: Pick<SiteInput, 'pages' | 'snapshot'>): string {
  const found = searchPages(page, pages.search[page.route], snapshot);
  return found.length === 0 ? '' : valueKey(found);
}

/**
 * Names the documents that the search finds in a source, by URL; most sources have none.
 * @param sources what each source says now
 * @param kept what the last export remembers: a source that says the same has the same documents
 */
export function documentKeys(
  { records }: SiteInput['snapshot'],
  sources: ReadonlyMap<string, string>,
  kept: KeptPlan | undefined,
): KeptPlan['documents'] {
  const keys = [...records].map(([url, record]) => {
    if (kept && kept.sources[url] === sources.get(url)) return [url, kept.documents[url] ?? ''] as const;
    const found = documentsOf(record);
    return [url, found.size === 0 ? '' : keyOf(JSON.stringify([...found]))] as const;
  });
  return Object.fromEntries(keys.filter(([, key]) => key !== ''));
}

/** Whether the search finds the same by both plans of one site. */
export function sameSearch(one: KeptPlan, other: KeptPlan): boolean {
  return (
    dequal(one.documents, other.documents) &&
    one.pages.every(({ search }, at) => search === other.pages[at]?.search)
  );
}
