import type { Page } from 'playwright-core';
import { FINISH_TRANSITIONS, findAxeFaults } from '../../packages/review/src/browser/axe.ts';

/**
 * Runs axe on the current state of a page, in light and in dark mode.
 * @returns a line for each rule and element
 * @param part a selector for the part to check; by default the whole page
 */
export async function axe(page: Page, part?: string): Promise<string[]> {
  if (part === undefined) return inBothSchemes(page);
  await setAside(page, part);
  const faults = await inBothSchemes(page, { include: [[part]] });
  await putBack(page);
  return faults;
}

async function inBothSchemes(page: Page, context?: object): Promise<string[]> {
  const light = await findAxeFaults(page, {}, context);
  await setColorScheme(page, 'dark');
  // In the dark scheme only the colours differ.
  const dark = await findAxeFaults(page, { runOnly: ['color-contrast'] }, context);
  await setColorScheme(page, 'light');
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/**
 * Removes header, footer and blocks that aren't checked from a page: axe reads the styles of the whole document
 * several times, so a block alone takes a tenth of the time. An empty copy stays in each place, so that rules about
 * siblings don't change the rest. Elements that are open, focused or framed would not survive, and stay.
 */
function setAside(page: Page, part: string): Promise<void> {
  return page.evaluate((selector) => {
    const needed = `${selector}, :popover-open, :modal, :focus, iframe`;
    const removed: [place: Element, node: Element][] = [];
    for (const node of document.querySelectorAll('body > div > :not(main), main > *')) {
      if (node.matches(needed) || node.querySelector(needed) || node.closest(selector)) continue;
      const place = document.createElement(node.localName);
      place.className = node.className;
      for (const [name, value] of Object.entries(node instanceof HTMLElement ? node.dataset : {}))
        place.dataset[name] = value;
      node.replaceWith(place);
      removed.push([place, node]);
    }
    Reflect.set(window, 'putBack', () => {
      for (const [place, node] of removed) place.replaceWith(node);
    });
  }, part);
}

function putBack(page: Page): Promise<void> {
  return page.evaluate(() => Reflect.get(window, 'putBack')());
}

/** Changes the colour scheme, and finishes the transitions to its colours. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(FINISH_TRANSITIONS);
}
