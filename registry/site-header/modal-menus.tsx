import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Dialog, loadDialog } from '../../src/page/ui/dialog.tsx';
import { Drawer } from './drawer.tsx';
import { MenuContent } from './menu-content.tsx';
import { closePopovers, type Open, openedPopover, opens } from './popovers.ts';
import type { Menu, SiteHeaderProps } from './site-header.fields.ts';

// Until the dialog is there the popovers go on answering.
await loadDialog();

interface ModalMenusProps {
  readonly menus: readonly Menu[];
  readonly items: SiteHeaderProps['items'];
  /** The element with the menus' buttons. */
  readonly place: HTMLElement;
}

/** Takes the menus' clicks over from the popovers and opens modal dialogs: a window, or the drawer. */
export default function ModalMenus({ menus, items, place }: ModalMenusProps): ReactElement {
  const [open, setOpen] = useState<Open | undefined>();
  const opener = useRef<HTMLElement | null>(null);
  // A page that has arrived meanwhile has taken the focus already.
  const returnTo = () => (document.activeElement === document.body ? opener.current : null);
  const close = () => setOpen(undefined);

  useEffect(() => {
    const present = (next: Open | undefined, by: Element | null) => {
      closePopovers(place);
      opener.current = by instanceof HTMLElement ? by : null;
      setOpen(next);
    };
    // What was opened as a popover meanwhile becomes modal.
    const opened = openedPopover(place);
    if (opened) present(opened, place.querySelector(buttonOf(opened)));
    const clicked = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
      const next = button ? opens(button) : undefined;
      if (!next) return;
      event.preventDefault();
      present(next, button);
    };
    place.addEventListener('click', clicked);
    return () => place.removeEventListener('click', clicked);
  }, [place]);

  const menu = open?.kind === 'menu' ? menus[open.index] : undefined;
  const title = menu ? menu.label || menu.wide : '';
  return (
    <>
      <Dialog open={menu !== undefined} onClose={close} title={title} shape="menu" returnTo={returnTo}>
        {menu && <MenuContent menu={menu} onFollow={close} />}
      </Dialog>
      <Dialog open={open?.kind === 'drawer'} onClose={close} title="Menu" shape="drawer" returnTo={returnTo}>
        {open?.kind === 'drawer' && (
          <Drawer
            menus={menus}
            items={items}
            group={open.group}
            from={open.from}
            onTurn={setOpen}
            onFollow={close}
          />
        )}
      </Dialog>
    </>
  );
}

function buttonOf(open: Open): string {
  return open.kind === 'drawer' ? '[popovertarget]' : `[popovertarget$="-${open.index}"]`;
}
