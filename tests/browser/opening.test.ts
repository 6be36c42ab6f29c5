import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate } from '../setup/gate.ts';
import { follow, hydrated, open, press, ready, visit, withBrowser } from './visit.ts';

// Motion matters in "the change of view" only, and costs a third of the processor time.
withBrowser('smallSite', { reducedMotion: 'reduce' });

const HALLS = 'footer a[href="/halls"]';
const LOST = { expect: [/Failed to load resource/] };
/** A link of the footer, which every page shows. */
const link = (page: Page) => page.locator(HALLS).first();
const arrived = (page: Page) => page.waitForFunction(() => document.title.startsWith('Halls'));
/** Marks the document, to find out later if it was ever left. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));

/** Records the paths that a page requests from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
const dataIn = (paths: readonly string[]) => paths.filter((path) => /^\/(_pages|api|layout)/.test(path));

describe('a followed link', () => {
  it('shows the top of the page with the focus on its heading', async () => {
    const page = await visit('/chronicle');
    await mark(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await follow(page, HALLS);
    await arrived(page);
    expect(await isMarked(page)).toBe(true);
    await page.waitForFunction(() => scrollY === 0 && document.activeElement?.tagName === 'H1');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/halls$/);
    // Only clients that fetch a single address read it, so the last page's must not stay.
    expect(await page.locator('head meta[name="description"]').count()).toBe(0);
  });

  it('shows an address with a slash at its end without loading another document', async () => {
    const page = await visit('/chronicle');
    await mark(page);
    await link(page).evaluate((node) => node.setAttribute('href', '/halls/'));
    await follow(page, 'footer a[href="/halls/"]');
    await arrived(page);
    expect(await isMarked(page)).toBe(true);
  });

  it('loads a full document if the page’s data fails to load', async () => {
    const page = await visit('/chronicle', LOST);
    await mark(page);
    await page.route('**/_pages/halls.json', (route) => route.abort());
    await link(page).click();
    await arrived(page);
    expect(await isMarked(page)).toBe(false);
  });
});

describe('the requests of a visit', () => {
  it('fetch the data of the first page only once', async () => {
    const page = await visit('about:blank');
    const paths = requestsOf(page);
    await open(page, '/chronicle');
    await page.waitForLoadState('networkidle');
    expect(dataIn(paths).sort()).toEqual(['/_pages/chronicle.json', '/layout.json']);
  });

  it('fetch lazy pictures after those of the first view', async () => {
    const page = await visit('about:blank', { alone: true });
    const paths = requestsOf(page);
    const held = gate();
    await page.route('**/uploads/**', (route) => held.opened.then(() => route.continue()));
    await page.route('**/uploads/late', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '' }));
    await page.route('**/halls', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replaceAll(/srcSet="[^"]*"(?=[^>]* loading="lazy")/g, 'srcSet="/uploads/late 400w"');
      await route.fulfill({ response, body });
    });
    await page.goto('/halls', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(paths).not.toContain('/uploads/late');
    held.open();
    await expect.poll(() => paths).toContain('/uploads/late');
  });

  it('fetch the whole next page on hover', async () => {
    const page = await visit('/friends', { alone: true });
    await page.waitForLoadState('networkidle');
    const paths = requestsOf(page);
    await link(page).hover();
    await ready(page, '/halls');
    await expect.poll(() => paths.some((path) => path.startsWith('/uploads/'))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(paths[0]).toBe('/halls');
    expect(dataIn(paths)).toEqual(['/_pages/halls.json']);
    for (const kind of [/^\/assets\/.*\.js$/, /^\/assets\/.*\.css$/])
      expect(paths).toContainEqual(expect.stringMatching(kind));
    paths.length = 0;
    await link(page).click();
    await arrived(page);
    const first = page.locator('main img[fetchpriority="high"]').first();
    await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(paths.filter((path) => /^\/(assets|pages|api)/.test(path))).toEqual([]);
  });

  it('fetch the data again ten minutes after a hover', async () => {
    const page = await visit('/chronicle', { alone: true });
    await page.clock.install();
    const paths = requestsOf(page);
    await link(page).hover();
    await ready(page, '/halls');
    await page.mouse.move(0, 0);
    await page.clock.fastForward('10:00');
    await follow(page, HALLS);
    await arrived(page);
    await expect.poll(() => paths.filter((path) => path === '/_pages/halls.json')).toHaveLength(2);
  });

  // Playwright keeps Chromium from prerendering: it prefetches the page by the same rules, and goes no further.
  it('prefetch only the hovered page in a browser that prerenders', async () => {
    const page = await visit('about:blank', { alone: true, prerenders: true });
    const begun = new Set<string>();
    const tools = await page.context().newCDPSession(page);
    for (const event of ['Preload.prefetchStatusUpdated', 'Preload.prerenderStatusUpdated'] as const)
      tools.on(event, ({ key }) => begun.add(new URL(key.url).pathname));
    await tools.send('Preload.enable');
    const rules = page.waitForResponse('**/speculation-rules.json');
    await open(page, '/chronicle');
    await rules;
    await link(page).hover();
    await expect.poll(() => [...begun]).toEqual(['/halls']);
    await link(page).click();
    await arrived(page);
    const delivery = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((one) => 'deliveryType' in one && one.deliveryType),
    );
    expect(delivery).toEqual(['navigational-prefetch']);
    await hydrated(page);
  });
});

describe('the view transition', () => {
  /** Follows a link, by script or by document, and counts the browser's view transitions. */
  async function transitions(
    prerenders: boolean,
    reducedMotion: 'reduce' | 'no-preference',
  ): Promise<number> {
    const page = await visit('about:blank', { alone: true, prerenders, reducedMotion });
    await page.addInitScript(countTransitions);
    await open(page, '/chronicle');
    await (prerenders ? press : follow)(page, HALLS);
    await arrived(page);
    await hydrated(page);
    return page.evaluate(() => Number(sessionStorage.getItem('transitions')));
  }

  it.each([
    ['script', false],
    ['document', true],
  ])('runs once by %s, unless the visitor prefers reduced motion', async (_, prerenders) => {
    expect(await transitions(prerenders, 'no-preference')).toBe(1);
    expect(await transitions(prerenders, 'reduce')).toBe(0);
  });
});

describe('a page whose code fails to load', () => {
  /** Makes all scripts unavailable until the document is left. */
  async function loseCode(page: Page): Promise<void> {
    let isHere = true;
    page.once('domcontentloaded', () => {
      isHere = false;
    });
    await page.route('**/assets/*.js', (route) => (isHere ? route.abort() : route.continue()));
  }

  it('keeps its HTML, and its links load full documents', async () => {
    const low = { viewport: { width: 1440, height: 300 }, alone: true, reducedMotion: null };
    const page = await visit('/halls', { ...LOST, ...low });
    const before = await page.locator('main').textContent();
    await mark(page);
    await loseCode(page);
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await failed;
    await page.waitForTimeout(200);
    expect(await page.locator('main').textContent()).toBe(before);
    await press(page, 'a[href="/chronicle"]');
    await page.waitForFunction(() => document.title.startsWith('Long history'));
    expect(await isMarked(page)).toBe(false);
  });
});

// Runs in each document, before any of its content.
function countTransitions(): void {
  const count = () =>
    sessionStorage.setItem('transitions', String(Number(sessionStorage.getItem('transitions')) + 1));
  addEventListener('pagereveal', (event) => {
    if ('viewTransition' in event && event.viewTransition) count();
  });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    count();
    return start(change);
  };
}
