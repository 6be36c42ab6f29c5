import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate } from '../setup/gate.ts';
import { taken } from './dialogs.ts';
import { follow, hydrated, ready, visit, withBrowser } from './visit.ts';

// Transitions and motion don't matter here (next-page.test.ts, dialogs.test.ts), and cost a third of the processor
// time.
withBrowser('smallSite', { reducedMotion: 'reduce' });

/** An overlay on the page, and how it is opened. */
interface Case {
  readonly name: string;
  readonly width: number;
  readonly open: (page: Page) => Promise<void>;
}

const shown = (page: Page): Locator =>
  page.locator('[role="dialog"]:is([data-state="open"], :popover-open), #site-search:popover-open').last();
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const CASES: readonly Case[] = [
  { name: 'the drawer', width: 390, open: button('Menu') },
  { name: 'a menu', width: 1366, open: button('Museum') },
  {
    name: 'the search',
    width: 390,
    open: (page) => page.locator('button[popovertarget="site-search"]').click(),
  },
  {
    name: 'a picture',
    width: 1366,
    open: async (page) => {
      const photo = page.locator('main li a[href*="/uploads/"]:visible').first();
      await photo.scrollIntoViewIfNeeded();
      await taken(photo);
      await photo.click();
    },
  },
];

const path = (page: Page) => new URL(page.url()).pathname;
const depth = (page: Page) => page.evaluate(() => Number(history.state?.overlay ?? 0));
const settled = (page: Page, at: number) => expect.poll(() => depth(page)).toBe(at);

/** A visitor who has come from /chronicle to /halls. */
async function atHalls(width: number): Promise<Page> {
  const page = await hydrated(await visit('/chronicle', { viewport: { width, height: 650 } }));
  await follow(page, 'footer a[href="/halls"]');
  await page.waitForFunction(() => document.title.startsWith('Halls'));
  return page;
}

async function open(page: Page, { open }: Case): Promise<void> {
  await open(page);
  await shown(page).waitFor();
  await settled(page, 1);
}

/** Back leads to the previous page at once. */
async function leavesBy(page: Page): Promise<void> {
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith('Long history'));
}

describe.each(CASES)('Back with $name open', (one) => {
  it('closes it first; Forward opens nothing and leaves the page as it is', async () => {
    const page = await atHalls(one.width);
    await open(page, one);
    await page.goBack();
    await shown(page).waitFor({ state: 'hidden' });
    expect(path(page)).toBe('/halls');
    await page.evaluate(() => history.forward());
    await page.waitForTimeout(200);
    await settled(page, 0);
    expect(await shown(page).count()).toBe(0);
    await leavesBy(page);
  });

  it('leaves no entry behind when it is closed otherwise', async () => {
    const page = await atHalls(one.width);
    for (const _ of [1, 2]) {
      await open(page, one);
      await page.keyboard.press('Escape');
      await shown(page).waitFor({ state: 'hidden' });
      await settled(page, 0);
    }
    await leavesBy(page);
  });

  it('is the page before after a reload, which closes it', async () => {
    const page = await atHalls(one.width);
    await open(page, one);
    await page.reload();
    await hydrated(page);
    await settled(page, 0);
    expect(await shown(page).count()).toBe(0);
    await leavesBy(page);
  });
});

describe('a link inside', () => {
  it.each([CASES[0], CASES[1]])('%s leads on, and Back leads to the page under it', async (one) => {
    if (!one) throw new Error('There is no such case');
    const page = await atHalls(one.width);
    await open(page, one);
    if (one.width < 1000) {
      await shown(page).getByRole('button', { name: 'Museum' }).click();
      await settled(page, 2);
    }
    const link = shown(page).locator('a[href="/walks"]');
    await link.hover();
    await ready(page, '/walks');
    await link.click();
    await page.waitForFunction(() => document.title.startsWith('Guided walks'));
    await settled(page, 0);
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('Halls'));
    expect(await shown(page).count()).toBe(0);
    await leavesBy(page);
    await page.goForward();
    await page.goForward();
    await page.waitForFunction(() => document.title.startsWith('Guided walks'));
  });
});

it('Back leads from a group of the drawer to its top, then closes it', async () => {
  const page = await atHalls(390);
  await button('Menu')(page);
  await shown(page).getByRole('button', { name: 'Museum' }).click();
  await settled(page, 2);
  await page.goBack();
  await shown(page).getByRole('button', { name: 'Museum' }).waitFor();
  await page.goBack();
  await shown(page).waitFor({ state: 'hidden' });
  await leavesBy(page);
});

/** How an open menu looks and behaves: its box, its place for assistive technology, the focus, and the page under it. */
async function modality(page: Page) {
  const menu = page.getByRole('dialog');
  await menu.waitFor();
  await menu.evaluate((one) =>
    Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const place = await menu.evaluate((one) => ({
    name: one.getAttribute('aria-label'),
    focusInside: one.contains(document.activeElement),
    locked: getComputedStyle(document.documentElement).overflow === 'hidden',
    reachable: [...document.querySelectorAll('a, button, input')].filter(
      (other) => !one.contains(other) && other.checkVisibility() && other.closest('[inert]') === null,
    ).length,
  }));
  await page.evaluate(() => document.fonts.ready);
  await menu.evaluate((one) => Promise.all([...one.querySelectorAll('img')].map((image) => image.decode())));
  return { ...place, picture: await menu.screenshot() };
}

describe.each([390, 1366])('a menu at %i px', (width) => {
  const name = width < 1000 ? 'Menu' : 'Museum';

  it('is the same modal window before any script has come as after, pixel by pixel', async () => {
    const page = await visit('about:blank', { viewport: { width, height: 650 }, alone: true });
    const held = gate();
    await page.route(/\.js$/, (route) => held.opened.then(() => route.continue()));
    await page.goto('/halls');
    await button(name)(page);
    const first = await modality(page);
    expect(first).toMatchObject({ focusInside: true, locked: true, reachable: 0 });
    expect(first.name).not.toBe('');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(name);
    expect(await page.locator('[inert]').count()).toBe(0);
    held.open();
    await hydrated(page);
    await button(name)(page);
    const later = await modality(page);
    expect(later.picture.equals(first.picture)).toBe(true);
    expect(later).toEqual(first);
  });

  it('stays open while the script takes the page over, and leaves nothing locked when its button goes', async () => {
    const page = await visit('about:blank', { viewport: { width, height: 650 }, alone: true });
    const held = gate();
    await page.route(/\.js$/, (route) => held.opened.then(() => route.continue()));
    await page.goto('/halls');
    await button(name)(page);
    await page.getByRole('dialog').waitFor();
    held.open();
    await hydrated(page);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await settled(page, 1);
    await page.setViewportSize({ width: width < 1000 ? 1366 : 390, height: 650 });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settled(page, 0);
    expect(await page.locator('[inert]').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
  });
});
