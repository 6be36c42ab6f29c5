import { back, close, mainMenu, menu } from 'virtual:site/texts';
import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../../src/page/ui/icon.tsx';
import { VisuallyHidden } from '../../src/page/ui/visually-hidden.tsx';
import { Entries } from './entries.tsx';
import { Glyph } from './glyph.tsx';
import { MenuContent } from './menu-content.tsx';
import type { Menu, SiteHeaderProps } from './site-header.fields.ts';
import styles from './site-header.module.css';
import { isInDrawer } from './visible-menus.ts';

interface MenusProps {
  readonly menus: readonly Menu[];
  readonly items: SiteHeaderProps['items'];
}

const NAV = 'site-menu';

/**
 * The menus: buttons in a row on a wide screen, a drawer on a narrow one. Each is a popover, so that it works before
 * any script; the page's loader makes it modal.
 */
export function Menus({ menus, items }: MenusProps): ReactElement | null {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? withoutPopovers(place.current) : undefined), []);
  const shut = () => {
    for (const open of place.current?.querySelectorAll<HTMLElement>('[data-modal]') ?? [])
      open.hidePopover?.();
  };
  if (menus.length + items.length === 0) return null;
  return (
    <div ref={place} className={styles.place}>
      {(items.length > 0 || menus.some(isInDrawer)) && (
        <button type="button" className={styles.toggle} popoverTarget={NAV} aria-haspopup="dialog">
          <Glyph name="menu" />
          {menu}
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: as a drawer it is a dialog, which a nav element may not be */}
      <div
        id={NAV}
        popover="auto"
        role="navigation"
        aria-label={mainMenu}
        className={styles.nav}
        data-modal="navigation"
      >
        <div className={styles.drawerHead}>
          <span className={styles.drawerTitle}>{menu}</span>
          <CloseButton of={NAV} />
        </div>
        <Entries
          menus={menus}
          items={items}
          onFollow={shut}
          entry={(menu, index) => <MenuEntry menu={menu} index={index} onFollow={shut} />}
        />
      </div>
    </div>
  );
}

/** Opens and closes the menus in browsers from before 2024, which have no popovers. */
function withoutPopovers(place: HTMLElement): (() => void) | undefined {
  if ('showPopover' in document.body) return undefined;
  const clicked = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    document.getElementById(button?.getAttribute('popovertarget') ?? '')?.toggleAttribute('data-open');
  };
  place.addEventListener('click', clicked);
  return () => place.removeEventListener('click', clicked);
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
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={styles.panel}
        data-modal="dialog"
      >
        <CloseButton of={id} narrow={back} />
        <p className={styles.panelTitle}>{title}</p>
        <MenuContent menu={menu} onFollow={onFollow} />
      </div>
    </>
  );
}

/**
 * The button that closes a menu. It is focused when the menu opens; on narrow screens its label is the name of the
 * drawer's group.
 */
function CloseButton({ of, narrow }: { readonly of: string; readonly narrow?: string }): ReactElement {
  const cross = (
    <>
      <Icon name="close" />
      <VisuallyHidden>{close}</VisuallyHidden>
    </>
  );
  return (
    <button type="button" className={styles.close} popoverTarget={of} popoverTargetAction="hide">
      {narrow === undefined ? (
        cross
      ) : (
        <>
          <span className={styles.narrow}>
            <Icon name="previous" />
            {narrow}
          </span>
          <span className={styles.wide}>{cross}</span>
        </>
      )}
    </button>
  );
}
