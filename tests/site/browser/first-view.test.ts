import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { movedBy, watchShifts } from '../../browser/layout-shift.ts';
import { hydrated, open, visit, withBrowser } from '../../browser/visit.ts';
import { gate } from '../../setup/gate.ts';
import { listen } from '../../setup/listen.ts';

withBrowser();

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1366, height: 650 };

/** Pages whose second block shows pictures, of every kind, or shows them just below the first screen. */
const PAGES = ['/', '/about-us', '/all-news', '/gallery', '/health-care', '/library', '/our-management'];
const SCREENS = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];
/** Smaller ones are icons and faces. */
const LARGE = 150;

/** The first text of six words or more that begins in the window, below the header. */
const firstSentence = (page: Page): Promise<string | undefined> =>
  page.locator('main :is(p, li, dd)').evaluateAll((all) =>
    all
      .filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const [line] = range.getClientRects();
        return line && line.top > 0 && line.bottom <= innerHeight && !one.closest('nav');
      })
      .map((one) => one.textContent.trim())
      .find((text) => text.split(/\s+/).length >= 6),
  );

// src/render/first-screen.ts estimates without a browser; here a browser verifies the estimate.
it.each(PAGES)('loads only the pictures of the first screen of %s at once', async (path) => {
  const [seen, eager, near] = [new Set<string>(), new Set<string>(), new Set<string>()];
  // Without scripts a page looks the same in a window that was of another size before.
  const page = await visit(path, { viewport: LAPTOP, javaScriptEnabled: false, stays: true });
  expect(await firstSentence(page)).toBeTruthy();
  for (const viewport of SCREENS) {
    await page.setViewportSize(viewport);
    const pictures = await page.locator('main img').evaluateAll((all) =>
      all.map((one, at) => {
        const { top, left, width } = one.getBoundingClientRect();
        return {
          name: `${at} ${one.getAttribute('src')}`,
          top,
          left,
          width,
          mode: one.getAttribute('loading'),
        };
      }),
    );
    for (const { name, top, left, width, mode } of pictures) {
      if (mode === 'eager') eager.add(name);
      if (left >= viewport.width) continue;
      if (width >= LARGE && top < viewport.height - 30) seen.add(name);
      if (top < viewport.height * 1.5) near.add(name);
    }
  }
  await page.setViewportSize(LAPTOP);
  expect([...seen]).not.toEqual([]);
  expect([...seen].filter((name) => !eager.has(name))).toEqual([]);
  expect([...eager].filter((name) => !near.has(name))).toEqual([]);
});

it('the home page is less than 7,000 px long on a phone', async () => {
  const page = await visit('/', { viewport: PHONE, javaScriptEnabled: false });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7000);
});

it.each(['/about-us', '/our-courses'])(
  'the banner of %s fills a third of a laptop’s window',
  async (path) => {
    const page = await visit(path, { viewport: LAPTOP, javaScriptEnabled: false });
    const picture = await page.locator('[data-block="banner"] img').boundingBox();
    expect(picture?.height).toBeGreaterThan(100);
    expect(picture?.height).toBeLessThanOrEqual(LAPTOP.height / 3);
  },
);

// behaviour: home-page 25
it.each([LAPTOP, { width: 1440, height: 880 }])(
  'the links of the hero are in the first view at $width px',
  async (viewport) => {
    const page = await visit('/', { viewport, javaScriptEnabled: false, reducedMotion: 'reduce' });
    const links = await page
      .locator('[data-block="hero"] a')
      .evaluateAll((all) =>
        all.map((one) => [one.textContent.trim(), one.getBoundingClientRect().bottom] as const),
      );
    const labels = ['Find a course', 'Apply', 'See a doctor', 'Apply online'];
    expect(links.map(([label]) => label)).toEqual(labels);
    expect(links.filter(([, end]) => end > viewport.height)).toEqual([]);
  },
);

