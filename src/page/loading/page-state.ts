import { sourceFailed } from 'virtual:site/texts';
import { ContentError } from '../../core/content/api-answer.ts';
import type { Page, PageSource, Records } from '../../core/manifest/page.ts';
import type { NoticeContent } from '../ui/notify.ts';
import type { LoadedSources } from './page-sources.tsx';
import type { Payload } from './payload.ts';
import type { Loaded } from './use-record.ts';

/** The sources part of a page or of the layout. */
export type Sources = Page['sources'];

/** The records that have come; of a source that selects, the part. */
export function recordsOf(sources: Sources, loaded: LoadedSources): Records {
  const records: Record<string, unknown> = {};
  for (const name of Object.keys(sources)) {
    const one = loaded[name];
    records[name] = one?.state === 'loaded' ? one.record : undefined;
  }
  return records;
}

/** Why a source shows nothing: its load failed, or the selected part isn't there. */
export interface SourceFailure {
  readonly url: string;
  readonly message: string;
  /** It goes to the console instead of a notice. */
  readonly log: boolean;
  /** True where the content came but holds nothing under this address: the page answers 404. */
  readonly notFound: boolean;
}

/** Which sources failed, and why; also those whose content the page came with (behaviour: notices 7, 11, 20). */
export function failuresOf(sources: Sources, loaded: LoadedSources): readonly SourceFailure[] {
  return Object.entries(sources).flatMap(([name, source]): SourceFailure[] => {
    const one = loaded[name];
    const failure = { url: source.url, log: source.onError === 'log' };
    if (isMissing(source, one)) {
      return source.missing === undefined ? [] : [{ ...failure, message: source.missing, notFound: true }];
    }
    const error = one && 'error' in one ? one.error : undefined;
    return error ? [{ ...failure, message: error.message, notFound: false }] : [];
  });
}

/** Whether the content has no such part; the site's own /api answers 404 then. */
function isMissing({ part }: PageSource, loaded: Loaded | undefined): boolean {
  if (!part || !loaded || loaded.state === 'loading') return false;
  return loaded.state === 'loaded' ? isNothing(loaded.record) : loaded.error.status === 404;
}

const isNothing = (record: unknown): boolean => record === undefined || record === null;

/** The notice a visitor sees of a failure; what fails for one reason is said once. */
export function noticeFor({ message }: SourceFailure): NoticeContent {
  return { type: 'error', title: sourceFailed, message, key: message };
}

/** What is known of the content of a page. */
export interface PageState {
  readonly records: Records;
  readonly failures: readonly SourceFailure[];
  /** The content has nothing under the page's address. */
  readonly notFound: boolean;
  /** Some of the page's content could not be had at all. */
  readonly lacking: boolean;
}

/** The state of a page, from what is known of its sources. */
export function pageState({ sources }: Pick<Page, 'sources'>, loaded: LoadedSources): PageState {
  const failures = failuresOf(sources, loaded);
  return {
    records: recordsOf(sources, loaded),
    failures,
    notFound: failures.some(({ notFound }) => notFound),
    lacking: Object.entries(sources).some(
      ([name, source]) => loaded[name]?.state === 'failed' && !isMissing(source, loaded[name]),
    ),
  };
}

/** Whether the page shows nothing yet: it waits, and some of its content is still coming (behaviour: pages 16). */
export function isWaiting(page: Page, loaded: LoadedSources): boolean {
  return page.waits === true && Object.values(loaded).some(({ state }) => state === 'loading');
}

/** What a payload knows of these sources, as if they had been loaded in the browser. */
export function loadedFrom(payload: Pick<Payload, 'records' | 'failures'>, sources: Sources): LoadedSources {
  return Object.fromEntries(
    Object.entries(sources).map(([name, { url }]): [string, Loaded] => {
      const failure = payload.failures[url];
      if (failure) {
        return [name, { state: 'failed', error: new ContentError(failure.message, failure.status) }];
      }
      const has = Object.hasOwn(payload.records, url);
      return [name, has ? { state: 'loaded', record: payload.records[url] } : { state: 'loading' }];
    }),
  );
}

/** The state of a payload's page: the server renders it, and the browser begins with it. */
export function payloadState(payload: Payload): PageState {
  return pageState(payload.page, loadedFrom(payload, payload.page.sources));
}
