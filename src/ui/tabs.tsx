import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  /** Unique on the page; the address of the tab is `#id`. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly orientation?: 'horizontal' | 'vertical';
}

/**
 * Tabs that work before their script: links to their panels, and CSS shows the panel of the address.
 * Once mounted they are tabs by the ARIA pattern, and Radix decides.
 */
export function Tabs({ label, tabs, orientation = 'horizontal' }: TabsProps): ReactElement | null {
  const [live, setLive] = useState(false);
  const [open, setOpen] = useState(tabs[0]?.id ?? '');

  useEffect(() => {
    const follow = () => {
      const id = window.location.hash.slice(1);
      if (tabs.some((tab) => tab.id === id)) setOpen(id);
    };
    follow();
    setLive(true);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [tabs]);

  const value = tabs.some((tab) => tab.id === open) ? open : (tabs[0]?.id ?? '');
  const select = (id: string) => {
    setOpen(id);
    window.history.replaceState(window.history.state, '', `#${id}`);
  };
  return (
    <Root
      className={styles.tabs}
      data-live={live || undefined}
      value={value}
      onValueChange={select}
      orientation={orientation}
    >
      <List className={styles.list} aria-label={label} {...(live ? LIVE_LIST : PLAIN)}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.id}
            value={tab.id}
            asChild
            {...(live ? { 'aria-controls': tab.id } : PLAIN_TRIGGER)}
          >
            <a className={styles.tab} href={`#${tab.id}`} onClick={live ? stay : undefined}>
              {tab.label}
            </a>
          </Trigger>
        ))}
      </List>
      <div className={styles.panels}>
        {tabs.map((tab) => (
          <Content key={tab.id} value={tab.id} forceMount asChild>
            <div className={styles.panel} id={tab.id} style={NO_STYLE} {...(live ? {} : PLAIN_PANEL)}>
              {tab.content}
            </div>
          </Content>
        ))}
      </div>
    </Root>
  );
}

// Radix writes style attributes of its own, which the Content-Security-Policy of a page forbids.
const NO_STYLE = { outline: undefined, animationDuration: undefined };
const LIVE_LIST = { style: NO_STYLE };
const PLAIN = { style: NO_STYLE, role: 'group', 'aria-orientation': undefined, tabIndex: undefined } as const;
const PLAIN_TRIGGER = {
  type: undefined,
  role: undefined,
  tabIndex: 0,
  'aria-selected': undefined,
  'aria-controls': undefined,
};
const PLAIN_PANEL = { role: undefined, tabIndex: undefined, 'aria-labelledby': undefined };

function stay(event: MouseEvent): void {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
}
