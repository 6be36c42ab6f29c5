import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../src/author/browser/chromium.ts';
import { PICTURE_ARGS } from '../src/author/review/look.ts';
import { buildSide, type Side, startSide } from '../src/author/review/start-side.ts';
import { openCamera } from '../src/author/review/take-picture.ts';
import { VIEWS } from '../src/author/review/views.ts';

const ROUNDS = 10;
const PAGES = ['/', '/our-policy'];

/**
 * `npm run bench:review`: two windows at once, as a review has them, take every picture of some pages ten times; the
 * same page has to give the same bytes.
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  await buildSide(root, 'The working tree');
  const side = await startSide(root, 'The working tree', args.length > 0 ? args : PAGES);
  const browser = await chromium.launch({ executablePath: findChromium(), args: PICTURE_ARGS });
  const start = performance.now();
  try {
    const { pictures, different } = await takeAll(side, browser);
    const speed = (pictures / ((performance.now() - start) / 1000)).toFixed(1);
    process.stdout.write(
      `${pictures} pictures, ${different} of them another than the first; ${speed} a second\n`,
    );
    return different > 0 ? 1 : 0;
  } finally {
    await browser.close();
    side.stop();
  }
}

async function takeAll({ url, scenarios }: Side, browser: Browser) {
  const windows = await Promise.all([openCamera(browser), openCamera(browser)]);
  const first = new Map<string, Buffer>();
  let [pictures, different] = [0, 0];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [at, { path, name }] of scenarios.entries()) {
      if (name !== 'whole') continue;
      const page = `${url}/-/page/${at}`;
      for (const view of VIEWS) {
        for (const { png } of await Promise.all(windows.map(({ take }) => take(page, view)))) {
          const known = first.get(`${path} ${view.name}`) ?? png;
          first.set(`${path} ${view.name}`, known);
          pictures += 1;
          if (known.equals(png)) continue;
          different += 1;
          process.stdout.write(`${path} ${view.name}: another picture in round ${round}\n`);
        }
      }
    }
  }
  return { pictures, different };
}
