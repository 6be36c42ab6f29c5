import type { BrowserContext, Page } from 'playwright-core';

/** design: bars. */
const MAX_SHIFT = 0.01;

/** Starts to add up the layout shifts of every page that a tab, or the tabs of a context, will open. */
export async function watchShifts(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    let sum = 0;
    Reflect.set(window, 'shifts', () => ({ sum, shifts }));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        sum += Number(Reflect.get(entry, 'value'));
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources')) {
          const what = node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent;
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [
            x,
            y,
            width,
            height,
          ]);
          shifts.push(`${what} from ${from} to ${to} after ${Math.round(entry.startTime)} ms`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Scrolls to the end, so that every block has been near the window.
 * @returns the elements that moved; empty within the limit
 */
export async function movedBy(page: Page): Promise<string[]> {
  const { sum, shifts } = await page.evaluate(async () => {
    // On a busy machine Chromium may not draw a frame for a long time. Shifts are buffered until it does.
    const LONGEST_FRAME_MS = 1_000;
    const frame = () =>
      new Promise((next) => {
        requestAnimationFrame(() => setTimeout(next, 20));
        setTimeout(next, LONGEST_FRAME_MS);
      });
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight + 300) {
      scrollTo({ top: at, behavior: 'instant' });
      await frame();
    }
    await frame();
    return Reflect.get(window, 'shifts')();
  });
  return sum < MAX_SHIFT ? [] : [`moved by ${sum.toFixed(3)}: ${shifts.join('; ')}`];
}

/** The elements beyond the window's right edge that make the page scroll sideways; empty if none do. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (node) => node.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`overflow: ${scrollWidth} px`, ...wide.slice(0, 3).map((node) => node.outerHTML.slice(0, 90))];
  });
}

/**
 * The elements that cut off their content at the side, where no visitor can scroll to it. A carousel has controls for
 * that, and texts for assistive technology are a pixel wide.
 */
export async function clipped(page: Page): Promise<string[]> {
  // A picture that has moved away from the mouse stays enlarged until the next movement and the end of its transition.
  await page.mouse.move(0, 0);
  return page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    return [...document.body.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((node) => /hidden|clip/.test(getComputedStyle(node).overflowX))
      .filter((node) => !node.closest('[aria-roledescription]'))
      .map(
        (node) => `clipped at ${node.clientWidth} of ${node.scrollWidth} px: ${node.outerHTML.slice(0, 90)}`,
      );
  });
}

/** Makes every table as wide as one with many columns, in case no content of the site has one. */
export async function widenTables(page: Page): Promise<void> {
  await page.locator('main table').evaluateAll((tables) => {
    for (const table of tables) if (table instanceof HTMLElement) table.style.minInlineSize = '60rem';
  });
}
