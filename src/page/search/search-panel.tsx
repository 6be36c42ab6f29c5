import {
  noResults,
  resultCount,
  results as resultsText,
  searchFailed,
  suggested as suggestedText,
  suggestions as suggestionsText,
} from 'virtual:site/texts';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { countText, fillText } from '../../core/manifest/texts.ts';
import { truncateText } from '../../core/text/cut.ts';
import { useOverdueNotice } from '../loading/use-overdue.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { SearchResult, SearchResults } from './find.ts';
import boxStyles from './search-box.module.css';
import { type ComboboxState, searchKeyAction } from './search-keys.ts';
import styles from './search-panel.module.css';
import { type SearchState, useSearch } from './use-search.ts';

/** Titles and descriptions are cut to this many characters (behaviour: search 9). */
const CUT_AT = 80;

interface RowProps {
  readonly id: string;
  readonly found: SearchResult;
  readonly active: boolean;
  readonly onChosen: () => void;
}

interface PanelProps {
  readonly id: string;
  readonly input: HTMLInputElement;
  /** True if the last key before the list loaded was Enter. */
  readonly entered: boolean;
  readonly onState: (state: ComboboxState) => void;
  readonly onChosen: (() => void) | undefined;
}

/**
 * The list under the search box. It listens to the box's events, and reports whether it is open and which row is
 * highlighted.
 */
export default function SearchPanel({ id, input, entered, onState, onChosen }: PanelProps): ReactElement {
  const { state, rows, open, active, rowId } = useResults(id, input, entered);
  useOverdueNotice(state.kind === 'loading');
  const suggested = state.kind === 'found' && state.answer.suggestions.length > 0;
  const highlighted = open && active >= 0 ? rowId(active) : undefined;

  useLayoutEffect(() => {
    onState({ expanded: open && rows.length > 0, active: highlighted });
  }, [onState, open, rows.length, highlighted]);

  return (
    <>
      {state.kind === 'loading' && <span className={boxStyles.spinner} />}
      <VisuallyHidden>
        <span role="status">{open ? announcement(state) : ''}</span>
      </VisuallyHidden>
      <div className={styles.panel} hidden={!open}>
        <p className={styles.message} hidden={message(state) === ''}>
          {message(state)}
        </p>
        {suggested && (
          <p className={styles.suggested} aria-hidden="true">
            {suggestedText}
          </p>
        )}
        <div
          className={styles.list}
          id={`${id}list`}
          role="listbox"
          aria-label={suggested ? suggestedText : resultsText}
          // Chromium lets Tab stop at scrollable elements, but the list closes as soon as the focus leaves the box.
          tabIndex={-1}
        >
          {rows.map((result, row) => (
            <ResultRow
              key={result.path}
              id={rowId(row)}
              found={result}
              active={row === active}
              onChosen={() => {
                emptyBox(input);
                onChosen?.();
              }}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function message(state: SearchState): string {
  if (state.kind === 'failed') return searchFailed;
  if (state.kind !== 'found' || state.answer.results.length > 0) return '';
  return fillText(noResults, { query: state.query });
}

function announcement(state: SearchState): string {
  if (state.kind !== 'found') return message(state);
  const { results, suggestions } = state.answer;
  if (results.length > 0) return countText(resultCount, results.length);
  return `${message(state)}. ${countText(suggestionsText, suggestions.length)}`;
}

/** One row of the list. It is a link, so that it can also be opened in a new tab. */
function ResultRow({ id, found: result, active, onChosen }: RowProps): ReactElement {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const shared = {
    ref: link,
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': active,
    className: styles.row,
    onClick: onChosen,
    // Prevents the default action, which would take the focus from the box.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  const tab = result.kind === 'page' ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a href={result.path} {...tab} {...shared}>
      <span className={styles.title}>{truncateText(result.title, CUT_AT)}</span>
      <span className={styles.description}>{truncateText(result.description, CUT_AT)}</span>
    </a>
  );
}

const NO_RESULTS: SearchResults = { results: [], suggestions: [] };

/** Searches for the text in a box, and handles the box's keys. */
function useResults(id: string, input: HTMLInputElement, enteredBefore: boolean) {
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
function emptyBox(input: HTMLInputElement): void {
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
