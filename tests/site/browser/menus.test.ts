import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../../browser/axe.ts';
import { visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

const PAGE = '/our-policy';
const OPENED = '[role="dialog"]:popover-open';
const at = (width: number) => visit(PAGE, { viewport: { width, height: 650 } });
const barButton = (page: Page, name: string) =>
  page.locator('[aria-label="Main"]').getByRole('button', { name, exact: true });
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
/** The menu that is open, or the group of the drawer. */
const dialog = (page: Page) => page.locator(OPENED).last();
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.innerText.trim() : '',
  );

describe.each([
  ['the bar at 1366 px', 1366, (page: Page) => barButton(page, 'About')],
  ['the drawer at 360 px', 360, toggle],
])('%s', (_, width, opener) => {
  it('is accessible with a menu open', async () => {
    const page = await at(width);
    await opener(page).click();
    await dialog(page).waitFor();
    // While half faded in, colours can't be measured.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined),
    );
    expect(await axe(page, OPENED)).toEqual([]);
  });
});

it('a group of the drawer returns the focus to its name', async () => {
  const page = await at(360);
  await toggle(page).click();
  await dialog(page).getByRole('button', { name: 'Our Institutions', exact: true }).click();
  await expect.poll(() => focused(page)).toBe('Back');
  expect(await dialog(page).locator('ul a:visible').count()).toBe(5);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Our Institutions');
});

it('the header stays at the top of a scrolled page on a phone', async () => {
  const page = await at(360);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await expect.poll(async () => (await toggle(page).boundingBox())?.y ?? -1).toBeLessThan(64);
});

it('the focus is visible in forced colours', async () => {
  const page = await visit('/reach-us', { forcedColors: 'active', expect: [/./] });
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
