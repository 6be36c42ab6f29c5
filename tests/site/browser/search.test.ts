import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../../browser/axe.ts';
import { open, visit, withBrowser } from '../../browser/visit.ts';

// Tests that need a browser; src/page/search tests the results.
withBrowser('site', { reducedMotion: 'reduce' });

const INDEX = '/search-index.json';
const atPolicy = (width = 1366) => visit('/our-policy', { viewport: { width, height: 650 } });
const box = (page: Page) => page.locator('header').getByRole('combobox');
const options = (page: Page) => page.locator('header').getByRole('option');
const active = (page: Page) =>
  box(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? null);
  });

describe('the search', () => {
  it('loads its index and its code on the first focus', async () => {
    const page = await visit('about:blank');
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await open(page, '/our-policy');
    await page.waitForLoadState('networkidle');
    expect(paths.filter((path) => /search-(index|panel)/.test(path))).toEqual([]);
    await box(page).focus();
    await expect.poll(() => paths).toContain(INDEX);
  });

  it('shows at most eight results, 150 ms after the last key', async () => {
    const page = await visit('/our-policy', { alone: true });
    await box(page).focus();
    await page.waitForLoadState('networkidle');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await box(page).pressSequentially('hospital');
    await page.clock.runFor(140);
    expect(await options(page).count()).toBe(0);
    await page.clock.runFor(20);
    await options(page).first().waitFor();
    expect(await options(page).count()).toBeLessThanOrEqual(8);
    const list = page.locator('header').getByRole('listbox');
    expect((await list.boundingBox())?.height ?? 999).toBeLessThanOrEqual(300);
    await expect
      .poll(() => page.locator('header').getByRole('status').textContent())
      .toMatch(/^\d results?$/);
  });

  it('highlights a result with an arrow key and opens it', async () => {
    const page = await atPolicy();
    await box(page).fill('courses');
    await options(page).nth(1).waitFor();
    const [first] = await options(page).allTextContents();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active(page)).toBe(first);
    const path = await options(page).first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
  });

  it('scrolls its list to the highlighted result', async () => {
    const page = await atPolicy();
    await box(page).fill('courses');
    await options(page).nth(7).waitFor();
    for (let at = 0; at < 8; at += 1) await page.keyboard.press('ArrowDown');
    const list = await page.locator('header').getByRole('listbox').boundingBox();
    await expect
      .poll(async () => {
        const last = await options(page).nth(7).boundingBox();
        return (last?.y ?? 0) + (last?.height ?? 0) <= (list?.y ?? 0) + (list?.height ?? 0) + 1;
      })
      .toBe(true);
  });

  it.each([360, 1366])('is accessible with its list open at %i px', async (width) => {
    const page = await atPolicy(width);
    if (width < 1366) await page.getByRole('button', { name: 'Search this site' }).click();
    await box(page).fill('dental');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active(page)).not.toBe(null);
    expect(await axe(page, 'header.site-header')).toEqual([]);
  });
});
