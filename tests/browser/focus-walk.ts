import type { ElementHandle, Page } from 'playwright-core';

/** The names of the elements that Tab reaches in a part of a page, in order, and the faults on the way. */
export interface FocusWalk {
  readonly names: readonly string[];
  readonly faults: readonly string[];
}

/** The focused element: its name for a visitor, and its index among all focusable ones in a part. */
interface Focused {
  readonly name: string;
  readonly isInside: boolean;
  /** True if Tab has not moved the focus. */
  readonly isSame: boolean;
  readonly isListBox: boolean;
}

const MOST = 60;

/** Moves by Tab through a part of a page, from before its first element until the focus has left it. */
export async function walkFocus(
  page: Page,
  part: ElementHandle<SVGElement | HTMLElement>,
): Promise<FocusWalk> {
  await woken(page, part);
  await part.evaluate((root) => {
    root.setAttribute('tabindex', '-1');
    Reflect.set(window, 'lastFocused', root);
    if (root instanceof HTMLElement) root.focus({ preventScroll: true });
  });
  const names: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const { name, isInside, isSame, isListBox } = await part.evaluate(focusedIn);
    if (isSame) return { names, faults: [`Tab stays at ${name}`] };
    if (!isInside) return { names, faults: [] };
    names.push(name);
    if (names.length > MOST) return { names, faults: [`Tab does not leave after ${MOST} steps`] };
    if (isListBox) await openList(page);
  }
}

/** Scrolls and points at everything in a part that scripts enhance, and waits until they have. */
async function woken(page: Page, part: ElementHandle<SVGElement | HTMLElement>): Promise<void> {
  for (const one of await part.$$('[data-orientation]:not([role]), [role="group"][data-wide]')) {
    if (!(await one.isVisible())) continue;
    await one.evaluate((root) => {
      root.scrollIntoView({ block: 'center', behavior: 'instant' });
      root.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await page.waitForFunction((root) => root.matches('[data-live], [data-fits]'), one);
  }
}

/** An open list under a box must not hold the focus either. */
async function openList(page: Page): Promise<void> {
  await page.keyboard.type('a');
  await page.waitForSelector('[role="combobox"][aria-expanded="true"]:focus');
}

function focusedIn(root: Element): Focused {
  const active = document.activeElement ?? document.body;
  const isSame = active === Reflect.get(window, 'lastFocused');
  Reflect.set(window, 'lastFocused', active);
  const labels = 'labels' in active && active.labels instanceof NodeList ? [...active.labels] : [];
  const alternative = active.querySelector('img')?.getAttribute('alt');
  const [name = ''] = [
    active.getAttribute('aria-label'),
    active.textContent,
    ...labels.map((label) => label.textContent),
    alternative,
    active.getAttribute('title'),
    active.getAttribute('name'),
  ].flatMap((text) => text?.replace(/\s+/g, ' ').trim() || []);
  const kind = active.getAttribute('role') ?? active.tagName.toLowerCase();
  return {
    name: `${kind === 'a' ? '' : `${kind} `}${name.length > 70 ? `${name.slice(0, 70)}…` : name}`,
    isInside: root !== active && root.contains(active),
    isSame,
    isListBox: active.matches('input[role="combobox"]'),
  };
}
