import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflow } from './layout.ts';
import { everyPath } from './routes.ts';
import { hydrated, visit, withBrowser } from './visit.ts';

withBrowser();

const moving = (page: Page) =>
  page.evaluate(() =>
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

async function onPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 760, height: 1000 });
  const bars = await page
    .locator('nav:visible, [role="search"]:visible, header button:visible')
    .evaluateAll((all) => all.map((node) => `on paper: ${node.outerHTML.slice(0, 60)}`));
  const faults = [...bars, ...(await lostOnPaper(page)), ...(await overflow(page))];
  await page.emulateMedia({ media: 'screen' });
  return faults;
}

async function zoomed(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  const faults = await overflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  return faults;
}

describe('every page', () => {
  it('stands still where less motion is wanted, says all on paper, and fits at 400 % zoom', async () => {
    const page = await visit('about:blank', { reducedMotion: 'reduce' });
    const faults: string[] = [];
    for (const path of everyPath) {
      await page.goto(path);
      await hydrated(page);
      const found = [...(await moving(page)), ...(await onPaper(page)), ...(await zoomed(page))];
      faults.push(...found.map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  }, 90_000);
});

it('shows where the focus is in forced colours', async () => {
  const page = await hydrated(await visit('/reach-us', { forcedColors: 'active', expect: [/./] }));
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab');
    const [name, style, width] = await page.evaluate(() => {
      const active = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth } = getComputedStyle(active);
      return [active.outerHTML.slice(0, 80), outlineStyle, parseFloat(outlineWidth)] as const;
    });
    expect(style, name).not.toBe('none');
    expect(width, name).toBeGreaterThanOrEqual(2);
  }
});
