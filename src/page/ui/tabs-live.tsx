import { rtl } from 'virtual:site/texts';
import { List, Root, Trigger } from '@radix-ui/react-tabs';
import { type MouseEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { type TabListProps, tabId } from './tab.ts';
import styles from './tabs.module.css';

/** The row of tabs, by Radix: arrow keys, Home and End choose. */
export function TabList({ label, tabs, orientation, open, onSelect, focused }: TabListProps): ReactElement {
  const first = useRef(open);
  useLayoutEffect(() => {
    // A focused tab opens. A link that a visitor has merely tabbed to must not open, so the open tab gets the focus
    // instead.
    if (focused) document.getElementById(tabId(first.current))?.focus();
  }, [focused]);
  return (
    <Root
      value={open}
      onValueChange={onSelect}
      orientation={orientation}
      asChild
      {...(rtl ? { dir: 'rtl' } : {})}
    >
      <List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.id} value={tab.id} id={tabId(tab.id)} aria-controls={tab.id} asChild>
            <a className={styles.tab} lang={tab.lang} href={`#${tab.id}`} onClick={stay}>
              {tab.label}
            </a>
          </Trigger>
        ))}
      </List>
    </Root>
  );
}

// The panel is already open; following the link would only scroll the page.
function stay(event: MouseEvent): void {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
}
