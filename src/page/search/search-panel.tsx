import {
  manyResults,
  noResults,
  oneResult,
  results as resultsText,
  searchFailed,
  suggested as suggestedText,
  suggestions as suggestionsText,
} from 'virtual:site/texts';
import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react';
import { fillText } from '../../core/manifest/texts.ts';
import { cutText } from '../../core/text/cut.ts';
import { useOverdue } from '../loading/use-overdue.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { SearchResult } from './find.ts';
import boxStyles from './search-box.module.css';
import type { ComboboxState } from './search-keys.ts';
import styles from './search-panel.module.css';
import { emptyBox, useResults } from './use-results.ts';
import type { SearchState } from './use-search.ts';

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
  /** True if the last key before the list had loaded was Enter. */
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
  useOverdue(state.kind === 'loading');
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
          {rows.map((found, row) => (
            <ResultRow
              key={found.path}
              id={rowId(row)}
              found={found}
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
  if (results.length > 0)
    return results.length === 1 ? oneResult : fillText(manyResults, { count: results.length });
  return `${message(state)}. ${fillText(suggestionsText, { count: suggestions.length })}`;
}

/** One row of the list. It is a link, so that it can also be opened in a new tab. */
function ResultRow({ id, found, active, onChosen }: RowProps): ReactElement {
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
    // Keeps the focus in the box.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  const tab = found.kind === 'page' ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a href={found.path} {...tab} {...shared}>
      <span className={styles.title}>{cutText(found.title, CUT_AT)}</span>
      <span className={styles.description}>{cutText(found.description, CUT_AT)}</span>
    </a>
  );
}
