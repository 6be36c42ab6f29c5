import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CHROMIUM_ARGS } from '../../src/tools/browser/chromium.ts';
import { follow, hydrated, press } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: CHROMIUM_ARGS,
    // Playwright disables the feature under test.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => browser.close());

it('a browser keeps a page that is left, and shows it again on Back as it was', async () => {
  const page = await browser.newPage({ baseURL: inject('smallSite') });
  await page.addInitScript(() => Object.assign(HTMLScriptElement, { supports: () => false }));
  await page.goto('/friends');
  await hydrated(page);
  // Actions during a visit may exclude a page from the cache: two pages in one document, a fetch.
  await follow(page, 'footer a[href="/halls"]');
  await page.waitForFunction(() => document.title.startsWith('Halls'));
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  await press(page, 'footer a[href="/chronicle"]');
  await page.waitForFunction(() => document.title.startsWith('Long history'));
  await hydrated(page);
  // Playwright's own way back waits for a document that loads.
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => document.title.startsWith('Halls'));
  expect(await page.evaluate(() => document.body.hasAttribute('data-marked'))).toBe(true);
});
