import type { Page } from '../core/manifest/page.ts';
import { sourceUrls } from '../core/manifest/page.ts';
import type { LayoutData, PageData, Payload, RoutedPage, SiteLayout } from '../page/loading/payload.ts';
import { keyOf, valueKey } from './publish/keys.ts';
import { pick, type Snapshot } from './snapshot.ts';

/** What is known of the sources of some pages, or of the layout. */
export function contentOf(
  owners: readonly Pick<Page, 'sources'>[],
  { records, failures }: Snapshot,
): Pick<Payload, 'records' | 'failures'> {
  const urls = sourceUrls(owners);
  return { records: pick(records, urls), failures: pick(failures, urls) };
}

/** Names what is known of the sources of a page: another content, another key. */
export function sourceKeys(sources: Page['sources'], { records, failures }: Snapshot): string[] {
  return Object.values(sources).map(({ url }) => {
    if (records.has(url)) return `record ${valueKey(records.get(url))}`;
    return failures.has(url) ? `failure ${valueKey(failures.get(url))}` : 'nothing yet';
  });
}

/** The version of a page's data: the same one, the same data. */
export function pageVersion({ page, params }: RoutedPage, shown: Snapshot): string {
  return keyOf(valueKey(page), JSON.stringify(params), ...sourceKeys(page.sources, shown)).slice(0, SHORT);
}

/** The version of the layout's data. */
export function layoutVersion(layout: SiteLayout, shown: Snapshot): string {
  return keyOf(valueKey(layout), ...sourceKeys(layout.sources, shown)).slice(0, SHORT);
}

// It tells one state of a page from others, not all things from each other.
const SHORT = 10;

/** The data of a page under an address. */
export function pageData({ page, params }: RoutedPage, shown: Snapshot): PageData {
  return { version: pageVersion({ page, params }, shown), page, params, ...contentOf([page], shown) };
}

/** The data of the layout. */
export function layoutData(layout: SiteLayout, shown: Snapshot): LayoutData {
  return { version: layoutVersion(layout, shown), layout, ...contentOf([layout], shown) };
}
