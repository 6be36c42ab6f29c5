import { useEffect, useState } from 'react';
import type { SearchResults } from './find.ts';
import { searchKeyAction } from './search-keys.ts';
import { useSearch } from './use-search.ts';

const NO_RESULTS: SearchResults = { results: [], suggestions: [] };

/** Searches for the text in a box, and handles the box's keys. */
export function useResults(id: string, input: HTMLInputElement, enteredBefore: boolean) {
  const [query, setQuery] = useState(input.value);
  const [closed, setClosed] = useState(false);
  /** The highlighted row; -1 for none. */
  const [active, setActive] = useState(-1);
  const [entered, setEntered] = useState(enteredBefore);
  const state = useSearch(query);
  const { results, suggestions } = state.kind === 'found' ? state.answer : NO_RESULTS;
  const rows = results.length > 0 ? results : suggestions;
  const loading = state.kind === 'loading';
  const open = !closed && (state.kind === 'found' || state.kind === 'failed');

  // The visitor may have typed between the first rendering and the listeners.
  useEffect(() => setQuery(input.value), [input]);

  useEffect(() => {
    const typed = () => {
      setQuery(input.value);
      setActive(-1);
      setClosed(false);
      setEntered(false);
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === 'Enter' && loading) setEntered(true);
      const list = { open, rows: rows.length, results: results.length, active, empty: input.value === '' };
      const action = searchKeyAction(event.key, list);
      if (!action) return;
      event.preventDefault();
      if (action.kind === 'choose') document.getElementById(rowIdIn(id, action.row))?.click();
      else if (action.kind === 'clear') emptyBox(input);
      else if (action.kind !== 'stay') {
        setClosed(action.kind === 'close');
        setActive(action.kind === 'highlight' ? action.row : -1);
      }
    };
    const ended = new AbortController();
    const { signal } = ended;
    input.addEventListener('input', typed, { signal });
    input.addEventListener('focus', () => setClosed(false), { signal });
    input.addEventListener('blur', () => setClosed(true), { signal });
    input.addEventListener('keydown', pressed, { signal });
    return () => ended.abort();
  }, [input, id, open, loading, rows.length, results.length, active]);

  // A fast typist presses Enter before the pause of 150 ms is over: then the result is chosen when it arrives.
  useEffect(() => {
    if (!entered || loading) return;
    setEntered(false);
    if (results.length > 0) document.getElementById(rowIdIn(id, 0))?.click();
  }, [entered, loading, results.length, id]);

  return { state, rows, open, active, rowId: (row: number) => rowIdIn(id, row) };
}

const rowIdIn = (id: string, row: number): string => `${id}row${row}`;

/** Empties a search box, with the event that typing would cause. */
export function emptyBox(input: HTMLInputElement): void {
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
