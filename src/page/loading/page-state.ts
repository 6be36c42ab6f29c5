import { sourceFailed } from 'virtual:site/texts';
import type { Page, PageSource, Records } from '../../core/manifest/page.ts';
import type { NoticeContent } from '../ui/notify.ts';
import type { Load, LoadedSources } from './page-sources.tsx';
import type { Payload } from './payload.ts';

/** The sources part of a page or of the layout. */
export type PageSourceMap = Page['sources'];

/** The records that have been loaded; for a source that selects, the part. */
export function loadedRecords(sources: PageSourceMap, loaded: LoadedSources): Records {
  const records: Record<string, unknown> = {};
  for (const name of Object.keys(sources)) {
    const one = loaded[name];
    records[name] = one?.state === 'loaded' ? one.record : undefined;
  }
  return records;
}

/** A source that shows nothing, as its notice says it: its load failed, or the selected part isn't there. */
export interface FailedSource {
  readonly url: string;
  readonly message: string;
  /** True if it goes to the console instead of a notice. */
  readonly log: boolean;
  /** True where the content came but holds nothing under this address: the page answers 404. */
  readonly notFound: boolean;
}

/** The sources that failed, and why; also those whose content came with the page (behaviour: notices 7, 11, 20). */
export function loadedFailures(sources: PageSourceMap, loaded: LoadedSources): readonly FailedSource[] {
  return Object.entries(sources).flatMap(([name, source]): FailedSource[] => {
    const one = loaded[name];
    const shown = { url: source.url, log: source.onError === 'log' };
    if (isMissing(source, one)) {
      return source.missing === undefined ? [] : [{ ...shown, message: source.missing, notFound: true }];
    }
    const reason = one && 'failure' in one ? one.failure : undefined;
    return reason ? [{ ...shown, message: reason.message, notFound: false }] : [];
  });
}

/** True if the content has no such part; the site's own /api then answers 404. */
function isMissing({ part }: PageSource, loaded: Load | undefined): boolean {
  if (!part || !loaded || loaded.state === 'loading') return false;
  return loaded.state === 'loaded' ? isNothing(loaded.record) : loaded.failure.status === 404;
}

const isNothing = (record: unknown): boolean => record === undefined || record === null;

/** The notice that a visitor sees of a failure; failures for the same reason share one notice. */
export function noticeFor({ message }: FailedSource): NoticeContent {
  return { type: 'error', title: sourceFailed, message, key: message };
}

/** The content of a page, as far as it has been loaded. */
export interface PageState {
  readonly records: Records;
  readonly failures: readonly FailedSource[];
  /** The content has nothing under the page's address. */
  readonly notFound: boolean;
  /** Some of the page's content could not be loaded at all. */
  readonly lacking: boolean;
}

/** Derives the state of a page from that of its sources. */
export function pageState({ sources }: Pick<Page, 'sources'>, loaded: LoadedSources): PageState {
  const failures = loadedFailures(sources, loaded);
  return {
    records: loadedRecords(sources, loaded),
    failures,
    notFound: failures.some(({ notFound }) => notFound),
    lacking: Object.entries(sources).some(
      ([name, source]) => loaded[name]?.state === 'failed' && !isMissing(source, loaded[name]),
    ),
  };
}

/** True while the page shows nothing: its manifest says to wait for content still loading (behaviour: pages 16). */
export function isWaiting(page: Page, loaded: LoadedSources): boolean {
  return page.waits === true && Object.values(loaded).some(({ state }) => state === 'loading');
}

/** The state of these sources in a payload, as if they had been loaded in the browser. */
export function loadedFrom(
  payload: Pick<Payload, 'records' | 'failures'>,
  sources: PageSourceMap,
): LoadedSources {
  return Object.fromEntries(
    Object.entries(sources).map(([name, { url }]): [string, Load] => {
      const failure = payload.failures[url];
      if (failure) return [name, { state: 'failed', failure }];
      const has = Object.hasOwn(payload.records, url);
      return [name, has ? { state: 'loaded', record: payload.records[url] } : { state: 'loading' }];
    }),
  );
}

/** The state of a payload's page, which the server renders and the browser starts with. */
export function payloadState(payload: Payload): PageState {
  return pageState(payload.page, loadedFrom(payload, payload.page.sources));
}
