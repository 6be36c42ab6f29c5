import type { ReactElement, ReactNode } from 'react';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import type { Menu, SiteHeaderProps } from './site-header.fields.ts';
import styles from './site-header.module.css';
import { isInDrawer } from './visible-menus.ts';

interface EntriesProps {
  readonly menus: readonly Menu[];
  readonly items: SiteHeaderProps['items'];
  readonly onFollow: () => void;
  readonly entry: (menu: Menu, index: number) => ReactNode;
}

/** The menus; in the drawer, the single links follow them. */
export function Entries({ menus, items, onFollow, entry }: EntriesProps): ReactElement {
  return (
    <>
      {menus.length > 0 && (
        <ul className={styles.menus}>
          {menus.map((menu, index) => (
            <li key={index} lang={menu.lang} data-drawer={isInDrawer(menu)} data-wide={menu.wide !== ''}>
              {entry(menu, index)}
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map(({ label, to, lang }, index) => (
            <li key={index}>
              <Anchor link={to} lang={lang} className={styles.item} onFollow={onFollow}>
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
