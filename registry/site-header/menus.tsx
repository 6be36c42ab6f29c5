import { back, close, mainMenu, menu } from 'virtual:site/texts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useCode } from '../../src/page/ui/use-code.ts';
import { Entries } from './entries.tsx';
import { Glyph } from './glyph.tsx';
import { MenuContent } from './menu-content.tsx';
import { closePopovers, openedPopover } from './popovers.ts';
import type { Menu, SiteHeaderProps } from './site-header.fields.ts';
import styles from './site-header.module.css';
import { isInDrawer } from './visible-menus.ts';

// If this code fails to load, the popovers keep working.
const loadModal = () => import('./modal-menus.tsx');

interface MenusProps {
  readonly menus: readonly Menu[];
  readonly items: SiteHeaderProps['items'];
}

const NAV = 'site-menu';

/**
 * The menus: buttons in a row on a wide screen, a drawer on a narrow one. In the HTML each is a popover that works
 * before any script. When a visitor approaches one, the code that turns them into modal dialogs is loaded.
 */
export function Menus({ menus, items }: MenusProps): ReactElement | null {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<HTMLElement | null>(null);
  const ModalMenus = useCode(loadModal, near !== null);
  useEffect(() => (place.current ? whenNear(place.current, setNear) : undefined), []);
  const shut = () => place.current && closePopovers(place.current);
  if (menus.length + items.length === 0) return null;
  return (
    <div ref={place} className={styles.place}>
      {(items.length > 0 || menus.some(isInDrawer)) && (
        <button type="button" className={styles.toggle} popoverTarget={NAV} aria-haspopup="dialog">
          <Glyph name="menu" />
          {menu}
        </button>
      )}
      <nav id={NAV} popover="auto" className={styles.nav} aria-label={mainMenu}>
        <div className={styles.drawerHead}>
          <span className={styles.drawerTitle}>{menu}</span>
          <button type="button" className={styles.close} popoverTarget={NAV} popoverTargetAction="hide">
            {close}
          </button>
        </div>
        <Entries
          menus={menus}
          items={items}
          onFollow={shut}
          entry={(menu, index) => <MenuEntry menu={menu} index={index} onFollow={shut} />}
        />
      </nav>
      {near && ModalMenus && <ModalMenus menus={menus} items={items} place={near} />}
    </div>
  );
}

/**
 * Reports once that a visitor points at the menus, reaches them by keyboard, or did so before the script had loaded,
 * including by a click that has not opened anything yet.
 */
function whenNear(place: HTMLElement, tell: (place: HTMLElement) => void): () => void {
  const ended = new AbortController();
  const come = () => tell(place);
  if (openedPopover(place)) come();
  for (const event of ['pointerover', 'focusin', 'toggle']) {
    place.addEventListener(event, come, { once: true, capture: true, signal: ended.signal });
  }
  return () => ended.abort();
}

interface MenuEntryProps {
  readonly menu: Menu;
  readonly index: number;
  readonly onFollow: () => void;
}

/** A menu's button with its popover: a window on a wide screen, the second drawer on a narrow one. */
function MenuEntry({ menu, index, onFollow }: MenuEntryProps): ReactElement {
  const id = `${NAV}-${index}`;
  const title = menu.label || menu.wide;
  return (
    <>
      <button type="button" className={styles.menuButton} popoverTarget={id} aria-haspopup="dialog">
        <span className={styles.narrow}>{menu.label}</span>
        <span className={styles.wide}>{menu.wide}</span>
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={title} className={styles.panel} data-menu={index}>
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          <span className={styles.narrow}>{back}</span>
          <span className={styles.wide}>{close}</span>
        </button>
        <p className={styles.panelTitle}>{title}</p>
        <MenuContent menu={menu} onFollow={onFollow} />
      </div>
    </>
  );
}
