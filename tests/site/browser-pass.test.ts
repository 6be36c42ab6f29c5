import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { isObject } from '../../src/core/json/json.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import { axe, setColorScheme } from '../browser/axe.ts';
import { builtClass, computedStyles } from '../browser/computed-styles.ts';
import { clipped, movedBy, overflow, widenTables } from '../browser/layout-shift.ts';
import { moving, onPaper } from '../browser/preferences.ts';
import { PICTURE, renderBlocks } from '../browser/render-blocks.ts';
import { newFaults } from '../browser/states.ts';
import { hydrated, ready, visit, withBrowser } from '../browser/visit.ts';
import { changedByScripts } from './browser/changed-by-scripts.ts';
import { everyLook, everyType, pagesOfLooks } from './routes.ts';

// The one pass through Chromium of `npm test`: the fewest pages that show every block in every look, at a phone's
// width. `npm run test:all` has the rest.
const PHONE = { width: 360, height: 900 };
withBrowser('site', { viewport: PHONE });

/** Opens a page whose frames of other hosts are empty: no test reaches another host. */
async function open(path: string, now?: string): Promise<Page> {
  const page = await visit('about:blank', {
    stays: true,
    watched: true,
    alone: now !== undefined,
    keep: now !== undefined,
  });
  if (now !== undefined) await page.clock.setFixedTime(now);
  await page.route(/openstreetmap/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(path);
  return hydrated(page);
}

describe('a page', () => {
  it.each(everyLook)('%s passes the layout and accessibility checks at 360 px', async (path) => {
    const page = await open(path);
    const faults = [...(await changedByScripts(page)), ...(await movedBy(page))];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    faults.push(...(await overflow(page)), ...(await moving(page)), ...(await newFaults(page)));
    if (everyType.includes(path)) faults.push(...(await onPaper(page)));
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: null, colorScheme: null });
    await widenTables(page);
    faults.push(...(await overflow(page)), ...(await clipped(page)));
    expect(faults).toEqual([]);
  });
});

/** The popovers of blocks without a visible button that opens them. */
const unopenable = (page: Page) =>
  page.locator('main [popover]').evaluateAll((popovers) =>
    popovers
      .filter((one) => {
        const buttons = one.closest('[data-block]')?.querySelectorAll(`[popovertarget="${one.id}"]`) ?? [];
        return !one.checkVisibility() && ![...buttons].some((button) => button.checkVisibility());
      })
      .map((one) => `no visible button for ${one.outerHTML.slice(0, 60)}`),
  );

/** The blocks that no page of this site shows. */
const unshown = [...allBlocks].filter(([, { about }]) => about.unused !== undefined);

