import { useEffect, useState } from 'react';
import type { SearchIndex } from './entry.ts';
import { find, type SearchResults } from './find.ts';
import { loadIndex } from './load-index.ts';

/** The pause in typing before a search, and the shortest query (behaviour: search 2, 3). */
const PAUSE_MS = 150;
const MINIMUM_LENGTH = 1;

/** `loading` is the spinner; `failed`: the index can't be had. */
export type SearchState =
  | { readonly kind: 'idle' | 'loading' | 'failed' }
  | { readonly kind: 'found'; readonly query: string; readonly answer: SearchResults };

/** Searches 150 ms after the last change of the query. */
export function useSearch(query: string): SearchState {
  const index = useIndex(query);
  const settled = usePause(query.trim());
  const asked = query.trim();
  if (asked.length < MINIMUM_LENGTH) return { kind: 'idle' };
  if (index === 'failed') return { kind: 'failed' };
  if (!index || settled !== asked) return { kind: 'loading' };
  return { kind: 'found', query: asked, answer: find(index, asked) };
}

// Asked for again with every query: it is loaded once, but a failure is tried again.
function useIndex(query: string): SearchIndex | 'failed' | undefined {
  const [index, setIndex] = useState<SearchIndex | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query is a new chance
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
