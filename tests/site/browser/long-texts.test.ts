import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { FULL } from '../../setup/full.ts';

withBrowser();

/** An ordinary run takes the narrowest window of each kind. */
const WIDTHS = FULL ? [320, 360, 768, 1024, 1280, 1440, 1920] : [320, 768, 1024, 1280];
const LENGTHS = [1, 26, 42, 200];

const SENTENCE = 'College of Dental Sciences and Hospital of the Group of Institutions ';
/** A text of this length, of ordinary words or of a single unbreakable one. */
const textOf = (length: number, broken: boolean): string =>
  (broken ? SENTENCE : 'Donaudampfschiff').repeat(20).slice(0, length).trim();

// Together they have every block that shows texts of the content.
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

const TEXTS = LENGTHS.flatMap((length) =>
  [true, false].map((broken) => ({
    name: `${length} ${broken ? 'in words' : 'unbroken'}`,
    text: textOf(length, broken),
  })),
);

// The first one covers header and footer for all of them.
test.each(PAGES)('no text of any length pushes %s sideways', async (path) => {
  const page = await visit(path, { javaScriptEnabled: false, stays: true });
  await bringRetell(page);
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

/** From this width on, the menus are in a bar; below it in a drawer (behaviour: header 1). */
const WIDE = 1184;

// Elements that are already hydrated; elsewhere changed texts would cause a hydration mismatch.
const OPENED = 'header.site-header, .notices, [role="dialog"]';

test('what opens over the page fits, whatever it says: menus, drawers, search, notices', async () => {
  // The second one is React's, for a part of the header that it takes over after its texts were changed here.
  const expected = [/Failed to load resource/, /React error #418/];
  const page = await visit('about:blank', { alone: true, expect: expected });
  await page.route('**/pages/our-policy.json', (route) =>
    route.fulfill({ status: 503, json: { message: 'Asleep' } }),
  );
  await page.goto('/our-policy');
  await page.getByRole('alert').waitFor();
  const wide: string[] = [];
  const look = async (what: string, open: () => Promise<void>, widths: readonly number[]) => {
    await page.setViewportSize({ width: widths[0] ?? 0, height: 650 });
    await open();
    await bringRetell(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 650 });
      wide.push(...(await pushed(page)).map((one) => `${what} at ${width}, ${one}`));
    }
    // Not before: the page asks again by itself, and takes the notice away once it gets an answer.
    await page.unrouteAll();
    await page.reload();
    await hydrated(page);
  };
  const bar = page.locator('header.site-header');
  const dialog = page.locator('[role="dialog"]:popover-open').last();
  /** Each slides in from beyond the edge. */
  const settled = () =>
    dialog.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  const drawer = async () => {
    await bar.getByRole('button', { name: 'Menu' }).click();
    await dialog.waitFor();
    await settled();
  };
  const group = async () => {
    await drawer();
    await dialog.getByRole('button', { name: 'Campus Life' }).click();
    await dialog.getByRole('button', { name: 'Back' }).waitFor();
    await settled();
  };
  const menu = async () => {
    await bar.getByRole('button', { name: 'Academics' }).click();
    await dialog.waitFor();
  };
  const search = async () => {
    const button = bar.getByRole('button', { name: /^Search/ });
    if (await button.isVisible()) await button.click();
    await bar.getByRole('combobox').fill('fees');
    await bar.getByRole('option').first().waitFor();
  };
  const narrow = WIDTHS.filter((width) => width < WIDE);
  const broad = WIDTHS.filter((width) => width >= WIDE);
  await look('the notice', () => page.getByRole('alert').waitFor(), WIDTHS);
  await look('the drawer', drawer, narrow);
  await look('a group of it', group, narrow);
  await look('a menu', menu, broad);
  await look('the search', search, narrow);
  await look('the search', search, broad);
  expect(wide).toEqual([]);
});

/** The elements that each text makes too wide: the page, or an open overlay. */
function pushed(page: Page): Promise<string[]> {
  return page.evaluate(
    ([texts, within]) => {
      const opened = '[role="dialog"][data-state="open"], :popover-open, [role="listbox"], [role="alert"]';
      return texts.flatMap(({ name: words, text }) => {
        Reflect.get(window, 'retell')(text, within);
        const all = [document.documentElement, ...document.querySelectorAll(opened)];
        return all.flatMap((element) => {
          const over = element.scrollWidth - element.clientWidth;
          const { left, right, width } = element.getBoundingClientRect();
          const outside = width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1);
          const name = element.getAttribute('role') ?? (element.id || element.localName);
          return over > 1 || outside ? [`${words}: ${name} by ${over}, from ${left} to ${right}`] : [];
        });
      });
    },
    [TEXTS, OPENED] as const,
  );
}

/**
 * The elements that each text makes scroll sideways although they shouldn't: the page, or a menu once it is open. All
 * in one task, so nothing is drawn.
 */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate((texts) => {
    const found: string[] = [];
    const measure = (element: Element, name: string) => {
      const over = element.scrollWidth - element.clientWidth;
      if (over > 0) found.push(`${name} by ${over}`);
    };
    for (const { name, text } of texts) {
      Reflect.get(window, 'retell')(text, 'body');
      measure(document.documentElement, `${name}: page`);
      for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
        const opener = document.querySelector(`[popovertarget="${popover.id}"]`);
        // On a wide screen some are part of the page.
        if (!opener?.checkVisibility()) continue;
        popover.showPopover();
        measure(popover, `${name}: ${popover.id}`);
        popover.hidePopover();
      }
    }
    return found;
  }, TEXTS);
}

/** Adds `retell(text, within)` to the page: it replaces every text in a part of it, including closed menus. */
async function bringRetell(page: Page): Promise<void> {
  await page.evaluate(() =>
    Reflect.set(window, 'retell', (words: string, within: string) => {
      for (const part of document.querySelectorAll(within)) {
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (node.textContent?.trim() && !node.parentElement?.closest('script, style, title, svg'))
            node.textContent = words;
        }
      }
    }),
  );
}
