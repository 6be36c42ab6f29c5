import { expect, it } from 'vitest';
import { interactive, visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

it('a carousel gets a pause button if its slides no longer fit', async () => {
  const page = await visit('/rgc-institute-of-technology', { alone: true });
  const rows = page.locator('[data-block="courses"] [aria-roledescription="carousel"]');
  const full = rows.filter({ has: page.locator('[aria-label="1 of 4"]') }).first();
  const pause = full.getByRole('button', { name: 'Pause the slides' });
  await full.scrollIntoViewIfNeeded();
  await full.locator('[data-fits]').waitFor();
  expect(await pause.count()).toBe(0);
  await page.setViewportSize({ width: 900, height: 800 });
  await full.scrollIntoViewIfNeeded();
  await pause.waitFor();
});

it('a carousel fades to the next slide until it is paused', async () => {
  const page = await visit('/');
  const block = page.locator('[data-block="form"]').first();
  // The code of a block is loaded when a visitor comes near.
  await block.scrollIntoViewIfNeeded();
  const first = block.locator('.swiper-slide').first();
  const pause = await interactive(block.getByRole('button', { name: 'Pause the slides' }));
  await expect.poll(() => first.evaluate((slide) => getComputedStyle(slide).opacity)).toBe('0');
  expect(await first.evaluate((slide) => Reflect.get(slide, 'inert'))).toBe(true);
  await pause.click();
  await block.getByRole('button', { name: 'Play the slides' }).waitFor();
});

it('the dialog of a testimonial returns the focus on Escape', async () => {
  const page = await visit('/', { alone: true, reducedMotion: 'reduce' });
  const card = await interactive(page.locator('button[popovertarget^="quote-1"]').first());
  await card.focus();
  await page.keyboard.press('Enter');
  const inside = () => page.evaluate(() => document.activeElement?.closest('[popover]')?.id ?? '');
  await expect.poll(inside).toMatch(/^quote-1/);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await inside()).toMatch(/^quote-1/);
  }
  await page.getByRole('button', { name: 'Next', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(inside).toMatch(/^quote-2/);
  await page.keyboard.press('Escape');
  await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true);
});
