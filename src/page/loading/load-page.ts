import { preload } from 'swr';
import type { BlockStore } from './block-store.ts';
import { fetchRecord } from './fetch-record.ts';
import { loadBlockTable } from './load-block.ts';
import { isPageData, type RoutedPage } from './payload.ts';
import { retry } from './retry.ts';

// The time that a page waits for slow content; then it opens with the content that has arrived (behaviour: pages 17).
const CONTENT_TIMEOUT_MS = 1000;

/** A page whose blocks have loaded, with the records that arrived in time, by URL. */
export interface LoadedPage extends RoutedPage {
  readonly records: Readonly<Record<string, unknown>>;
}

/**
 * Loads a page. Its data lists its blocks and has every record that the server has. A missing record is requested
 * separately, to get the reason.
 * @throws if its data or blocks can't be loaded
 */
export async function loadPage(url: string, loadBlocks: BlockStore['load']): Promise<LoadedPage> {
  // Loads in parallel with the data. If this fails, loading a block reports the failure.
  loadBlockTable().catch(() => undefined);
  const answer = await retry(() => fetch(url, { headers: { accept: 'application/json' } }));
  // A failing server may answer with HTML, which isn't JSON.
  const data: unknown = await answer.json().catch(() => undefined);
  if (!isPageData(data)) throw new Error(`${url} answered ${answer.status} without a page`);
  const { page, params } = data;
  const records: Record<string, unknown> = { ...data.records };
  const lacking = Object.values(page.sources).filter((source) => !(source.url in records));
  const loads = lacking.map((source) =>
    preload(source.url, fetchRecord).then(
      (record: unknown) => {
        records[source.url] = record;
      },
      // Ignored here: the page's own request for the source joins this one, and receives the failure.
      () => undefined,
    ),
  );
  const inTime = Promise.race([Promise.all(loads), delay(CONTENT_TIMEOUT_MS)]);
  await Promise.all([loadBlocks(page.blocks.map(({ type }) => type)), inTime]);
  return { page, params, records: { ...records } };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
