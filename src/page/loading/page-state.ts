import { sourceFailed } from 'virtual:site/texts';
import type { Params } from '../../core/binding/path.ts';
import { ContentError } from '../../core/content/api-answer.ts';
import { type Page, type Records, selected } from '../../core/manifest/page.ts';
import type { NoticeContent } from '../ui/notify.ts';
import type { LoadedSources } from './page-sources.tsx';
import type { Payload, RoutedPage } from './payload.ts';
import type { Loaded } from './use-record.ts';

/** The sources part of a page or of the layout. */
export type Sources = Page['sources'];

/** The records that have come, each cut to what its source selects. */
export function recordsOf(sources: Sources, loaded: LoadedSources, params: Params): Records {
  const records: Record<string, unknown> = {};
  for (const [name, source] of Object.entries(sources)) {
    const one = loaded[name];
    records[name] = one?.state === 'loaded' ? selected(source, one.record, params) : undefined;
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
export function failuresOf(
  sources: Sources,
  loaded: LoadedSources,
  params: Params,
): readonly SourceFailure[] {
  return Object.entries(sources).flatMap(([name, source]): SourceFailure[] => {
    const one = loaded[name];
    const failure = { url: source.url, log: source.onError === 'log' };
    const error = one && 'error' in one ? one.error : undefined;
    if (error) return [{ ...failure, message: error.message, notFound: false }];
    const gone =
      one?.state === 'loaded' &&
      source.missing !== undefined &&
      selected(source, one.record, params) === undefined;
    return gone ? [{ ...failure, message: source.missing, notFound: true }] : [];
  });
}

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
export function pageState({ page, params }: RoutedPage, loaded: LoadedSources): PageState {
  const failures = failuresOf(page.sources, loaded, params);
  return {
    records: recordsOf(page.sources, loaded, params),
    failures,
    notFound: failures.some(({ notFound }) => notFound),
    lacking: Object.values(loaded).some(({ state }) => state === 'failed'),
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
  return pageState(payload, loadedFrom(payload, payload.page.sources));
}
