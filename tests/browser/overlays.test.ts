import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow, hydrated, interactive, ready, visit, withBrowser } from './visit.ts';

// Motion doesn't matter here, and costs a third of the processor time.
withBrowser('smallSite', { reducedMotion: 'reduce' });

/** An overlay on the page, and how it is opened. */
interface Case {
  readonly name: string;
  readonly width: number;
  readonly opener: (page: Page) => Locator;
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const photo = (page: Page) => page.locator('main li a[href*="/uploads/"]:visible').first();
const DRAWER: Case = { name: 'a drawer', width: 390, opener: button('Menu') };
const MENU: Case = { name: 'a menu', width: 1366, opener: button('Museum') };
const CASES: readonly Case[] = [
  DRAWER,
  MENU,
  { name: 'a search', width: 390, opener: (page) => page.locator('button[popovertarget="site-search"]') },
  { name: 'a picture', width: 1366, opener: photo },
];

const shown = (page: Page): Locator =>
  page.locator('[role="dialog"]:is([data-state="open"], :popover-open), #site-search:popover-open').last();
/** Waits until the history is this many overlays deep. */
const settled = (page: Page, depth: number) =>
  expect.poll(() => page.evaluate(() => Number(history.state?.overlay ?? 0))).toBe(depth);
const isAt = (page: Page, title: string) =>
  page.waitForFunction((start) => document.title.startsWith(start), title);

/** A visitor who has come from /chronicle to /halls. */
async function atHalls(width: number): Promise<Page> {
  const page = await visit('/chronicle', { viewport: { width, height: 650 } });
  await follow(page, 'footer a[href="/halls"]');
  await isAt(page, 'Halls');
  return page;
}

async function open(page: Page, { opener }: Case): Promise<void> {
  await (await interactive(opener(page))).click();
  await shown(page).waitFor();
  await settled(page, 1);
}

/** Expects that Back leads to the previous page at once. */
async function leavesBy(page: Page): Promise<void> {
  await page.goBack();
  await isAt(page, 'Long history');
}

describe.each(CASES)('$name', (one) => {
  it('closes on Back and stays closed on Forward', async () => {
    const page = await atHalls(one.width);
    await open(page, one);
    await page.goBack();
    await shown(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/halls');
    await page.evaluate(() => history.forward());
    await page.waitForTimeout(200);
    await settled(page, 0);
    expect(await shown(page).count()).toBe(0);
    await leavesBy(page);
  });

  it('closes on Escape, returns the focus and leaves no history entry', async () => {
    const page = await atHalls(one.width);
    for (const _ of [1, 2]) {
      await open(page, one);
      await page.keyboard.press('Escape');
      await shown(page).waitFor({ state: 'hidden' });
      await settled(page, 0);
      await expect
        .poll(() => one.opener(page).evaluate((node) => node.contains(document.activeElement)))
        .toBe(true);
    }
    await leavesBy(page);
  });
});

it('a reload closes an open menu or dialog', async () => {
  const page = await atHalls(DRAWER.width);
  await open(page, DRAWER);
  await page.reload();
  await hydrated(page);
  await settled(page, 0);
  expect(await shown(page).count()).toBe(0);
  await leavesBy(page);
});

it.each([DRAWER, MENU])('Back after a link in $name returns to the page under it', async (one) => {
  const page = await atHalls(one.width);
  await open(page, one);
  if (one === DRAWER) {
    await shown(page).getByRole('button', { name: 'Museum' }).click();
    await settled(page, 2);
  }
  const link = shown(page).locator('a[href="/walks"]');
  await link.hover();
  await ready(page, '/walks');
  await link.click();
  await isAt(page, 'Guided walks');
  await settled(page, 0);
  await page.goBack();
  await isAt(page, 'Halls');
  expect(await shown(page).count()).toBe(0);
  await leavesBy(page);
});

it('Back in a group of the drawer returns to its top, then closes it', async () => {
  const page = await atHalls(DRAWER.width);
  await open(page, DRAWER);
  await shown(page).getByRole('button', { name: 'Museum' }).click();
  await settled(page, 2);
  await page.goBack();
  await shown(page).getByRole('button', { name: 'Museum' }).waitFor();
  await page.goBack();
  await shown(page).waitFor({ state: 'hidden' });
  await leavesBy(page);
});

it('a click beside a dialog closes it and returns the focus', async () => {
  const page = await visit('/halls');
  await (await interactive(photo(page))).click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.click(10, 10);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Radix returns the focus in a separate task, after the dialog has gone.
  await expect.poll(() => photo(page).evaluate((node) => node === document.activeElement)).toBe(true);
});

it('scrolling over a dialog does not move the page under it', async () => {
  const page = await visit('/halls');
  const places = () =>
    page.evaluate(() => [scrollY, document.querySelector('main h1')?.getBoundingClientRect().x]);
  await interactive(photo(page));
  const before = await places();
  await photo(page).click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(300);
  expect(await places()).toEqual(before);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.mouse.wheel(0, -200);
  await expect.poll(places).not.toEqual(before);
});
