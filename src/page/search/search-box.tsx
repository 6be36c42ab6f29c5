import { type ReactElement, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useOverdueNotice } from '../loading/use-overdue.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import styles from './search-box.module.css';
import type { ComboboxState } from './search-keys.ts';

const loadPanel = () => import('./search-panel.tsx');

interface SearchBoxProps {
  /** The box's accessible name and placeholder. */
  readonly label: string;
  /** `large` on a separate search page. */
  readonly size?: 'small' | 'large';
  /** Called after a visitor has chosen a result. */
  readonly onChosen?: (() => void) | undefined;
}

const CLOSED: ComboboxState = { expanded: false, active: undefined };

/** The search of the site. Index, scoring and list are loaded when the box is first used. */
export function SearchBox({ label, size = 'small', onChosen }: SearchBoxProps): ReactElement {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState<HTMLInputElement | null>(null);
  const [state, setState] = useState(CLOSED);
  const [entered, setEntered] = useState(false);
  const SearchPanel = useLazyComponent(loadPanel, used !== null);
  useOverdueNotice(used !== null && !SearchPanel);
  const begin = useCallback(() => setUsed(input.current), []);
  // A visitor may have typed before the script had loaded.
  useEffect(() => {
    if (document.activeElement === input.current) begin();
  }, [begin]);

  return (
    <search className={styles.box} data-size={size}>
      <svg className={styles.icon} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM16 16l5 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        />
      </svg>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-expanded={state.expanded}
        aria-controls={`${id}list`}
        aria-activedescendant={state.active}
        onFocus={begin}
        onKeyDown={({ key }) => setEntered(key === 'Enter')}
      />
      {used && !SearchPanel && <span className={styles.spinner} />}
      {used && SearchPanel && (
        <SearchPanel id={id} input={used} entered={entered} onState={setState} onChosen={onChosen} />
      )}
    </search>
  );
}
