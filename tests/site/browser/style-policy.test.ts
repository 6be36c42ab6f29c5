import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

/** Pages that together have all that opens, moves or complains. */
const PAGES = ['/', '/gallery', '/our-courses', '/our-management', '/reach-us', '/rgc-commerce'];

// The console of a visit is heard: a violation of the policy fails it, too.
it.each([390, 1440])('%i px wide, whatever is opened keeps to the policy for styles', async (width) => {
  const still = { reducedMotion: 'reduce' } as const;
  const page = await visit('about:blank', { alone: true, viewport: { width, height: 900 }, ...still });
  await page.addInitScript(() => {
    Object.assign(globalThis, { violations: [] });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) =>
      Reflect.get(globalThis, 'violations').push(`${effectiveDirective} ${sourceFile} ${sample}`),
    );
  });
  const opened: string[] = [];
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'load' });
    await hydrated(page);
    await throughAll(page);
    opened.push(...(await openAll(page)));
    expect(await page.evaluate(() => Reflect.get(globalThis, 'violations')), path).toEqual([]);
    // Its own, in the head; nothing has added another.
    expect(await page.locator('style').count(), path).toBe(1);
  }
  expect(opened.length).toBeGreaterThan(10);
});

const OF_A_KIND = 2;

/** Scrolls through a page: what waits for that comes. */
async function throughAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await page.waitForTimeout(20);
  }
  await page.waitForLoadState('networkidle');
}

const isTaken = (link: Locator) =>
  link.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));

const isInert = (node: Locator) => node.evaluate((one) => one.closest('[inert]') !== null);

/** Opens what can be opened, one after the other, and closes it again. @returns what it was */
async function openAll(page: Page): Promise<string[]> {
  const openers = page.locator(
    'main a[aria-haspopup="dialog"], main button[popovertarget], header button[popovertarget], main li a[href*="/uploads/"], main [role="combobox"], main form button[type="submit"]',
  );
  const opened: string[] = [];
  // Those of one list open the same.
  const seen = new Map<string, number>();
  for (const opener of await openers.all()) {
    const kind = await opener.evaluate((node) => `${node.tagName} ${node.className}`);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if ((seen.get(kind) ?? 0) > OF_A_KIND || !(await opener.isVisible()) || (await isInert(opener))) continue;
    const name = (await opener.getAttribute('href')) ?? (await opener.innerText());
    // A link whose code hasn't taken it over leads to its file.
    if (name.startsWith('/') && !(await isTaken(opener))) continue;
    await opener.click();
    await page.waitForTimeout(150);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
    opened.push(name);
  }
  return opened;
}
