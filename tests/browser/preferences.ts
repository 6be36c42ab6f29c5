import type { Page } from 'playwright-core';
import { overflow } from './layout-shift.ts';

/** What still moves; for a page of a visitor who wants less motion. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      // What takes a moment only is no motion.
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) > 50,
      )
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? `moves: ${effect.target?.className}` : 'moves',
      ),
  );
}

/** Texts of the page's content that paper would not show; what only a screen can do is no loss. */
const lostOnPaper = (page: Page) =>
  page.evaluate(() => {
    // Controls and what belongs to them, cues for the mouse, and pictures that stand once already.
    const screenOnly = [
      'button, nav, select, label, style, [aria-hidden="true"], [data-block="form"]',
      'span:has(~ button), a:not(:is(h2, h3, h4) a), [data-block="gallery"] [id^="photos-"]',
      '[data-show="listing"] [id^="courses-"]',
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

/** What is wrong on paper: bars and buttons on it, lost texts, what is cut off. */
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

/** What is cut off for a visitor who has zoomed to 400 %. */
export async function zoomed(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  return overflow(page);
}
