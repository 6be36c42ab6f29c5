import { createNoAnswerError } from '../../core/content/api-answer.ts';
import type { Page, PageSource, Records } from '../../core/manifest/page.ts';
import type { Load, LoadedSources } from './page-sources.tsx';
import type { Payload } from './payload.ts';

export type PageSourceMap = Page['sources'];

/** The records that have been loaded; for a source with `select`, the selected part. */
export function loadedRecords(sources: PageSourceMap, loaded: LoadedSources): Records {
  const recordOf = (one: Load | undefined) => (one?.state === 'loaded' ? one.record : undefined);
  return Object.fromEntries(Object.keys(sources).map((name) => [name, recordOf(loaded[name])]));
}

/** A source without content: its load failed, or the selected part doesn't exist. The notice gives the reason. */
export interface FailedSource {
  readonly url: string;
  readonly message: string;
  /** True if the failure is logged to the console instead of shown in a notice. */
  readonly log: boolean;
  /** True if the content has arrived but has no record for this address, so that the page answers 404. */
  readonly notFound: boolean;
  /** True if the page has no content of the source, not even an earlier version. */
  readonly lacking: boolean;
}

/**
 * The sources that failed and the reasons, including sources whose earlier content is shown
 * (behaviour: notices 7, 11, 20).
 */
export function loadedFailures(sources: PageSourceMap, loaded: LoadedSources): readonly FailedSource[] {
  return Object.entries(sources).flatMap(([name, source]): FailedSource[] => {
    const one = loaded[name];
    const shown = { url: source.url, log: source.onError === 'log' };
    if (isMissing(source, one)) {
      return source.missing === undefined
        ? []
        : [{ ...shown, message: source.missing, notFound: true, lacking: false }];
    }
    const reason = one && 'failure' in one ? one.failure : undefined;
    const lacking = one?.state === 'failed';
    return reason ? [{ ...shown, message: reason.message, notFound: false, lacking }] : [];
  });
}

/** True if the content has no such part; the site's own /api then answers 404. */
function isMissing({ part }: PageSource, loaded: Load | undefined): boolean {
  if (!part || !loaded || loaded.state === 'loading') return false;
  return loaded.state === 'loaded' ? (loaded.record ?? null) === null : loaded.failure.status === 404;
}

export interface PageState {
  readonly records: Records;
  readonly failures: readonly FailedSource[];
  /** True if the content has no record for the page's address. */
  readonly notFound: boolean;
}

export function pageState({ sources }: Pick<Page, 'sources'>, loaded: LoadedSources): PageState {
  const failures = loadedFailures(sources, loaded);
  return {
    records: loadedRecords(sources, loaded),
    failures,
    notFound: failures.some(({ notFound }) => notFound),
  };
}

export function isLoading(loaded: LoadedSources): boolean {
  return Object.values(loaded).some(({ state }) => state === 'loading');
}

/**
 * The blocks that a page shows. A page with `waits` shows none while its content is loading; without its main content
 * it shows only its first block, the banner, so that no headings are without content (behaviour: pages 16).
 */
export function shownBlocks({ waits, sources, blocks }: Page, loaded: LoadedSources): Page['blocks'] {
  if (!waits) return blocks;
  if (isLoading(loaded)) return [];
  const main = loaded[Object.keys(sources)[0] ?? ''];
  return main?.state === 'loaded' && hasContent(main.record) ? blocks : blocks.slice(0, 1);
}

const hasContent = (record: unknown): boolean =>
  typeof record === 'object' &&
  record !== null &&
  Object.values(record).some((value) => value !== null && value !== '');

/** The state of these sources in a payload, as if a browser had loaded them. */
export function readSources(
  payload: Pick<Payload, 'records' | 'failures'>,
  sources: PageSourceMap,
): LoadedSources {
  return Object.fromEntries(
    Object.entries(sources).map(([name, { url }]): [string, Load] => {
      if (Object.hasOwn(payload.records, url))
        return [name, { state: 'loaded', record: payload.records[url] }];
      return [name, { state: 'failed', failure: payload.failures[url] ?? createNoAnswerError() }];
    }),
  );
}

/** The state of a payload's page, which the server renders and the browser starts with. */
export function payloadState(payload: Payload): PageState {
  return pageState(payload.page, readSources(payload, payload.page.sources));
}
