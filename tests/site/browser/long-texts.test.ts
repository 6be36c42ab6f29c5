import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

const WIDTHS = [320, 360, 480, 768, 1024, 1280, 1920];
const LENGTHS = [1, 26, 42, 200];

const SENTENCE = 'College of Dental Sciences and Hospital of the Group of Institutions ';
/** A text of so many characters, of ordinary words or of one that nobody can break. */
const textOf = (length: number, broken: boolean): string =>
  (broken ? SENTENCE : 'Donaudampfschiff').repeat(20).slice(0, length).trim();

// Between them they have every block that shows texts of the content.
const PAGES = [
  '/',
  '/our-courses',
  '/our-policy',
  '/our-management',
  '/medical-college',
  '/NIRF',
  '/informational-pack',
  '/download-centre',
  '/alumni-services',
  '/research-and-grants',
  '/news-and-events-detail',
  '/about-us',
];

test.each(PAGES)('no text of any length pushes %s sideways', async (path) => {
  const page = await visit(path, { alone: true, javaScriptEnabled: false });
  const wide: string[] = [];
  for (const length of LENGTHS) {
    for (const broken of [true, false]) {
      await retell(page, textOf(length, broken));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const what = `${length} ${broken ? 'in words' : 'unbroken'} at ${width}:`;
        wide.push(...(await tooWide(page)).map((one) => `${what} ${one}`));
      }
    }
  }
  expect(wide).toEqual([]);
});

/** Every text of the page, of the layout and of its closed menus becomes another one. */
async function retell(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent?.trim() && !node.parentElement?.closest('script, style, title, svg'))
        node.textContent = words;
    }
  }, text);
}

/** What can be scrolled sideways and shouldn't: the page, or a menu once it is open. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const measure = (element: Element, name: string) => {
      const over = element.scrollWidth - element.clientWidth;
      if (over > 0) found.push(`${name} by ${over}`);
    };
    measure(document.documentElement, 'page');
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
      const opener = document.querySelector(`[popovertarget="${popover.id}"]`);
      // On a wide screen some lie in the page.
      if (!opener?.checkVisibility()) continue;
      popover.showPopover();
      measure(popover, popover.id);
      popover.hidePopover();
    }
    return found;
  });
}
