import { sourceFailed } from 'virtual:site/texts';
import type { Params } from '../../core/binding/path.ts';
import { ContentError } from '../../core/content/answer.ts';
import { type Page, type Records, selected } from '../../core/manifest/page.ts';
import type { NoticeContent } from '../ui/notify.ts';
import type { LoadedSources } from './page-sources.tsx';
import type { Payload } from './payload.ts';
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

/** A load that failed, or a selected part that isn't there. */
export interface SourceProblem {
  readonly url: string;
  readonly message: string;
  readonly log: boolean;
  /** True where the content came but holds nothing under this address: the page answers 404. */
  readonly notFound: boolean;
}

/** What is wrong with the content of a page (spec: shell-and-forms §8). */
export function problemsOf(
  sources: Sources,
  loaded: LoadedSources,
  params: Params,
): readonly SourceProblem[] {
  return Object.entries(sources).flatMap(([name, source]): SourceProblem[] => {
    const one = loaded[name];
    const problem = { url: source.url, log: source.onError === 'log' };
    if (one?.state === 'failed') return [{ ...problem, message: one.error.message, notFound: false }];
    const gone =
      one?.state === 'loaded' &&
      source.missing !== undefined &&
      selected(source, one.record, params) === undefined;
    return gone ? [{ ...problem, message: source.missing, notFound: true }] : [];
  });
}

/** The notice a visitor sees for a problem; what fails for one reason is said once. */
export function noticeFor(problem: SourceProblem): NoticeContent {
  return { type: 'error', title: sourceFailed, message: problem.message, key: problem.message };
}

/** Whether the page shows nothing yet: it waits, and some of its content is still coming (spec: pages §1). */
export function isWaiting(page: Page, loaded: LoadedSources): boolean {
  return page.waits === true && Object.values(loaded).some(({ state }) => state === 'loading');
}

/** What a payload knows of its page's sources, as if they had been loaded in the browser. */
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

/** The problems of a page as the server knew them. */
export function payloadProblems(payload: Payload): readonly SourceProblem[] {
  const { sources } = payload.page;
  return problemsOf(sources, loadedFrom(payload, sources), payload.params);
}
