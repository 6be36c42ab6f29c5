import { back } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { Icon } from '../../src/page/ui/icon.tsx';
import { useOverlay } from '../../src/page/ui/overlay/use-overlay.ts';
import { Entries } from './entries.tsx';
import { MenuContent } from './menu-content.tsx';
import type { Open } from './popovers.ts';
import type { Menu, SiteHeaderProps } from './site-header.fields.ts';
import styles from './site-header.module.css';
import { isInDrawer } from './visible-menus.ts';

interface DrawerProps {
  readonly menus: readonly Menu[];
  readonly items: SiteHeaderProps['items'];
  /** The group that is open, or null for the top level. */
  readonly group: number | null;
  /** The group from which a visitor has just returned. */
  readonly from: number | null;
  readonly onTurn: (next: Open) => void;
  readonly onFollow: () => void;
}

/** The first drawer with the top level of the menus, or the second with one group and a button that leads back. */
export function Drawer({ menus, items, group, from, onTurn, onFollow }: DrawerProps): ReactElement {
  const menu = group === null ? undefined : menus[group];
  const toTop = () => onTurn({ kind: 'drawer', group: null, from: group });
  useOverlay(menu !== undefined, toTop);
  if (menu) {
    return (
      <div className={styles.level}>
        <button type="button" ref={focus} className={styles.back} onClick={toTop}>
          <Icon name="previous" />
          {back}
        </button>
        <h3 className={styles.panelTitle}>{menu.label}</h3>
        <MenuContent menu={menu} onFollow={onFollow} />
      </div>
    );
  }
  return (
    <div className={styles.level}>
      <Entries
        menus={menus}
        items={items}
        onFollow={onFollow}
        entry={(one, index) =>
          isInDrawer(one) && (
            <button
              type="button"
              ref={index === from ? focus : undefined}
              className={styles.menuButton}
              onClick={() => onTurn({ kind: 'drawer', group: index, from: null })}
            >
              {one.label}
            </button>
          )
        }
      />
    </div>
  );
}

/** Moves the focus into a group and back. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
