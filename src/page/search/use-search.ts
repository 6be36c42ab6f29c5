import { useEffect, useMemo, useState } from 'react';
import { find, type SearchResults } from './find.ts';
import { loadIndex } from './load-index.ts';
import type { PreparedIndex } from './prepare-index.ts';

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
  // Runs once per query, not with each row that is highlighted.
  const answer = useMemo(() => (ready ? find(index, asked) : undefined), [ready, index, asked]);
  if (asked.length < MINIMUM_LENGTH) return { kind: 'idle' };
  if (index === 'failed') return { kind: 'failed' };
  return answer ? { kind: 'found', query: asked, answer } : { kind: 'loading' };
}

// Called with every query: the index is loaded only once, but a failure is tried again.
function useIndex(query: string): PreparedIndex | 'failed' | undefined {
  const [index, setIndex] = useState<PreparedIndex | 'failed'>();
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
