import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axe } from '../../src/tools/browser/axe.ts';
import { visit } from '../browser/visit.ts';
import { OWN_BLOCK } from './own-block.ts';

const root = resolve(import.meta.dirname, '../..');
const QUIET = [/^\[vite\]|Download the React DevTools/];
const open = (path: string): Promise<Page> => visit(path, { expect: QUIET });
const stage = (page: Page, at: number) => page.frameLocator(`iframe[data-scene="${at}"]`);

describe('/catalogue', () => {
  it('lists every folder of the registry, with its weight', async () => {
    const folders = (await readdir(resolve(root, 'registry'), { withFileTypes: true })).filter((one) =>
      one.isDirectory(),
    );
    const page = await open('/catalogue');
    const names = await page.locator('.cards a').allInnerTexts();
    const expected = [...folders.map(({ name }) => name), OWN_BLOCK];
    expect(names).toEqual(expected.sort((a, b) => a.localeCompare(b)));
    await page
      .locator('[data-weight="gallery"]')
      .getByText(/kB script/)
      // The build that measures them may take long, so only the limit of the test applies.
      .waitFor({ timeout: 0 });
    expect(await axe(page)).toEqual([]);
  });

  it('shows a block with its props, its examples at three widths and where it is used', async () => {
    const page = await open('/catalogue/image-text');
    expect(await page.locator('h1').innerText()).toBe('image-text');
    const row = page.getByRole('row', { name: /^side/ });
    expect(await row.innerText()).toMatch(
      /"left" or "right" or "top"[\s\S]*left[\s\S]*Where the picture stands/,
    );
    await stage(page, 0).getByRole('heading', { name: 'The trust behind the group' }).waitFor();
    const picture = stage(page, 0).locator('img').first();
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0))
      .toBe(true);
    for (const width of [360, 768, 1440]) {
      await page.getByLabel(String(width), { exact: true }).check();
      await expect
        .poll(() =>
          stage(page, 0)
            .locator('body')
            .evaluate(() => window.innerWidth),
        )
        .toBe(width);
    }
    await page.getByRole('link', { name: '/chronicle' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('holds with hostile content: nothing drops out, nothing runs', async () => {
    const page = await open('/catalogue/card-grid');
    const hostile = page.locator('section', { has: page.getByRole('heading', { name: /^hostile: markup/ }) });
    await hostile.scrollIntoViewIfNeeded();
    await hostile.frameLocator('iframe').getByText('<script>alert(1)</script>').first().waitFor();
    expect(await page.locator('.dropped:visible').count()).toBe(0);
  });

  it('answers nothing for what is no block', async () => {
    expect((await fetch(new URL('/catalogue/no-such-block', inject('site')))).status).toBe(404);
  });
});