it('a key shows the text of the hero over its picture', async () => {
  const opacity = () =>
    page.locator('[data-block="hero"] div:has(> h1)').evaluate((one) => getComputedStyle(one).opacity);
  const page = await visit('/', { viewport: PHONE, alone: true });
  expect(await opacity()).toBe('0');
  await page.keyboard.press('Shift');
  await expect.poll(opacity).toBe('1');
  await page.reload();
  await page.waitForSelector('html[data-used]');
  expect(await opacity()).toBe('1');
});

it('late fonts cause no layout shift, even without Georgia and Times', async () => {
  // The policy names the inlined styles by their hash, so the change below would be refused.
  const page = await visit('about:blank', { viewport: PHONE, alone: true, bypassCSP: true });
  await watchShifts(page);
  const fonts = gate();
  await page.route('**/*.woff2', (route) => fonts.opened.then(() => route.continue()));
  await page.route('**/about-us', async (route) => {
    const answer = await route.fetch();
    const local = /local\(["']?(?:Georgia|Times|Liberation)[^)]*\)/g;
    await route.fulfill({ response: answer, body: (await answer.text()).replace(local, 'local("none")') });
  });
  await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  fonts.open();
  await hydrated(page);
  await page.waitForFunction(() => document.fonts.check('400 40px "Newsreader Display"'));
  expect(await movedBy(page)).toEqual([]);
});

it('requests no script before the visible pictures have loaded', async () => {
  const page = await visit('about:blank', { viewport: PHONE, alone: true });
  const picture = gate();
  await page.route('**/*mobile_clinic_van*', (route) => picture.opened.then(() => route.continue()));
  // Runs in the page: on a slow machine, its maximum wait of two seconds would be over before this test looks.
  await page.addInitScript(() => {
    const look = () => Object.assign(window, { asked: 'fetched' in window });
    addEventListener('DOMContentLoaded', () => setTimeout(look, 1000));
  });
  await page.goto('/all-news', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => 'asked' in window);
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(false);
  picture.open();
  await hydrated(page);
});

it('requests only the shared scripts on a page without interactive blocks', async () => {
  const page = await visit('about:blank', { alone: true });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) scripts.add(name);
  });
  await open(page, '/our-policy');
  await page.waitForLoadState('networkidle');
  expect([...scripts].sort()).toEqual(['block-loaders', 'main', 'parts', 'react', 'rolldown-runtime']);
});

it('hydrates a page even on a slow connection', async () => {
  const page = await visit('about:blank', { alone: true });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
  await open(page, '/reach-us');
});

let slow: string;
beforeAll(async () => {
  slow = await inPieces(inject('site'));
});

// The landing page's cards, panel and figures; a story's byline; a footer within the first view.
it.each([
  ['/', 1440],
  ['/news-and-events-detail', 360],
  ['/our-journal', 412],
])('nothing on %s moves at %i px while its HTML arrives in pieces', async (path, width) => {
  const viewport = { width, height: 900 };
  const page = await visit('about:blank', { alone: true, site: slow, viewport });
  await watchShifts(page);
  await open(page, path);
  expect(await movedBy(page)).toEqual([]);
});

const HEADER_DRAWN_MS = 300;
const BETWEEN_PIECES_MS = 34;
const PIECE = 500;
const FIRST_VIEW = 30_000;

/** The site as a slow network delivers it: the first view's HTML in pieces, so that the browser draws in between. */
async function inPieces(site: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url);
    const { status, headers } = answer;
    const type = headers.get('content-type') ?? '';
    response.writeHead(status, { 'content-type': type, 'cache-control': headers.get('cache-control') ?? '' });
    if (type.startsWith('text/html')) await sendSlowly(await answer.text(), response);
    else response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return listen(server);
}

async function sendSlowly(html: string, response: ServerResponse): Promise<void> {
  const main = html.indexOf('<main');
  response.write(html.slice(0, main));
  await pause(HEADER_DRAWN_MS);
  for (let at = main; at < main + FIRST_VIEW; at += PIECE) {
    response.write(html.slice(at, at + PIECE));
    await pause(BETWEEN_PIECES_MS);
  }
  response.end(html.slice(main + FIRST_VIEW));
}
