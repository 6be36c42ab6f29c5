import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate } from '../setup/gate.ts';
import { follow, hydrated, press, visit, withBrowser } from './visit.ts';
import { withoutContent } from './without-content.ts';

// Motion doesn't matter here (opening.test.ts), and costs a third of the processor time.
withBrowser('smallSite', { reducedMotion: 'reduce' });

const HALLS = 'footer a[href="/halls"]';
const heading = (page: Page) => page.locator('main h1');
const atHalls = (page: Page) => page.waitForFunction(() => document.title.startsWith('Halls'));
const atChronicle = (page: Page, top: number) =>
  page.waitForFunction((wanted) => document.title.startsWith('Long history') && scrollY === wanted, top);

/** A visitor who has read /chronicle down to 1,500 px and then gone on to /halls. */
async function leftAt1500(): Promise<Page> {
  const page = await visit('/chronicle');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await atChronicle(page, 1500);
  await follow(page, HALLS);
  await atHalls(page);
  return page;
}

describe('Back', () => {
  it('restores the scroll position after a reload or a visit to another document', async () => {
    const page = await visit('/chronicle');
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await atChronicle(page, 1500);
    await page.reload();
    await hydrated(page);
    await atChronicle(page, 1500);
    await page.goto('/robots.txt');
    await page.goBack();
    await hydrated(page);
    await atChronicle(page, 1500);
  });

  it('shows the page that the browser kept (back-forward cache)', async () => {
    const page = await visit('/friends', { alone: true, browser: 'wholeBrowser' });
    // Actions during a visit may exclude a page from the cache: two pages in one document, a fetch.
    await follow(page, HALLS);
    await atHalls(page);
    await page.evaluate(() => document.body.setAttribute('data-marked', ''));
    await press(page, 'footer a[href="/chronicle"]');
    await page.waitForFunction(() => document.title.startsWith('Long history'));
    await hydrated(page);
    // Playwright's own way back waits for a document that loads.
    await page.evaluate(() => history.back());
    await atHalls(page);
    expect(await page.evaluate(() => document.body.hasAttribute('data-marked'))).toBe(true);
  });

  it('shows the last version of a page until the current one arrives', async () => {
    const page = await leftAt1500();
    const held = gate();
    await page.route('**/_pages/chronicle.json', async (route) => {
      await held.opened;
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('A long history', 'A longer history');
      await route.fulfill({ response: answer, body });
    });
    await page.goBack();
    await atChronicle(page, 1500);
    expect(await heading(page).textContent()).toContain('A long history');
    held.open();
    await page.getByRole('heading', { level: 1, name: 'A longer history' }).waitFor();
    await atChronicle(page, 1500);
    await page.goForward();
    await page.waitForFunction(() => document.title.startsWith('Halls') && scrollY === 0);
  });

  it('shows the open page until the data of the other page arrives', async () => {
    const page = await leftAt1500();
    await page.reload();
    await hydrated(page);
    const held = gate();
    await page.route('**/_pages/chronicle.json', (route) => held.opened.then(() => route.continue()));
    await page.goBack();
    await page.waitForSelector('main[aria-busy="true"]');
    expect(await heading(page).textContent()).toBe('The halls');
    const scrolled = page.evaluate(
      () => new Promise<void>((done) => addEventListener('scrollend', () => done(), { once: true })),
    );
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await scrolled;
    held.open();
    await atChronicle(page, 1500);
    await page.waitForSelector('main:not([aria-busy])');
  });
});

it('a page without stored content is empty until its content arrives', async () => {
  const page = await visit('/chronicle');
  const held = gate();
  await withoutContent(page);
  await page.route('**/api/walk*', (route) => held.opened.then(() => route.continue()));
  await follow(page, 'main a[href="/walks"]');
  await page.waitForFunction(() => !document.querySelector('main')?.hasAttribute('aria-busy'));
  await expect.poll(() => page.locator('main').innerText()).toBe('');
  held.open();
  await page.getByRole('heading', { level: 1, name: 'Walks along the quay' }).waitFor();
});

it.each([1366, 390])('an anchor link leads to its block even if code loads late (%i px)', async (width) => {
  // In a low window the code of the block below isn't loaded yet.
  const page = await visit('/halls', { viewport: { width, height: 400 }, alone: true });
  const held = gate();
  await page.route(/assets/, (route) => held.opened.then(() => route.continue()));
  const place = page.locator('#pictures');
  const top = () => place.evaluate((one) => Math.abs(Math.round(one.getBoundingClientRect().top)));
  const height = () => page.locator('main').evaluate((one: HTMLElement) => one.offsetHeight);
  const before = await height();
  await page.locator('a[href="#pictures"]').click();
  await expect.poll(top).toBeLessThan(150);
  const code = page.waitForEvent('requestfinished', (request) => /assets/.test(request.url()));
  held.open();
  await code;
  await page.waitForLoadState('networkidle');
  expect(await top()).toBeLessThan(150);
  expect(await height()).toBeGreaterThan(0.95 * before);
  await page.goBack();
  expect(new URL(page.url()).hash).toBe('');
});
