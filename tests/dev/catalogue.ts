import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axe } from '../browser/axe.ts';
import { visit } from '../browser/visit.ts';
import { OWN_BLOCK } from './own-block.ts';

const root = resolve(import.meta.dirname, '../..');
const QUIET = [/^\[vite\]|Download the React DevTools/];
const open = (path: string): Promise<Page> => visit(path, { expect: QUIET });

describe('/catalogue', () => {
  it('lists every folder of the registry', async () => {
    const folders = (await readdir(resolve(root, 'registry'), { withFileTypes: true })).filter((one) =>
      one.isDirectory(),
    );
    const page = await open('/catalogue');
    const expected = [...folders.map(({ name }) => name), OWN_BLOCK];
    // A change of code that an earlier test has saved may still load the page again, at any of these lines.
    await expect
      .poll(() => page.locator('.cards a').allInnerTexts())
      .toEqual(expected.sort((a, b) => a.localeCompare(b)));
    await expect.poll(() => axe(page)).toEqual([]);
  });

  it('shows a block with its props, its examples at three widths and where it is used', async () => {
    const page = await open('/catalogue/image-text');
    expect(await page.locator('h1').innerText()).toBe('image-text');
    const row = page.getByRole('row', { name: /^side/ });
    expect(await row.innerText()).toMatch(
      /"left" or "right" or "top"[\s\S]*left[\s\S]*Where the picture stands/,
    );
    for (const width of [360, 768, 1440]) {
      const frame = page.locator(`iframe[title="picture on the left, with a button, ${width}"]`);
      await frame.scrollIntoViewIfNeeded();
      const shown = frame.contentFrame();
      await shown.getByRole('heading', { name: 'The trust behind the group' }).waitFor();
      await expect
        .poll(() =>
          shown.locator('img').evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0),
        )
        .toBe(true);
      expect(await shown.locator('body').evaluate(() => window.innerWidth)).toBe(width);
    }
    await page.getByRole('link', { name: '/chronicle' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('answers nothing for what is no block', async () => {
    expect((await fetch(new URL('/catalogue/no-such-block', inject('site')))).status).toBe(404);
  });
});
