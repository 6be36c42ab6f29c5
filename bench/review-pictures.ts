import { chromium } from 'playwright-core';
import { PICTURE_ARGS } from '../src/author/review/look.ts';
import { buildSide, startSide } from '../src/author/review/start-side.ts';
import { openCamera } from '../src/author/review/take-picture.ts';
import { VIEWS } from '../src/author/review/views.ts';
import { findChromium } from '../tests/browser/chromium.ts';

const TIMES = 20;
const PAGES = ['/', '/our-policy'];

/** `npm run bench:review`: takes every picture of some pages twenty times; the same page has to give the same bytes. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const pages = args.length > 0 ? args : PAGES;
  await buildSide(root, 'The working tree');
  const side = await startSide(root, 'The working tree', pages);
  const browser = await chromium.launch({ executablePath: findChromium(), args: PICTURE_ARGS });
  const start = performance.now();
  let different = 0;
  try {
    const camera = await openCamera(browser);
    const first = new Map<string, Buffer>();
    for (let time = 0; time < TIMES; time++) {
      for (const [at, { path, name }] of side.scenarios.entries()) {
        if (name !== 'whole') continue;
        await camera.open(`${side.url}/-/page/${at}`);
        for (const view of VIEWS) {
          const { png } = await camera.take(view);
          const known = first.get(`${path} ${view.name}`) ?? png;
          first.set(`${path} ${view.name}`, known);
          if (known.equals(png)) continue;
          different += 1;
          process.stdout.write(`${path} ${view.name}: another picture in round ${time + 1}\n`);
        }
      }
    }
    const count = first.size * TIMES;
    const speed = (count / ((performance.now() - start) / 1000)).toFixed(1);
    process.stdout.write(
      `${count} pictures, ${different} of them another than the first; ${speed} a second\n`,
    );
  } finally {
    await browser.close();
    side.stop();
  }
  return different > 0 ? 1 : 0;
}
