import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { stillDocument } from './still-document.ts';
import type { View } from './views.ts';

/** Where a block stands on a picture, in CSS pixels. */
export interface BlockBox {
  readonly type: string;
  readonly top: number;
  readonly height: number;
}

/** A whole page as a picture, and what was seen besides. */
export interface Picture {
  readonly png: Buffer;
  readonly boxes: readonly BlockBox[];
  /** What is wider than the window: "card-grid: 20 px beyond the edge". */
  readonly overflow: readonly string[];
}

/** A tab that takes pictures of one side. */
export interface Camera {
  readonly page: Page;
  readonly take: (url: string, view: View) => Promise<Picture>;
}

const HIGHEST = 30_000;

/** Opens a tab that takes pictures of a side's documents. */
export async function openCamera(context: BrowserContext): Promise<Camera> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let states = false;
  await page.route('**/-/page/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: stillDocument(await answer.text(), states) });
  });
  const take = async (url: string, view: View): Promise<Picture> => {
    states = view.states;
    await page.emulateMedia({
      media: view.print ? 'print' : 'screen',
      colorScheme: view.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await page.setViewportSize({ width: view.width, height: 900 });
    await page.goto(url, { waitUntil: 'load' });
    const { boxes, overflow, height } = await page.evaluate(settle);
    return { png: await screenshot(session, view.width, Math.min(HIGHEST, height)), boxes, overflow };
  };
  return { page, take };
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

/** In the page: waits until nothing changes any more, then measures. */
async function settle() {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const top = window.scrollY;
  // Each block ends on a whole pixel, so that one that only moved is drawn as before.
  for (const block of document.querySelectorAll<HTMLElement>('[data-block]')) {
    const { bottom, height } = block.getBoundingClientRect();
    block.style.boxSizing = 'border-box';
    block.style.minHeight = `${height + Math.ceil(bottom + top) - bottom - top}px`;
  }
  const boxes = [...document.querySelectorAll('[data-block]')].map((block) => {
    const box = block.getBoundingClientRect();
    return {
      type: block.getAttribute('data-block') ?? '',
      top: Math.round(box.top + top),
      height: Math.round(box.height),
    };
  });
  const width = document.documentElement.clientWidth;
  const beyond = document.documentElement.scrollWidth - width;
  const overflow = beyond > 0 ? [`${beyond} px beyond the edge of the window`] : [];
  return { boxes, overflow, height: Math.ceil(document.documentElement.scrollHeight) };
}
