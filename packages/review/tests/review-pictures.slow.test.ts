import { createServer, type Server } from 'node:http';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../../tests/setup/listen.ts';
import { findChromium } from '../src/browser/chromium.ts';
import { type Camera, openCamera, type Screenshot } from '../src/pictures/take-picture.ts';
import { VIEWS } from '../src/pictures/views.ts';
import { PICTURE_ARGS } from '../src/scenario-pictures.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>One</title><style>
  :root { color-scheme: light dark; } body { margin: 0; }
  main { block-size: 100.5px; background: rgb(10 0 0); }
  @media (prefers-color-scheme: dark) { main { background: rgb(20 0 0); } }
  @media print { main { background: rgb(30 0 0); } }
  main:hover { background: rgb(40 0 0); }
  footer { block-size: 50px; inline-size: 900px; background: rgb(50 0 0); }
</style></head><body><main data-block="a"></main><footer data-block="b"></footer><script>document.body.remove()</script></body></html>`;

let server: Server;
let browser: Browser;
let url: string;
let cameras: readonly [Camera, Camera];

beforeAll(async () => {
  server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(PAGE));
  url = `${await listen(server)}/-/page/0`;
  browser = await chromium.launch({ executablePath: findChromium(), args: PICTURE_ARGS });
  cameras = await Promise.all([openCamera(browser), openCamera(browser)]);
});

afterAll(async () => {
  await browser?.close();
});

/** The red value of a picture's first pixel. */
async function redOf({ png }: Screenshot): Promise<number | undefined> {
  return (await sharp(png).raw().toBuffer())[0];
}

it('two browsers take identical screenshots of a page in every view', async () => {
  const reds: Record<string, number | undefined> = {};
  for (const view of VIEWS) {
    const [one, two] = await Promise.all(cameras.map((camera) => camera.take(url, view)));
    if (!one || !two) throw new Error('no picture');
    expect([view.name, one.png.equals(two.png)]).toEqual([view.name, true]);
    reds[view.name] = await redOf(one);
    // Blocks end on whole pixels.
    expect(one.boxes).toEqual([
      { block: 'a', top: 0, height: 101 },
      { block: 'b', top: 101, height: 50 },
    ]);
    expect([view.name, one.overflow]).toEqual([
      view.name,
      view.width < 900 ? `${900 - view.width} px beyond the edge of the window` : '',
    ]);
  }
  expect(reds).toEqual({
    '360 light': 10,
    '360 dark': 20,
    '768 light': 10,
    '768 dark': 20,
    '768 print': 30,
    '1440 light': 10,
    '1440 dark': 20,
    '1440 hover and focus': 40,
  });
});
