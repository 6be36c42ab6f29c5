import type { ReactNode } from 'react';

/** One tab with its panel. */
export interface Tab {
  /** Unique on the page; the address of the tab is `#id`. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** The props of the row of tabs, with or without its script. */
export interface TabListProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly orientation: 'horizontal' | 'vertical';
  readonly open: string;
  readonly onSelect: (id: string) => void;
  /** True if one of the links had the focus when they became tabs: the open tab then takes it. */
  readonly focused: boolean;
}

/** The id of the tab of a panel. */
export function tabId(panel: string): string {
  return `${panel}-tab`;
}
