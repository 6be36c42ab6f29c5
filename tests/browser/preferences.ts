import type { Page } from 'playwright-core';
import { overflow } from './layout-shift.ts';

/** Everything that still moves on a page for a visitor who prefers reduced motion. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      // A short transition doesn't count as motion.
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) > 50,
      )
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? `moves: ${effect.target?.className}` : 'moves',
      ),
  );
}

/** Texts of the page's content that would be missing in print; controls that only work on a screen don't count. */
const lostOnPaper = (page: Page) =>
  page.evaluate(() => {
    // Controls and their parts, hints for the mouse, repeated pictures, and texts about the current time.
    const screenOnly = [
      'button, nav, select, label, style, noscript, [aria-hidden="true"], [data-block="form"]',
      'span:has(~ button), a:not(:is(h2, h3, h4) a), [data-block="gallery"] [id^="photos-"]',
      '[data-show="listing"] [id^="courses-"], [data-open]',
    ].join();
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
    const lost: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement;
      if (!node.nodeValue?.trim() || !around || around.closest(screenOnly)) continue;
      if (!around.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        lost.push(`not on paper: ${node.nodeValue.trim().slice(0, 60)}`);
    }
    return lost;
  });

/** The faults in print: bars and buttons, lost texts, cropped elements. */
export async function onPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 760, height: 1000 });
  const bars = await page
    .locator('nav:visible, [role="search"]:visible, header button:visible')
    .evaluateAll((all) => all.map((node) => `on paper: ${node.outerHTML.slice(0, 60)}`));
  const faults = [...bars, ...(await lostOnPaper(page)), ...(await overflow(page))];
  await page.emulateMedia({ media: null });
  return faults;
}

/** The elements cut off for a visitor who has zoomed to 400 %. */
export async function zoomed(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  return overflow(page);
}
