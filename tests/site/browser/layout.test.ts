import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../../browser/axe.ts';
import { movedBy, watchShifts } from '../../browser/layout-shift.ts';
import { hydrated, ready, visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

const PAGE = '/our-policy';
const NARROW = [360, 768] as const;
const BAR = ['About', 'Academics', 'Campus Life', 'Health Care', 'Our Institutions'] as const;

const at = async (width: number, path = PAGE) =>
  hydrated(await visit(path, { viewport: { width, height: 650 } }));
const barButton = (page: Page, name: string) =>
  page.locator('[aria-label="Main"]').getByRole('button', { name, exact: true });
const OPENED = '[role="dialog"]:popover-open';
/** The menu that is open, or the group of the drawer. */
const dialog = (page: Page) => page.locator(OPENED).last();
/** While half faded in, colours can't be measured. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
const labels = async (page: Page) =>
  (await dialog(page).getByRole('link').allTextContents()).map((text) => text.trim());
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.innerText.trim() : '',
  );
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

async function staysInside(page: Page): Promise<void> {
  const stops = await dialog(page).locator('a[href], button').count();
  await dialog(page).evaluate((node) => {
    const outside = () => !node.contains(document.activeElement);
    addEventListener('focusin', () =>
      node.toggleAttribute('data-left', node.hasAttribute('data-left') || outside()),
    );
  });
  for (let step = 0; step < stops + 2; step += 1) await page.keyboard.press('Tab');
  expect(await dialog(page).evaluate((node) => node.contains(document.activeElement))).toBe(true);
  expect(await dialog(page).getAttribute('data-left')).toBeNull();
}

describe('the bar of a wide screen', () => {
  it('opens each menu with mouse and keyboard, keeps and returns the focus', async () => {
    const page = await at(1366);
    for (const name of BAR) {
      await barButton(page, name).click();
      await dialog(page).waitFor();
      expect((await labels(page)).every((label) => label !== '')).toBe(true);
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await barButton(page, name).focus();
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      await staysInside(page);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toContain(name);
    }
  });

  it('adds Placements to About, Enquiry Form and News & Events to Academics', async () => {
    const page = await at(1366);
    await barButton(page, 'About').click();
    await dialog(page).waitFor();
    expect((await labels(page)).at(-1)).toBe('Placements');
    await page.keyboard.press('Escape');
    await barButton(page, 'Academics').click();
    await dialog(page).getByRole('link', { name: 'Enquiry Form' }).waitFor();
    expect((await labels(page)).slice(-2)).toEqual(['Enquiry Form', 'News & Events']);
  });

  it('goes to the chosen page and closes', async () => {
    const page = await at(1366);
    await barButton(page, 'About').click();
    const link = dialog(page).getByRole('link', { name: 'Our history' });
    await link.hover();
    await ready(page, '/our-history');
    await link.click();
    await page.waitForURL('**/our-history');
    expect(await dialog(page).count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });

  it('shows contacts, accounts and institutions', async () => {
    const page = await at(1366);
    const header = page.locator('header.site-header');
    expect(await header.locator('a[href^="tel:"]:visible, a[href^="mailto:"]:visible').count()).toBe(3);
    expect(await header.locator('a[target="_blank"]:visible').count()).toBe(5);
    expect(await header.getByRole('navigation', { name: 'Institutions' }).getByRole('link').count()).toBe(5);
    expect(await header.getByRole('link', { name: 'Reach us' }).first().isVisible()).toBe(true);
    expect(await toggle(page).isVisible()).toBe(false);
  });
});

describe.each(NARROW)('the drawers at %i px', (width) => {
  it('hold all items and groups of the spec, with their counts', async () => {
    const page = await at(width);
    await toggle(page).click();
    await dialog(page).waitFor();
    const groups = {
      'About Us': 5,
      'Academics & Educations': 6,
      'Campus Life': 4,
      'Health Care': 6,
      'Our Institutions': 5,
      'Contact Us': 3,
    };
    const items = dialog(page).locator('ul').last().locator('li');
    expect(await items.count()).toBe(12);
    // Both lead nowhere and are shown as text.
    for (const name of ['Online fees', 'Staff login']) {
      const item = dialog(page).getByText(name);
      expect(await item.evaluate((node) => node.tagName)).toBe('SPAN');
    }
    for (const [name, count] of Object.entries(groups)) {
      await dialog(page).getByRole('button', { name, exact: true }).click();
      await expect.poll(() => focused(page)).toBe('Back');
      expect(await dialog(page).locator('ul a:visible').count()).toBe(count);
      const picture = dialog(page).locator('img');
      expect((await picture.boundingBox())?.height ?? 0).toBeLessThanOrEqual(200);
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe(name);
    }
  });

  it('keep the focus, close with Escape and give it back', async () => {
    const page = await at(width);
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await staysInside(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Menu');
  });

  it('go to the chosen page and close', async () => {
    const page = await at(width);
    await toggle(page).click();
    await dialog(page).getByRole('button', { name: 'About Us' }).click();
    await dialog(page).getByRole('link', { name: 'Our history' }).click();
    await page.waitForURL('**/our-history');
    expect(await dialog(page).count()).toBe(0);
  });

  it('keep the bar at the top', async () => {
    const page = await at(width);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await expect.poll(async () => (await toggle(page).boundingBox())?.y ?? -1).toBeLessThan(64);
  });
});

describe('before the script', () => {
  it.each([360, 1366])('the menus at %i px open, and lead on', async (width) => {
    const page = await visit(PAGE, { javaScriptEnabled: false, viewport: { width, height: 650 } });
    if (width === 360) await toggle(page).click();
    await page.locator('button[popovertarget="site-menu-0"]').first().click();
    const link = page.locator('#site-menu-0').getByRole('link', { name: 'Our history' });
    expect(await link.isVisible()).toBe(true);
    await link.click();
    await page.waitForURL('**/our-history');
  });
});

// Closed menus are on every page, which every-page.test.ts examines; the page below is the same at each width.
it.each([360, 768, 1366])('axe finds nothing with a menu open at %i px', async (width) => {
  const page = await at(width);
  await (width === 1366 ? barButton(page, 'About') : toggle(page)).click();
  await dialog(page).waitFor();
  await settled(page);
  expect(await axe(page, width === 768 ? OPENED : undefined)).toEqual([]);
  if (width === 1366) return;
  await dialog(page).getByRole('button', { name: 'About Us' }).click();
  expect(await axe(page, OPENED)).toEqual([]);
});

it('nothing moves by itself at 768 px', async () => {
  const page = await visit('about:blank', { viewport: { width: 768, height: 800 }, alone: true });
  await watchShifts(page);
  await page.goto(PAGE, { waitUntil: 'load' });
  await hydrated(page);
  expect(await movedBy(page)).toEqual([]);
});

it('shows where the focus is in forced colours', async () => {
  const page = await hydrated(await visit('/reach-us', { forcedColors: 'active', expect: [/./] }));
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab');
    const [name, style, width] = await page.evaluate(() => {
      const active = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth } = getComputedStyle(active);
      return [active.outerHTML.slice(0, 80), outlineStyle, parseFloat(outlineWidth)] as const;
    });
    expect(style, name).not.toBe('none');
    expect(width, name).toBeGreaterThanOrEqual(2);
  }
});
