import type { ReactNode } from 'react';

export interface Tab {
  /** Unique on the page; the tab's anchor is `#id`. */
  readonly id: string;
  readonly label: string;
  /** The language of the label and the content if it isn't the page's. */
  readonly lang?: string | undefined;
  readonly content: ReactNode;
}

export interface TabListProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly orientation: 'horizontal' | 'vertical';
  readonly open: string;
  readonly onSelect: (id: string) => void;
  /** True if one of the links had the focus when the tabs were hydrated: the open tab is then focused. */
  readonly focused: boolean;
}

export function tabId(panel: string): string {
  return `${panel}-tab`;
}
