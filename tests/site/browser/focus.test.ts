import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { walkFocus } from '../../browser/focus-walk.ts';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { pagesWithBehavingBlocks } from '../routes.ts';

withBrowser();

const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const visited = async (): Promise<Page> => {
  const page = await visit('about:blank', { viewport: { width: 1440, height: 300 } });
  // Pictures are irrelevant here, and drawing them would be most of the cost.
  await page.route(/\/uploads\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: NO_PICTURE }),
  );
  return page;
};

describe('Tab', () => {
  const told: string[] = [];

  it.each(pagesWithBehavingBlocks)('is held nowhere in the blocks with code of %s', async (path, types) => {
    const page = await visited();
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    const parts = types.map((type) => [`${type}, ${path}`, `main [data-block="${type}"]`]);
    const frame = [
      ['header', '.site-header'],
      ['footer', '.site-footer'],
    ];
    for (const [name = '', selector = ''] of path === '/' ? [...frame, ...parts] : parts) {
      const part = await page.waitForSelector(selector, { state: 'attached' });
      const { names, faults } = await walkFocus(page, part);
      told.push(`== ${name} ==`, ...names, '');
      expect(faults, name).toEqual([]);
    }
  });

  it('goes through header, footer and every block with code in the order of the page', async () => {
    await expect(told.join('\n')).toMatchFileSnapshot(resolve(import.meta.dirname, '../pages/focus.txt'));
  });
});
