import { expect, it } from 'vitest';
import { follow, hydrated, press, visit, withBrowser } from './visit.ts';

withBrowser('smallSite');

it('a browser keeps a page that is left, and shows it again on Back as it was', async () => {
  const page = await hydrated(await visit('/friends', { alone: true, browser: 'wholeBrowser' }));
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
