import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, visit, withBrowser } from './visit.ts';

withBrowser('smallSite');

/** A visitor on a connection of this kind. */
async function connected(connection: object, path: string): Promise<{ page: Page; scripts: string[] }> {
  // The headless shell lets no script override its connection's properties.
  const page = await visit('about:blank', { alone: true, browser: 'wholeBrowser' });
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(assets\/.*js$|pages|layout|api)/.test(pathname)) scripts.push(pathname);
  });
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  await page.goto(path, { waitUntil: 'load' });
  return { page, scripts };
}

const SLOW = [{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }];

describe('on a slow or data-saving connection', () => {
  it.each(SLOW)('%o: a quiet page loads no script and no data until somebody uses it', async (connection) => {
    const { page, scripts } = await connected(connection, '/friends');
    await page.waitForTimeout(700);
    expect(scripts).toEqual([]);
    // The rules for prefetching depend on this attribute.
    expect(await page.locator('html[data-slow]').count()).toBe(1);
    const inline = await page.evaluate(() =>
      [...document.scripts].reduce((sum, { type, text }) => sum + (type === '' ? text.length : 0), 0),
    );
    expect(inline).toBeLessThan(5000);
    await page.keyboard.press('Tab');
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(2);
  });
});

it('on a fast connection every page is live without anybody’s doing', async () => {
  const { page } = await connected({ effectiveType: '4g' }, '/friends');
  await hydrated(page);
  expect(await page.locator('html[data-slow]').count()).toBe(0);
});

it('a page that has changed since it was sent shows its new content when it goes live', async () => {
  const page = await visit('about:blank', { alone: true });
  await page.route('**/pages/chronicle.json', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('A long history', 'A short history');
    await route.fulfill({ json: { ...JSON.parse(text), version: 'another' } });
  });
  await page.goto('/chronicle');
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: 'A short history' }).waitFor();
  expect(await page.locator('main').count()).toBe(1);
});

it('before any script, the first tap opens a menu, which stays open once its code has come', async () => {
  const { page, scripts } = await connected({ effectiveType: '3g' }, '/friends');
  const menu = page.locator('[role="dialog"]:popover-open');
  const loaded = scripts.length;
  await page.getByRole('button', { name: 'Museum' }).first().click();
  await menu.waitFor();
  await hydrated(page);
  expect([loaded, scripts.length > 2]).toEqual([0, true]);
  await menu.waitFor();
});
