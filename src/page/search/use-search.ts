import { base, languageBase } from 'virtual:site/texts';
import { useEffect, useMemo, useState } from 'react';
import { member } from '../../core/json/json.ts';
import { retry } from '../loading/retry.ts';
import { SEARCH_INDEX_URL, type SearchIndex } from './entry.ts';
import { findPages, type SearchResults } from './find.ts';
import { type PreparedIndex, prepareIndex } from './prepare-index.ts';

let loading: Promise<PreparedIndex> | undefined;

/** The pause in typing before a search, and the shortest query (behaviour: search 2, 3). */
const PAUSE_MS = 150;
const MINIMUM_LENGTH = 1;

/** `loading` shows the spinner; `failed` means that the index can't be loaded. */
export type SearchState =
  | { readonly kind: 'idle' | 'loading' | 'failed' }
  | { readonly kind: 'found'; readonly query: string; readonly answer: SearchResults };

/** Searches 150 ms after the last change of the query. */
export function useSearch(query: string): SearchState {
  const index = useIndex(query);
  const settled = usePause(query.trim());
  const asked = query.trim();
  const ready = index !== undefined && index !== 'failed' && settled === asked && asked !== '';
  // Runs once per query, but not when another row is highlighted.
  const answer = useMemo(() => (ready ? findPages(index, asked) : undefined), [ready, index, asked]);
  if (asked.length < MINIMUM_LENGTH) return { kind: 'idle' };
  if (index === 'failed') return { kind: 'failed' };
  return answer ? { kind: 'found', query: asked, answer } : { kind: 'loading' };
}

// Called with every query: the index is loaded only once, but a failure is retried.
function useIndex(query: string): PreparedIndex | 'failed' | undefined {
  const [index, setIndex] = useState<PreparedIndex | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query retries a failed load
  useEffect(() => {
    loadIndex().then(setIndex, () => setIndex('failed'));
  }, [query]);
  return index;
}

function usePause(value: string): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Loads and prepares the index once; after a failure, the next call tries again. */
function loadIndex(): Promise<PreparedIndex> {
  loading ??= retry(fetchIndex)
    .then(prepareIndex)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

async function fetchIndex(): Promise<SearchIndex> {
  const answer = await fetch(base + languageBase + SEARCH_INDEX_URL, {
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`${SEARCH_INDEX_URL} answered ${answer.status}`);
  const index: unknown = await answer.json();
  if (!isSearchIndex(index)) throw new Error(`${SEARCH_INDEX_URL} has no search index`);
  return index;
}

function isSearchIndex(value: unknown): value is SearchIndex {
  return ['pages', 'documents'].every((name) => Array.isArray(member(value, name)));
}
