import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../../browser/axe.ts';
import { follow, hydrated, interactive, visit, withBrowser } from '../../browser/visit.ts';
import { withoutContent } from '../../browser/without-content.ts';
import { gate } from '../../setup/gate.ts';

// Tests that need a browser; src/page/forms tests the values and messages of forms.
withBrowser('site', { reducedMotion: 'reduce' });

const form = (page: Page, name: string) => page.locator(`form[data-form="${name}"]`);

it('a form with all its errors is accessible', async () => {
  const page = await visit('/national-dental-register');
  const field = await interactive(form(page, 'register').locator('input').first());
  await field.focus();
  await page.keyboard.press('Enter');
  await form(page, 'register').locator('[aria-invalid="true"]').first().waitFor();
  expect(await axe(page, '[data-form="register"]')).toEqual([]);
});

describe('a form whose script is late', () => {
  it('keeps typed values if it is sent before hydration', async () => {
    const page = await visit('about:blank');
    const held = gate();
    await page.route('**/assets/*.js', (route) => held.opened.then(() => route.continue()));
    await page.goto('/national-dental-register', { waitUntil: 'domcontentloaded' });
    const own = form(page, 'register');
    const name = own.locator('input').first();
    await name.fill('Asha');
    await own.locator('select').selectOption('course3');
    await own.getByRole('button').last().click();
    expect(new URL(page.url()).search).toBe('');
    held.open();
    await hydrated(page);
    await own.getByText('Address is required').waitFor();
    expect(await name.inputValue()).toBe('Asha');
    expect(await own.locator('select').inputValue()).toBe('course3');
  });

  it('asks visitors without scripts to call or write', async () => {
    const page = await visit('/reach-us', { javaScriptEnabled: false });
    expect(await page.locator('form').first().isVisible()).toBe(false);
    const sentence = page.locator('main').getByText('This form needs JavaScript.').first();
    expect(await sentence.textContent()).toMatch(/You can call us instead: \+91 .* Or write to us: /);
  });
});

describe('a typed text', () => {
  it.each([390, 1366])('stays in place at %i px when slow content arrives above it', async (width) => {
    const page = await visit('/our-policy', { viewport: { width, height: 650 } });
    const held = gate();
    await withoutContent(page);
    await page.route('**/api/rgc-reach-us*', (route) => held.opened.then(() => route.continue()));
    await follow(page, 'a[href="/reach-us"]');
    const field = await interactive(page.locator('main').getByRole('textbox').first());
    await field.pressSequentially('Asha');
    const top = () => field.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const [before, short] = [await top(), await height()];
    held.open();
    await expect.poll(height).toBeGreaterThan(short + 100);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    expect(Math.abs((await top()) - before)).toBeLessThan(3);
    await page.keyboard.type(' Rao');
    expect(await field.inputValue()).toBe('Asha Rao');
  });
});

describe('the course menu', () => {
  it.each([360, 1366])('is at most 230 px high at %i px', async (width) => {
    const touch = { viewport: { width, height: 650 }, hasTouch: width === 360 };
    const page = await visit('/national-dental-register', touch);
    const menu = await interactive(form(page, 'register').getByRole('combobox'));
    if (width === 360) await menu.tap();
    else await menu.click();
    await expect.poll(() => menu.evaluate((select) => select.matches(':open'))).toBe(true);
    // The picker is a pseudo-element, so its box can't be measured.
    const highest = () => menu.evaluate((select) => getComputedStyle(select, '::picker(select)').maxHeight);
    expect(await highest()).toBe('230px');
    expect(await axe(page, '[data-form="register"]')).toEqual([]);
    const last = menu.locator('option').last();
    await last.scrollIntoViewIfNeeded();
    if (width === 360) await last.tap();
    else await last.click();
    await expect.poll(() => menu.evaluate((select) => select.matches(':open'))).toBe(false);
    expect(await menu.locator('option:checked').textContent()).toBe('M.Tech in Nano Technology');
  });
});
