import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axe } from './axe.ts';
import { type RunningDev, startDev } from './dev-site.ts';
import { visit, withBrowser } from './visit.ts';

withBrowser();

const root = resolve(import.meta.dirname, '../..');
const QUIET = [/vite|Download the React DevTools/i];
let dev: RunningDev;

beforeAll(async () => {
  dev = await startDev();
}, 120_000);
afterAll(() => dev.stop());

const open = (path: string): Promise<Page> => visit(path, { site: dev.site, expect: QUIET });
const stage = (page: Page, at: number) => page.frameLocator(`iframe[data-scene="${at}"]`);

describe('/catalogue', () => {
  it('lists every folder of the registry, with its weight', async () => {
    const folders = (await readdir(resolve(root, 'registry'), { withFileTypes: true })).filter((one) =>
      one.isDirectory(),
    );
    const page = await open('/catalogue');
    const names = await page.locator('.cards a').allInnerTexts();
    expect(names).toEqual(folders.map(({ name }) => name).sort((a, b) => a.localeCompare(b)));
    await page
      .locator('[data-weight="gallery"]')
      .getByText(/kB script/)
      .waitFor({ timeout: 25_000 });
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
    await page.getByRole('link', { name: '/our-history' }).waitFor();
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
    expect((await fetch(new URL('/catalogue/no-such-block', dev.site))).status).toBe(404);
  });
});

describe('production', () => {
  it('knows nothing of catalogue and workbench', async () => {
    for (const path of ['/catalogue', '/catalogue/banner', '/workbench', '/workbench/our-policy']) {
      expect((await fetch(new URL(path, inject('site')))).status, path).toBe(404);
    }
    const client = resolve(root, 'dist/client');
    const files = await readdir(client, { recursive: true });
    const texts = files.filter((name) => /\.(js|css|html|json)$/.test(name));
    expect(texts.length).toBeGreaterThan(10);
    for (const name of texts) {
      expect(await readFile(join(client, name), 'utf8'), name).not.toMatch(
        /codemirror|cm-editor|workbench|\/catalogue/i,
      );
    }
  });
});
