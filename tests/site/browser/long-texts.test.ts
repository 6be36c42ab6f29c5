import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit, withBrowser } from '../../browser/visit.ts';
import { FULL } from '../../setup/full.ts';

withBrowser();

/** An ordinary run takes the narrowest window of each kind. */
const WIDTHS = FULL ? [320, 360, 768, 1024, 1280, 1440, 1920] : [320, 768, 1280];

const SENTENCE = 'College of Dental Sciences and Hospital of the Group of Institutions ';
const TEXTS = [1, 26, 42, 200].flatMap((length) =>
  // Ordinary words, or a single unbreakable one.
  [SENTENCE, 'Donaudampfschiff'].map((words) => words.repeat(20).slice(0, length).trim()),
);

// Together they have every block that shows texts of the content.
const PAGES = [
  ...'/ /our-courses /our-policy /our-management /medical-college /NIRF /informational-pack'.split(' '),
  ...'/download-centre /alumni-services /research-and-grants /news-and-events-detail'.split(' '),
  ...'/about-us'.split(' '),
];

// The first one covers header, footer and menus for all of them.
it.each(PAGES)('no text of any length makes %s scroll sideways', async (path) => {
  const page = await visit(path, { javaScriptEnabled: false, stays: true });
  if (path !== PAGES[0])
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('body > :not(#root), #root > :not(main)')) one.remove();
    });
  const wide: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 650 });
    wide.push(...(await tooWide(page)).map((one) => `at ${width}: ${one}`));
  }
  expect(wide).toEqual([]);
});

/**
 * Replaces all texts of the page, closed menus included, by each of `TEXTS`. @returns the elements that it makes scroll
 * sideways: the page, or a menu once it is open. All in one task, so nothing is drawn.
 */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate((texts) => {
    const replaced: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.textContent?.trim() && !node.parentElement?.closest('script, style, title, svg'))
        replaced.push(node);
    const found: string[] = [];
    const measure = (element: Element, name: string) => {
      const over = element.scrollWidth - element.clientWidth;
      if (over > 0) found.push(`${name} by ${over}`);
    };
    for (const text of texts) {
      for (const node of replaced) node.textContent = text;
      measure(document.documentElement, `"${text}": page`);
      for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
        const opener = document.querySelector(`[popovertarget="${popover.id}"]`);
        // On a wide screen some are part of the page.
        if (!opener?.checkVisibility()) continue;
        popover.showPopover();
        measure(popover, `"${text}": ${popover.id}`);
        popover.hidePopover();
      }
    }
    return found;
  }, TEXTS);
}
