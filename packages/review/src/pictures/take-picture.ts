import type { Browser, CDPSession, Page } from 'playwright-core';
import type { View } from './views.ts';

/** The position of a block in a picture, in CSS pixels. */
export interface BlockBox {
  readonly block: string;
  readonly top: number;
  readonly height: number;
}

export interface Screenshot {
  readonly png: Buffer;
  readonly boxes: readonly BlockBox[];
  /** Describes the part of the page outside the window: "20 px beyond the edge of the window"; otherwise empty. */
  readonly overflow: string;
}

/** A window that takes pictures of one side. */
export interface Camera {
  readonly page: Page;
  /** Takes a picture of a document of the side. Consecutive views of the same width load it only once. */
  readonly take: (url: string, view: View) => Promise<Screenshot>;
}

const MAX_HEIGHT = 30_000;
const WINDOW_HEIGHT = 900;

/**
 * Opens a window that takes pictures of a side's documents. It must not be a background tab, which draws only one
 * frame a second.
 */
export async function openCamera(browser: Browser): Promise<Camera> {
  const context = await browser.newContext({ deviceScaleFactor: 1 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await replaceDocuments(session);
  // A picture decoded for another width or page would be rescaled, and would look slightly different.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let open = '';
  const take = async (url: string, { width, look }: View): Promise<Screenshot> => {
    await page.emulateMedia({
      media: look === 'print' ? 'print' : 'screen',
      colorScheme: look === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    if (open !== `${width} ${url}`) {
      await page.setViewportSize({ width, height: WINDOW_HEIGHT });
      await page.goto(url, { waitUntil: 'load' });
      open = `${width} ${url}`;
    }
    const { boxes, overflow, height } = await page.evaluate(settle, look === 'hover and focus');
    return { png: await screenshot(session, width, Math.min(MAX_HEIGHT, height)), boxes, overflow };
  };
  return { page, take };
}

/**
 * Replaces the documents without Playwright's own routes, which would also pass every picture and typeface through
 * this process.
 */
async function replaceDocuments(session: CDPSession): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    still(request.url)
      .then((body) => session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, ...body }))
      .catch(() => session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }))
      // The tab has closed; the waiting code gets the error.
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/-/page/*' }] });
}

async function still(url: string) {
  const html = prepareStillDocument(await (await fetch(url)).text());
  const responseHeaders = [{ name: 'content-type', value: 'text/html; charset=utf-8' }];
  return { responseHeaders, body: Buffer.from(html).toString('base64') };
}

async function screenshot(session: CDPSession, width: number, height: number): Promise<Buffer> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}

/** Runs in the page: waits until it no longer changes, then measures. */
async function settle(states: boolean) {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-states]'))
    style.media = (style.dataset.states === 'all') === states ? 'all' : 'not all';
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')];
  for (const { style } of blocks) Object.assign(style, { boxSizing: '', minHeight: '' });
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const top = window.scrollY;
  // Each block is extended to whole pixels, so that a moved block is drawn as before.
  for (const block of blocks) {
    const { bottom, height } = block.getBoundingClientRect();
    block.style.boxSizing = 'border-box';
    block.style.minHeight = `${height + Math.ceil(bottom + top) - bottom - top}px`;
  }
  const boxes = blocks.map((block) => {
    const box = block.getBoundingClientRect();
    return {
      block: block.getAttribute('data-block') ?? '',
      top: Math.round(box.top + top),
      height: Math.round(box.height),
    };
  });
  const width = document.documentElement.clientWidth;
  const beyond = document.documentElement.scrollWidth - width;
  const overflow = beyond > 0 ? `${beyond} px beyond the edge of the window` : '';
  return { boxes, overflow, height: Math.ceil(document.documentElement.scrollHeight) };
}

/** Stops all motion, blinking and fading, and waits for late typefaces. */
const STILL = `*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important;scroll-behavior:auto!important}`;

const FOCUSABLE = ':is(a,button,input,select,textarea,summary,[tabindex])';

/**
 * Prepares a document for reproducible pictures: without scripts and frames, with all pictures loaded at once and each
 * from a single file. Each style sheet gets a second one that makes everything look hovered and focused; `media`
 * selects one of the two.
 */
export function prepareStillDocument(html: string): string {
  return (
    html
      // The policy would allow only the page's own styles.
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<iframe\b([^>]*)>[\s\S]*?<\/iframe>/g, '<div$1></div>')
      .replace(/ loading="lazy"/g, ' loading="eager"')
      .replace(/ decoding="async"/g, ' decoding="sync"')
      .replace(/ (srcset|sizes)="[^"]*"/gi, '')
      .replace(/font-display:\s*(swap|optional|fallback)/g, 'font-display:block')
      .replace(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => withBothSchemes(css))
      .replace('</head>', () => `<style>${STILL}</style></head>`)
  );
}

function withBothSchemes(css: string): string {
  const states = css
    .replace(/:hover/g, ':nth-child(n)')
    .replace(/:focus-visible/g, `:nth-child(n)${FOCUSABLE}`);
  return `<style data-states="none">${css}</style><style data-states="all" media="not all">${states}</style>`;
}
