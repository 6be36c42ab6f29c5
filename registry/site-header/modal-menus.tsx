import { menu as menuTitle } from 'virtual:site/texts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Dialog, loadDialog } from '../../src/page/ui/overlay/dialog.tsx';
import { Drawer } from './drawer.tsx';
import { MenuContent } from './menu-content.tsx';
import { closePopovers, type Open, openedPopover, opens, popoversAtRest } from './popovers.ts';
import type { Menu, SiteHeaderProps } from './site-header.fields.ts';

// Until the dialog has loaded, the popovers keep working.
await loadDialog();

interface ModalMenusProps {
  readonly menus: readonly Menu[];
  readonly items: SiteHeaderProps['items'];
  /** The element with the menus' buttons. */
  readonly place: HTMLElement;
}

/** Takes over the menus' clicks from the popovers and opens modal dialogs: a window, or the drawer. */
export default function ModalMenus({ menus, items, place }: ModalMenusProps): ReactElement {
  const [open, setOpen] = useState<Open | undefined>();
  // A menu opened as a popover is already visible, so its dialog appears without animation.
  const [still, setStill] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  // A page that has arrived in the meantime has already taken the focus.
  const returnTo = () => (document.activeElement === document.body ? opener.current : null);
  const close = () => setOpen(undefined);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const present = (next: Open, by: Element | null, seen: boolean) => {
      closePopovers(place);
      opener.current = by instanceof HTMLElement ? by : null;
      setStill(seen);
      setOpen(next);
    };
    // A menu opened as a popover in the meantime becomes modal in its place.
    void popoversAtRest(place).then(() => {
      const opened = signal.aborted ? undefined : openedPopover(place);
      if (opened) present(opened, place.querySelector(buttonOf(opened)), true);
    });
    const clicked = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
      const next = button && !openedPopover(place) ? opens(button) : undefined;
      if (!next) return;
      event.preventDefault();
      present(next, button, false);
    };
    // The drawer closes when its button disappears because the window has become wide.
    const resized = () => opener.current?.getClientRects().length === 0 && setOpen(undefined);
    place.addEventListener('click', clicked, { signal });
    window.addEventListener('resize', resized, { signal });
    return () => ended.abort();
  }, [place]);

  const menu = open?.kind === 'menu' ? menus[open.index] : undefined;
  const shared = { onClose: close, still, returnTo };
  const title = menu ? menu.label || menu.wide : '';
  return (
    <>
      <Dialog open={menu !== undefined} title={title} shape="menu" {...shared}>
        {menu && <MenuContent menu={menu} onFollow={close} />}
      </Dialog>
      <Dialog open={open?.kind === 'drawer'} title={menuTitle} shape="drawer" {...shared}>
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
