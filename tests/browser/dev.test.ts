import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devSite } from '../../src/tools/dev-plugin.ts';
import { hydrated, visit, withBrowser } from './visit.ts';

withBrowser();

const root = resolve(import.meta.dirname, '../..');
let folder: string;
let server: ViteDevServer;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospectus-dev-'));
  await mkdir(join(folder, 'cms'));
  for (const part of ['page-manifests', 'cms/content'])
    await cp(join(root, part), join(folder, part), { recursive: true });
  for (const part of ['cms/src', 'cms/media', '.cache']) await symlink(join(root, part), join(folder, part));
  server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'silent',
    cacheDir: join(folder, '.vite'),
    plugins: [react(), devSite(folder)],
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  site = server.resolvedUrls?.local[0] ?? '';
  // Vite bundles the libraries at the first visit and reloads once; the tests begin after that.
  await fetch(site);
}, 120_000);

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const history = 'page-manifests/our-history.json';
const edit = async (file: string, change: (text: string) => string) => {
  const before = await readFile(join(folder, file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(join(folder, file), after);
  return () => writeFile(join(folder, file), before);
};
const open = async (): Promise<Page> => {
  const page = await hydrated(
    await visit('/our-history', { site, expect: [/vite|Download the React DevTools|manifests/i] }),
  );
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  return page;
};
const stayed = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));
const overlay = (page: Page) => page.locator('vite-error-overlay');

describe('npm run dev', () => {
  it('shows a saved record in the open page without a reload', async () => {
    const page = await open();
    const undo = await edit('cms/content/our-history-about-us.json', (text) =>
      text.replace(/"banner_title": "[^"]*"/, '"banner_title": "A title just typed"'),
    );
    await page.getByRole('heading', { name: 'A title just typed' }).waitFor();
    expect(await stayed(page)).toBe(true);
    await undo();
    await page.getByRole('heading', { name: 'A title just typed' }).waitFor({ state: 'detached' });
  });

  it('shows a saved manifest in the open page without a reload', async () => {
    const page = await open();
    const undo = await edit(history, (text) =>
      text.replace('"$page.banner_title"', '"A title of the manifest"'),
    );
    await page.getByRole('heading', { name: 'A title of the manifest' }).waitFor();
    expect(await stayed(page)).toBe(true);
    await undo();
    await page.getByRole('heading', { name: 'A title of the manifest' }).waitFor({ state: 'detached' });
  });

  it('shows the errors of a broken manifest over the last good page, and takes them away when mended', async () => {
    const page = await open();
    const heading = await page.locator('main h1').textContent();
    const undo = await edit(history, (text) => text.replace('"type": "banner"', '"type": "baner"'));
    await overlay(page).waitFor({ state: 'attached' });
    const said = await overlay(page).evaluate((node) => node.shadowRoot?.textContent ?? '');
    expect(said).toMatch(/our-history\.json:\d+:\d+/);
    expect(said).toContain('Did you mean "banner"?');
    expect(await page.locator('main h1').textContent()).toBe(heading);
    expect((await fetch(new URL('/our-history', site))).status).toBe(200);
    await undo();
    await overlay(page).waitFor({ state: 'detached' });
    expect(await stayed(page)).toBe(true);
  });
});
