import { expect, it } from 'vitest';
import { movedBy, watchShifts } from '../../browser/layout-shift.ts';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { gate } from '../../setup/gate.ts';

withBrowser();

const LAPTOP = { width: 1366, height: 650 };
const PHONE = { width: 360, height: 740 };
const opacityOf = (selector: string) =>
  Number(getComputedStyle(document.querySelector(selector) ?? document.body).opacity);
const PLATE = '[data-block="hero"] div:has(> h1)';

it.each(['/about-us', '/our-courses'])(
  'the picture over %s leaves a laptop two thirds of its window',
  async (path) => {
    const page = await visit(path, { viewport: LAPTOP });
    const picture = await page.locator('[data-block="banner"] img').boundingBox();
    expect(picture?.height).toBeGreaterThan(100);
    expect(picture?.height).toBeLessThanOrEqual(LAPTOP.height / 3);
    const title = await page.locator('h1').boundingBox();
    expect(title?.y).toBeLessThan(LAPTOP.height * 0.6);
  },
);

// behaviour: home-page 25
it('the hero’s words and buttons are in the first view of a wide window', async () => {
  const viewport = { width: 1440, height: 880 };
  const page = await visit('/', { viewport, javaScriptEnabled: false, reducedMotion: 'reduce' });
  const ends = await page
    .locator('[data-block="hero"] a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
  expect(ends).toHaveLength(2);
  expect(Math.max(...ends)).toBeLessThanOrEqual(viewport.height);
});

it('the hero’s picture fills a phone’s first screen, and a key shows the words on it', async () => {
  const page = await visit('about:blank', { viewport: PHONE, alone: true });
  await page.goto('/');
  await hydrated(page);
  const picture = await page.locator('[data-block="hero"] img').first().boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeGreaterThanOrEqual(PHONE.height);
  expect(await page.evaluate(opacityOf, PLATE)).toBe(0);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-used]');
  expect(await page.evaluate(opacityOf, PLATE)).toBe(1);
  await page.reload();
  await page.waitForSelector('html[data-used]');
  expect(await page.evaluate(opacityOf, PLATE)).toBe(1);
});

// behaviour: home-page 2
it.each([1, 6])(
  'the hero’s text comes 5 s after the load and the panel 2 s later, on a processor %i times slower',
  async (rate) => {
    const page = await visit('about:blank', { viewport: LAPTOP, alone: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.addInitScript(() => {
      const due: Record<string, number> = {};
      Object.assign(window, { due });
      const note = () => {
        for (const one of document.querySelectorAll<HTMLElement>('[data-due]'))
          due[one.dataset.after ?? ''] ??= performance.now();
      };
      addEventListener('load', () => {
        due.load = performance.now();
        // A busy machine is late with any timer.
        for (const after of [5000, 7000]) {
          setTimeout(() => Object.assign(due, { [`timer ${after}`]: performance.now() }), after);
        }
        new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['data-due'] });
      });
    });
    await page.goto('/');
    await page.waitForSelector('aside[data-due]', { timeout: 30_000 });
    const due: Record<string, number> = await page.evaluate(() => Reflect.get(window, 'due'));
    for (const after of [5000, 7000]) {
      expect((due[after] ?? 0) - (due.load ?? 0)).toBeGreaterThanOrEqual(after - 20);
      expect((due[after] ?? Number.NaN) - (due[`timer ${after}`] ?? 0)).toBeLessThan(700);
    }
  },
);

it.each([
  ['with the fonts of this machine', false],
  ['without Georgia and Times', true],
])('headings come in their own typeface and move nothing, %s', async (_, without) => {
  // The policy names the inlined styles by their hash, so the change below would be refused.
  const page = await visit('about:blank', { viewport: PHONE, alone: true, bypassCSP: without });
  await watchShifts(page);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((next) => setTimeout(next, 300));
    await route.continue();
  });
  if (without) {
    await page.route('**/about-us', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        /local\(["']?(?:Georgia|Times|Liberation)[^)]*\)/g,
        'local("none")',
      );
      await route.fulfill({ response: answer, body: html });
    });
  }
  await page.goto('/about-us');
  // The tags come after the page: in the head they would delay the first paint.
  expect(await page.locator('#root ~ link[rel="preload"][as="font"][crossorigin]').count()).toBe(1);
  await page.waitForFunction(() => document.fonts.check('400 40px "Newsreader Display"'));
  expect(await movedBy(page)).toEqual([]);
});

it('no script is asked for before the pictures in sight have come, also lazy ones', async () => {
  const page = await visit('about:blank', { viewport: PHONE, alone: true });
  const picture = gate();
  await page.route('**/*library_reading_room*', (route) => picture.opened.then(() => route.continue()));
  // Runs in the page: on a slow machine, its maximum wait of two seconds would be over before this test looks.
  await page.addInitScript(() => {
    const look = () => Object.assign(window, { asked: 'fetched' in window });
    addEventListener('DOMContentLoaded', () => setTimeout(look, 1000));
  });
  await page.goto('/notice-board', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => 'asked' in window);
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(false);
  picture.open();
  await hydrated(page);
});
