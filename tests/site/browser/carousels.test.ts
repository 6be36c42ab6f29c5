import { expect, it } from 'vitest';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

it('four courses in a row of four stand still, and move where only three have room', async () => {
  const page = await hydrated(await visit('/rgc-institute-of-technology', { alone: true }));
  const rows = page.locator('[data-block="courses"] [aria-roledescription="carousel"]');
  const full = rows.filter({ has: page.locator('[aria-label="1 of 4"]') }).first();
  await full.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const left = () =>
    full.getByRole('group', { name: '1 of 4' }).evaluate((one) => one.getBoundingClientRect().x);
  const before = await left();
  await full.locator('[data-fits]').waitFor();
  // Twice the pause between two moves.
  await page.waitForTimeout(4_200);
  expect(await left()).toBe(before);
  expect(await full.getByRole('button', { name: 'Pause the slides' }).count()).toBe(0);
  await page.setViewportSize({ width: 900, height: 800 });
  await full.scrollIntoViewIfNeeded();
  await full.getByRole('button', { name: 'Pause the slides' }).waitFor();
});

it('the window of a testimonial takes the focus, keeps it and gives it back', async () => {
  const page = await hydrated(await visit('/', { alone: true, reducedMotion: 'reduce' }));
  const card = page.locator('button[popovertarget^="quote-1"]').first();
  await card.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const first = document.querySelector('button[popovertarget^="quote-1"]');
    return first !== null && Object.keys(first).some((key) => key.startsWith('__react'));
  });
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
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Next');
  await page.keyboard.press('Escape');
  await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true);
});
