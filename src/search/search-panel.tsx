import { type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Found } from './find.ts';
import { type ComboboxState, keyAction } from './keys.ts';
import { Row } from './row.tsx';
import boxStyles from './search-box.module.css';
import styles from './search-panel.module.css';
import { type SearchState, useSearch } from './use-search.ts';

interface PanelProps {
  readonly id: string;
  readonly input: HTMLInputElement;
  readonly onState: (state: ComboboxState) => void;
  readonly onChosen: (() => void) | undefined;
}

/** The list under the search box. It listens to the box and tells it what is open and highlighted. */
export default function SearchPanel({ id, input, onState, onChosen }: PanelProps): ReactElement {
  const [query, setQuery] = useState(input.value);
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const state = useSearch(query);
  const rows = state.kind === 'found' ? [...state.answer.results, ...state.answer.suggestions] : NONE;
  const open = !closed && (state.kind === 'found' || state.kind === 'failed');
  const rowId = (row: number) => `${id}row${row}`;
  const empty = () => {
    input.value = '';
    setQuery('');
    setActive(-1);
  };

  useLayoutEffect(() => {
    onState({
      expanded: open && rows.length > 0,
      active: open && active >= 0 ? `${id}row${active}` : undefined,
    });
  }, [onState, open, rows.length, active, id]);

  // What was typed between the first rendering and the listeners.
  useEffect(() => setQuery(input.value), [input]);

  useEffect(() => {
    const typed = () => {
      setQuery(input.value);
      setActive(-1);
      setClosed(false);
    };
    const focused = () => setClosed(false);
    const left = () => setClosed(true);
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const action = keyAction(event.key, { open, rows: rows.length, active, empty: input.value === '' });
      if (!action) return;
      event.preventDefault();
      if (action.kind === 'choose') document.getElementById(`${id}row${action.row}`)?.click();
      else if (action.kind === 'clear') input.dispatchEvent(cleared(input));
      else {
        setClosed(action.kind === 'close');
        setActive(action.kind === 'highlight' ? action.row : -1);
      }
    };
    return listen(input, { input: typed, focus: focused, blur: left, keydown: pressed });
  }, [input, id, open, rows.length, active]);

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
        <div className={styles.list} id={`${id}list`} role="listbox" aria-label="Results">
          {rows.map((found, row) => (
            <Row
              key={found.path}
              id={rowId(row)}
              found={found}
              active={row === active}
              onChosen={() => {
                empty();
                onChosen?.();
              }}
            />
          ))}
        </div>
      </div>
    </>
  );
}

const NONE: readonly Found[] = [];

function message(state: SearchState): string {
  if (state.kind === 'failed') return 'The search is not available at the moment.';
  if (state.kind !== 'found' || state.answer.results.length > 0) return '';
  return `No results found for "${state.query}"`;
}

function announcement(state: SearchState): string {
  if (state.kind !== 'found') return message(state);
  const { results, suggestions } = state.answer;
  if (results.length > 0) return results.length === 1 ? '1 result' : `${results.length} results`;
  return `${message(state)}. ${suggestions.length} suggestions`;
}

function cleared(input: HTMLInputElement): Event {
  input.value = '';
  return new Event('input', { bubbles: true });
}

type Listeners = Readonly<Record<'input' | 'focus' | 'blur', () => void>> & {
  readonly keydown: (event: KeyboardEvent) => void;
};

function listen(input: HTMLInputElement, on: Listeners): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  input.addEventListener('input', on.input, options);
  input.addEventListener('focus', on.focus, options);
  input.addEventListener('blur', on.blur, options);
  input.addEventListener('keydown', on.keydown, options);
  return () => ended.abort();
}