describe('a block that no page shows', () => {
  it.each(unshown)('%s passes the layout and accessibility checks at 360 px', async (type, { about }) => {
    const [example] = about.examples.map(({ props }) => ({ ...(isObject(props) ? props : {}), type }));
    const body = await renderBlocks(example ? [example] : []);
    const page = await visit('about:blank');
    await page.setViewportSize(PHONE);
    await page.route('**/uploads/**', (route) => route.fulfill(PICTURE));
    await page.route('**/examples', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/examples');
    const faults = [...(await overflow(page)), ...(await unopenable(page)), ...(await newFaults(page))];
    expect([...faults, ...(await onPaper(page))]).toEqual([]);
  });
});

/** A Tuesday morning: places have another look while they are closed. */
const OPEN_HOURS = '2026-11-24T10:00+05:30';

const looks = await pagesOfLooks(inject('site'));

describe('the computed styles of blocks', () => {
  it.each(looks)('on %s match the snapshot in light and dark mode', async (path, names) => {
    const page = await open(path, OPEN_HOURS);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await setColorScheme(page, 'light');
    const light = await computedStyles(page, names);
    await setColorScheme(page, 'dark');
    const dark = await computedStyles(page, names, ['color', 'background-color', 'border-color']);
    await page.emulateMedia({ reducedMotion: null, colorScheme: null });
    const lines = Object.entries(light).map(
      ([name, look]) => `${name}: ${look}${dark[name] ? ` | dark: ${dark[name]}` : ''}`,
    );
    const file = `pages/styles/${path.slice(1).replaceAll('/', '-') || 'index'}.txt`;
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(resolve(import.meta.dirname, file));
  });
});

/** The distance between the second heading of the page and the upper edge of the window. */
function placeInWindow(page: Page): Promise<number> {
  return page
    .locator('main h2')
    .first()
    .evaluate((heading) => heading.getBoundingClientRect().top);
}

describe('a visitor', () => {
  const form = (page: Page) => page.locator('form[data-form="newsletter"]');

  it('gets an error for a wrong e-mail address, and thanks for a valid one', async () => {
    const page = await open('/our-policy');
    await form(page).getByRole('textbox').fill('asha');
    await form(page).getByRole('button').click();
    await form(page).getByText('Please enter a valid email address').waitFor();
    expect(await axe(page, '[data-form="newsletter"]')).toEqual([]);
    await form(page).getByRole('textbox').fill('asha@example.org');
    await form(page).getByRole('button').click();
    await form(page).getByText('Thank you for subscribing!').waitFor();
  });

  it('returns to the previous scroll position on Back after a menu link', async () => {
    const page = await open('/our-policy');
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'About Us' }).click();
    const link = page.getByRole('link', { name: 'Our history' }).filter({ visible: true }).first();
    // Earlier, the browser would load another document, and go back by itself.
    await link.hover();
    await ready(page, '/our-history');
    await page.evaluate(() => document.fonts.ready);
    const left = await placeInWindow(page);
    expect(left).toBeLessThan(PHONE.height);
    await link.click();
    await page.waitForURL('**/our-history');
    await page.getByRole('heading', { level: 1, name: /history/i }).waitFor();
    await page.goBack();
    await page.waitForURL('**/our-policy');
    await expect.poll(async () => Math.abs((await placeInWindow(page)) - left)).toBeLessThan(2);
  });

  it('sees where the focus is', async () => {
    const page = await open('/our-policy');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = () =>
      page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return `${outlineStyle} ${outlineWidth}`;
      });
    expect(await outline()).toBe('solid 2px');
  });

  it('sees a hovered button in different, legible colours', async () => {
    const page = await open('/our-policy');
    const solid = builtClass('src/page/ui/button.module.css', 'solid');
    const button = page.locator(`.${solid}`).filter({ visible: true }).first();
    const looks = () =>
      button.evaluate((node) => {
        const { color, backgroundColor } = getComputedStyle(node);
        return { color, backgroundColor };
      });
    // Without a transition, the first other colours are the final ones.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await looks();
    await button.hover();
    await expect.poll(looks).not.toEqual(before);
    const { color, backgroundColor } = await looks();
    await page.emulateMedia({ reducedMotion: null });
    expect(color).not.toBe(backgroundColor);
  });

  it('can leave the search box with Tab', async () => {
    const page = await open('/our-policy');
    await page.getByRole('button', { name: 'Search this site' }).click();
    const box = page.locator('header').getByRole('combobox');
    await box.fill('fees');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(false);
  });

  it.each(['header', 'main'])('sees the first picture of %s before scrolling', async (part) => {
    const page = await open('/our-policy');
    expect(await page.locator(`${part} img`).first().getAttribute('loading')).toBe('eager');
  });

  it('sees a footer of at most 450 px', async () => {
    const page = await open('/our-policy');
    const box = await page.locator('[data-block="site-footer"]').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(450);
  });

  it('sees the courses of the chosen level without scripts', async () => {
    const page = await visit('/', { javaScriptEnabled: false });
    const finder = page.locator('[data-show="finder"]');
    const buttons = finder.getByRole('link', { name: /^APPLY NOW/ });
    expect(await buttons.first().textContent()).toContain('B.E. in Electrical Engineering');
    await finder.locator('select[autocomplete="off"]').selectOption('Postgraduate');
    expect(await buttons.first().textContent()).toContain('M.Tech in Energy Systems');
  });

  it('can read and leave a page without scripts', async () => {
    const page = await visit('/our-policy', { javaScriptEnabled: false });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('button[popovertarget="site-menu-0"]').first().click();
    await page.locator('#site-menu-0').getByRole('link', { name: 'Our history' }).click();
    await page.waitForURL('**/our-history');
  });
});
