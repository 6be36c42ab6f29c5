import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../../browser/axe.ts';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';

withBrowser('site', { reducedMotion: 'reduce' });

const INDEX = '/search-index.json';
const open = async (width = 1366, path = '/our-policy') =>
  hydrated(await visit(path, { viewport: { width, height: 650 } }));
const box = (page: Page) => page.locator('header').getByRole('combobox');
const options = (page: Page) => page.locator('header').getByRole('option');
const active = (page: Page) =>
  box(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? null);
  });

describe('the search', () => {
  it('costs nothing until the box is used', async () => {
    const page = await visit('/our-policy');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await hydrated(page);
    expect(asked.filter((path) => /search-(index|panel)/.test(path))).toEqual([]);
    const loaded = page.waitForRequest(`**${INDEX}`);
    await box(page).focus();
    await loaded;
  });

  it('answers 150 ms after the last key, with at most eight', async () => {
    const page = await hydrated(await visit('/our-policy', { alone: true }));
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
    expect(await page.locator('header').getByRole('status').textContent()).toMatch(/^\d results?$/);
  });

  it('leads a quick typist, who presses Enter at once, to the best page', async () => {
    const page = await open();
    await box(page).pressSequentially('alumni');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/alumni-services');
  });

  it('is walked by keyboard: arrows, Home, End, Escape, Enter', async () => {
    const page = await open();
    await box(page).fill('courses');
    await options(page).nth(1).waitFor();
    const all = await options(page).allTextContents();
    const walk = async (key: string, expected: string | null | undefined) => {
      await page.keyboard.press(key);
      await expect.poll(() => active(page)).toBe(expected);
    };
    await walk('ArrowDown', all[0]);
    await walk('ArrowDown', all[1]);
    await walk('Home', all[0]);
    await walk('ArrowUp', all.at(-1));
    await walk('End', all.at(-1));
    await walk('Escape', null);
    expect(await box(page).getAttribute('aria-expanded')).toBe('false');
    await walk('ArrowDown', all[0]);
    const path = await options(page).first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
    expect(await box(page).getAttribute('aria-expanded')).toBe('false');
  });

  it.each(['zzqqxx', '<img srcset=zzq onerror=qqx>', '"; {zzq} &qqx; $&'])(
    'says %s as text',
    async (query) => {
      const page = await open();
      await box(page).fill(query);
      await page.getByText(`No results found for "${query}"`, { exact: true }).waitFor();
      expect(await page.locator('header img[srcset="zzq"]').count()).toBe(0);
      const count = await options(page).count();
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(5);
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => active(page)).not.toBe(null);
    },
  );

  it('says that nothing was found on Enter as well, and goes nowhere; what it suggests is called so', async () => {
    const page = await open();
    await box(page).pressSequentially('zzqqxx');
    await page.keyboard.press('Enter');
    await page.getByText('No results found for "zzqqxx"', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/our-policy');
    expect(await page.locator('header').getByText('You may be looking for').isVisible()).toBe(true);
    await page.locator('header').getByRole('listbox', { name: 'You may be looking for' }).waitFor();
    const first = await options(page).first().getAttribute('href');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${first}`);
  });

  it.each([
    ['scholorship fees', 'Scholarship'],
    ['ambulance', 'Health care'],
    ['fees', 'Academics and research'],
    ['nac', 'NAAC Accredited'],
  ])('%s finds %s first', async (query, title) => {
    const page = await open();
    await box(page).fill(query);
    await options(page).first().waitFor();
    expect(await options(page).first().textContent()).toContain(title);
  });

  it('finds documents by their title and opens them in a new tab', async () => {
    const page = await open();
    await box(page).fill('Bonafide certificate request');
    const row = options(page).filter({ hasText: 'Bonafide certificate request' });
    expect(await row.getAttribute('target')).toBe('_blank');
    expect(await row.getAttribute('href')).toMatch(/\.pdf$/);
  });

  it('says when it can’t be had', async () => {
    const page = await visit('/our-policy', { expect: [/Failed to load resource/] });
    await page.route(`**${INDEX}`, (route) => route.fulfill({ status: 500, body: '' }));
    await hydrated(page);
    await box(page).fill('hall');
    await page.getByText('The search is not available at the moment.').first().waitFor();
  });

  it.each([360, 768, 1366])('axe finds nothing with the list open at %i px', async (width) => {
    const page = await open(width);
    if (width < 1366) await page.getByRole('button', { name: 'Search this site' }).click();
    await box(page).fill('dental');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await axe(page, 'header.site-header')).toEqual([]);
  });

  it('stands on the page for unknown addresses too', async () => {
    const page = await hydrated(await visit('/no-such-page', { expect: [/404/] }));
    await page.locator('main').getByRole('combobox').fill('gallery');
    await page.locator('main').getByRole('option').first().click();
    await page.waitForURL('**/gallery');
  });
});
