/** The open modal dialog: a menu of the wide screen, or the drawer, at its top level or in a group. */
export type Open =
  | { readonly kind: 'menu'; readonly index: number }
  | { readonly kind: 'drawer'; readonly group: number | null; readonly from: number | null };

/** The dialog that a button of the menus opens; undefined for a button that only closes. */
export function opens(button: Element): Open | undefined {
  if (button.getAttribute('popovertargetaction') === 'hide') return undefined;
  const target = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!target) return undefined;
  const index = target.dataset.menu;
  return index === undefined
    ? { kind: 'drawer', group: null, from: null }
    : { kind: 'menu', index: Number(index) };
}

/** The menu that a visitor has opened as a popover, before it could be modal. */
export function openedPopover(place: HTMLElement): Open | undefined {
  const [outer, inner] = openPopovers(place);
  if (!outer) return undefined;
  const at = (element: HTMLElement) => Number(element.dataset.menu);
  if (outer.dataset.menu !== undefined) return { kind: 'menu', index: at(outer) };
  return { kind: 'drawer', group: inner ? at(inner) : null, from: null };
}

/** Closes the menus' popovers. */
export function closePopovers(place: HTMLElement): void {
  for (const popover of openPopovers(place)) popover.hidePopover();
}

/** Settles when the opening animations of the menus' popovers have ended. */
export async function popoversAtRest(place: HTMLElement): Promise<void> {
  const moving = openPopovers(place).flatMap((popover) => popover.getAnimations());
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

// Browsers from before 2024 support neither popovers nor the selector.
function openPopovers(place: HTMLElement): HTMLElement[] {
  return 'showPopover' in place ? [...place.querySelectorAll<HTMLElement>(':popover-open')] : [];
}
