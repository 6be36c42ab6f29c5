import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate } from '../setup/gate.ts';
import { hydrated, visit, withBrowser } from './visit.ts';

withBrowser('smallSite', { reducedMotion: 'reduce' });

const SLOW = [{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }];
const menu = (page: Page) => page.locator('[role="dialog"]:popover-open');

/** Opens a page on a connection of this kind. @returns the page, and the scripts and data that it requests */
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

describe('a page whose first blocks are not interactive', () => {
  it.each(SLOW)('loads no script until the first interaction: %o', async (connection) => {
    const { page, scripts } = await connected(connection, '/friends');
    await page.waitForTimeout(700);
    expect(scripts).toEqual([]);
    // The rules for prefetching depend on this attribute.
    expect(await page.locator('html[data-slow]').count()).toBe(1);
    await page.keyboard.press('Tab');
    await hydrated(page);
  });
});

it('shows content that changed after the HTML was sent, once hydrated', async () => {
  const page = await visit('about:blank', { alone: true });
  await page.route('**/_pages/chronicle.json', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('A long history', 'A short history');
    await route.fulfill({ json: { ...JSON.parse(text), version: 'another' } });
  });
  await page.goto('/chronicle');
  await page.getByRole('heading', { level: 1, name: 'A short history' }).waitFor();
  expect(await page.locator('main').count()).toBe(1);
});

/** How an open menu looks and behaves: its box, its name, the focus, and the page under it. */
async function modality(page: Page) {
  await menu(page).evaluate((one) =>
    Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  return menu(page).evaluate((one) => ({
    name: one.getAttribute('aria-label'),
    box: JSON.stringify(one.getBoundingClientRect()),
    text: one.textContent,
    focusInside: one.contains(document.activeElement),
    locked: getComputedStyle(document.documentElement).overflow === 'hidden',
    reachable: [...document.querySelectorAll('a, button, input')].filter(
      (other) => !one.contains(other) && other.checkVisibility() && other.closest('[inert]') === null,
    ).length,
  }));
}

describe.each([390, 1366])('a menu at %i px', (width) => {
  const button = (page: Page) =>
    page.getByRole('button', { name: width < 1000 ? 'Menu' : 'Museum', exact: true });

  async function withoutScripts(): Promise<{ page: Page; release: () => void }> {
    const page = await visit('about:blank', { viewport: { width, height: 650 }, alone: true });
    const held = gate();
    await page.route(/\.js$/, (route) => held.opened.then(() => route.continue()));
    await page.goto('/halls');
    await button(page).click();
    return { page, release: held.open };
  }

  it('opens as a modal dialog before and after hydration', async () => {
    const { page, release } = await withoutScripts();
    const first = await modality(page);
    expect(first).toMatchObject({
      name: expect.stringMatching(/./),
      focusInside: true,
      locked: true,
      reachable: 0,
    });
    await menu(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    release();
    await hydrated(page);
    await button(page).click();
    expect(await modality(page)).toEqual(first);
  });

  it('stays open during hydration', async () => {
    const { page, release } = await withoutScripts();
    await menu(page).waitFor();
    release();
    await hydrated(page);
    expect(await menu(page).count()).toBe(1);
    await page.setViewportSize({ width: width < 1000 ? 1366 : 390, height: 650 });
    await menu(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    await page.waitForFunction(() => getComputedStyle(document.documentElement).overflow !== 'hidden');
  });
});
