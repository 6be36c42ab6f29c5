import { useEffect } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import { ContentError, noAnswer, readApiAnswer } from '../../core/content/api-answer.ts';

/** What is known of a source: nothing yet, its record, or why there is none. */
export type Loaded =
  | { readonly state: 'loading' }
  | {
      readonly state: 'loaded';
      readonly record: unknown;
      /** Why it could not be loaded again: the record is the one that the page came with. */
      readonly error?: ContentError;
    }
  | { readonly state: 'failed'; readonly error: ContentError };

/**
 * GETs one declared query from the site's own /api.
 * @throws {ContentError}, or the browser's own error for an answer that breaks off
 */
async function fetchRecord(url: string): Promise<unknown> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } }).catch(() => {
    throw noAnswer();
  });
  return readApiAnswer(answer.status, await answer.text());
}

/** How long a click may use what a hover fetched, in milliseconds; later it is fetched again. */
export const PRELOAD_KEPT_MS = 30_000;

const preloads = new Map<string, Promise<unknown>>();

/**
 * Starts a load before its page is shown (on hover or focus); the page's own load then joins it. Never
 * rejects: the page's own load gets the failure.
 */
export async function preloadRecord(url: string): Promise<Loaded> {
  const load = preloads.get(url) ?? fetchRecord(url);
  // Only this load, not one that was started since.
  const forget = () => preloads.get(url) === load && preloads.delete(url);
  if (!preloads.has(url)) setTimeout(forget, PRELOAD_KEPT_MS);
  preloads.set(url, load);
  try {
    return { state: 'loaded', record: await load };
  } catch (error) {
    return { state: 'failed', error: asContentError(error) };
  }
}

/** The load that was started for this visit, or a new one. */
function loadOnce(url: string): Promise<unknown> {
  const load = preloads.get(url) ?? fetchRecord(url);
  preloads.delete(url);
  return load;
}

// One load per visit (behaviour: pages 13), with the page's data: no polling, no retries.
const ONCE: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/**
 * A source's record: the one that came with the page's data, else loaded once per visit.
 * @param hydrating the page came as HTML: a load waits until the browser is idle
 */
export function useRecord(url: string, hydrating: boolean): Loaded {
  const { data, error, mutate } = useSWR<unknown, unknown>(url, loadOnce, {
    ...ONCE,
    ...(hydrating ? { revalidateOnMount: false } : {}),
  });
  const missing = data === undefined;
  useEffect(() => {
    return hydrating && missing ? whenIdle(() => void mutate().catch(() => undefined)) : undefined;
  }, [hydrating, missing, mutate]);
  const failure = error === undefined ? {} : { error: asContentError(error) };
  if (data !== undefined) return { state: 'loaded', record: data, ...failure };
  return failure.error ? { state: 'failed', error: failure.error } : { state: 'loading' };
}

function asContentError(error: unknown): ContentError {
  return error instanceof ContentError ? error : noAnswer();
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
