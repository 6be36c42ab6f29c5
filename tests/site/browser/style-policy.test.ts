import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { runs } from '../../setup/full.ts';

withBrowser();

/** Pages that together have everything that opens below the header, whose menus layout.test.ts opens. */
const PAGES = ['/', '/gallery', '/reach-us'];

// The console of a visit is monitored, so a violation of the policy fails it as well. Effects of scrolling alone, on
// every page, are in every-page.test.ts. The full run opens everything in a wide window, too.
describe.each(runs<readonly number[]>([390], [390, 1440]))('%i px wide', (width) => {
  it.each(PAGES)('whatever is opened on %s keeps to the policy for styles', async (path) => {
    const viewport = { width, height: 650 };
    const page = await hydrated(await visit(path, { viewport, reducedMotion: 'reduce' }));
    await page.evaluate(() => {
      Object.assign(globalThis, { violations: [] });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) =>
        Reflect.get(globalThis, 'violations').push(`${effectiveDirective} ${sourceFile} ${sample}`),
      );
    });
    await page.waitForLoadState('networkidle');
    const opened = await openAll(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'violations'))).toEqual([]);
    // The only style is its own, in the head; nothing has added another.
    expect(await page.locator('style').count()).toBe(1);
    expect(opened).not.toEqual([]);
  });
});

const OPENERS = [
  'main a[aria-haspopup="dialog"]',
  'main button[popovertarget]',
  'main li a[href*="/uploads/"]',
  'main select',
  'main form button[type="submit"]',
];
const OF_A_KIND = runs(1, 2);

/** Approaches a link, and waits a little for the code that takes it over. */
async function becomesTaken(link: Locator): Promise<boolean> {
  await link.scrollIntoViewIfNeeded();
  const isTaken = () => link.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
  for (let turn = 0; turn < 10 && !(await isTaken()); turn++) await link.page().waitForTimeout(100);
  return isTaken();
}

const isInert = (node: Locator) => node.evaluate((one) => one.closest('[inert]') !== null);

/** Closes every open overlay. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator('[role="dialog"][data-state="open"], :popover-open');
  await expect
    .poll(async () => {
      if ((await open.count()) > 0) await page.keyboard.press('Escape');
      return open.filter({ visible: true }).count();
    })
    .toBe(0);
}

/** Opens everything that can be opened, one after the other, and closes it again. @returns what it was */
async function openAll(page: Page): Promise<string[]> {
  const openers = page.locator(OPENERS.join());
  const opened: string[] = [];
  // The openers in one list all open the same.
  const seen = new Map<string, number>();
  for (const opener of await openers.all()) {
    const kind = await opener.evaluate((node) => `${node.tagName} ${node.className}`);
    if ((seen.get(kind) ?? 0) >= OF_A_KIND || !(await opener.isVisible()) || (await isInert(opener)))
      continue;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    const name = (await opener.getAttribute('href')) ?? (await opener.innerText());
    // A link whose code doesn't take it over leads to its file.
    if (name.startsWith('/') && !(await becomesTaken(opener))) continue;
    await opener.click();
    await page.waitForTimeout(150);
    await closeAll(page);
    opened.push(name);
  }
  return opened;
}
