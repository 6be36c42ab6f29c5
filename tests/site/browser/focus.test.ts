import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { walkFocus } from '../../browser/focus-walk.ts';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { pagesWithBehavingBlocks } from '../routes.ts';

withBrowser();

const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

it('Tab goes through header, footer and every block with code, in the order of the page, and is held nowhere', async () => {
  const page = await visit('about:blank', { alone: true, viewport: { width: 1440, height: 300 } });
  // Pictures are irrelevant here, and drawing them would be most of the cost.
  await page.route(/\/uploads\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: NO_PICTURE }),
  );
  const told: string[] = [];
  const faults: string[] = [];
  const walk = async (name: string, selector: string) => {
    const { names, faults: found } = await walkFocus(
      page,
      await page.waitForSelector(selector, { state: 'attached' }),
    );
    told.push(`== ${name} ==`, ...names, '');
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  };
  for (const [path, types] of pagesWithBehavingBlocks) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    if (path === '/') {
      await walk('header', '.site-header');
      await walk('footer', '.site-footer');
    }
    for (const type of types) await walk(`${type}, ${path}`, `main [data-block="${type}"]`);
  }
  expect(faults).toEqual([]);
  await expect(`${told.join('\n')}`).toMatchFileSnapshot(resolve(import.meta.dirname, '../pages/focus.txt'));
}, 60_000);
