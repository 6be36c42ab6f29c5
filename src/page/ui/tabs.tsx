import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { retry } from '../loading/retry.ts';
import { type Tab, type TabListProps, tabId } from './tab.ts';
import styles from './tabs.module.css';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly orientation?: 'horizontal' | 'vertical';
}

/**
 * Tabs that work without their script: links to their panels, of which CSS shows the one in the address. When a visitor
 * comes near, Radix is loaded and turns them into tabs by the ARIA pattern.
 */
export function Tabs({ label, tabs, orientation = 'horizontal' }: TabsProps): ReactElement | null {
  const { List, open, select, approach, focused, list } = useLiveTabs(tabs);
  const live = List !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that a visitor approaches
    <div
      className={styles.tabs}
      data-live={live || undefined}
      data-orientation={orientation}
      onPointerEnter={approach}
      onTouchStart={approach}
      onFocus={approach}
    >
      {List ? (
        <List {...{ label, tabs, orientation, open, focused }} onSelect={select} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: links in a row are no fieldset
        <div className={styles.list} role="group" aria-label={label} ref={list}>
          {tabs.map((tab) => (
            <a key={tab.id} lang={tab.lang} className={styles.tab} href={`#${tab.id}`}>
              {tab.label}
            </a>
          ))}
        </div>
      )}
      <div className={styles.panels}>
        {tabs.map((tab) => (
          <div
            key={tab.id}
            lang={tab.lang}
            className={styles.panel}
            id={tab.id}
            data-label={tab.label}
            data-open={(live && tab.id === open) || undefined}
            {...(live ? { role: 'tabpanel', tabIndex: 0, 'aria-labelledby': tabId(tab.id) } : {})}
          >
            {tab.content}
          </div>
        ))}
      </div>
    </div>
  );
}

function useLiveTabs(tabs: readonly Tab[]) {
  const [List, setList] = useState<((props: TabListProps) => ReactElement) | null>(null);
  const [chosen, setChosen] = useState('');
  /** True if one of the links had the focus when the tabs were hydrated. */
  const [focused, setFocused] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  /** Loads the interactive tabs; repeated calls have no effect. */
  const approach = useCallback(() => {
    retry(() => import('./tabs-live.tsx')).then(
      ({ TabList }) => {
        setFocused(list.current?.contains(document.activeElement) === true);
        setList(() => TabList);
      },
      // If the code can't be loaded, the links keep working.
      () => undefined,
    );
  }, []);

  useEffect(() => {
    const follow = () => {
      const id = window.location.hash.slice(1);
      if (!tabs.some((tab) => tab.id === id)) return;
      setChosen(id);
      // A page opened within the app has no :target, so CSS alone can't show the panel of its anchor.
      if (document.querySelector(':target') === null) approach();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [tabs, approach]);

  const select = (id: string) => {
    setChosen(id);
    window.history.replaceState(window.history.state, '', `#${id}`);
  };
  const open = tabs.some((tab) => tab.id === chosen) ? chosen : (tabs[0]?.id ?? '');
  return { List, open, select, approach, focused, list };
}
