import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { follow, hydrated, visit, withBrowser } from '../browser/visit.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { smallSiteFolder } from '../setup/small-site.ts';
import { crawl } from './crawl.ts';
import { type StaticHost, serveFolder } from './static-host.ts';

const COMMANDS = resolve(import.meta.dirname, '../../src/tools/run.mjs');
const run = promisify(execFile);

withBrowser('smallSite');

let project: Folder;
let folder: Folder;
let host: StaticHost;
const exportSite = () =>
  run(process.execPath, [COMMANDS, 'export', join(folder.path, 'site')], {
    env: { ...process.env, SITE: project.path, STATE_DIR: join(folder.path, 'state') },
  });
beforeAll(async () => {
  [project, folder] = await Promise.all([smallSiteFolder(), temporaryFolder()]);
  await exportSite();
  host = await serveFolder(join(folder.path, 'site'));
});
afterAll(async () => {
  host.close();
  await Promise.all([project.remove(), folder.remove()]);
});

it('touches nothing when nothing has changed, and says so', async () => {
  const { stdout, stderr } = await exportSite();
  expect(stderr).toBe('');
  expect(stdout).toMatch(/: \d+ files, and none has changed\.\n$/);
});

it('has every page, picture and document that a page names', async () => {
  const [own, served] = await Promise.all([crawl(host.url), crawl(inject('smallSite'))]);
  expect(own.dead).toEqual([]);
  expect(own.pages.size).toBeGreaterThan(5);
  expect([...own.pages.keys()].sort()).toEqual([...served.pages.keys()].sort());
});

// A version also depends on the addresses of the sources, which have no query strings in an export.
const VERSIONS = /"versions?":("[^"]*"|\[[^\]]*\])/g;

it('has every page, feed and list of pages as the server has it', async () => {
  const textAt = async (site: string, path: string) => {
    const answer = await fetch(site + path);
    return `${answer.status} ${(await answer.text()).replace(VERSIONS, '')}`;
  };
  const listed = [...(await textAt(inject('smallSite'), '/sitemap.xml')).matchAll(/<loc>([^<]+)/g)];
  const pages = listed.map(([, address = '']) => new URL(address).pathname);
  expect(pages).toContain('/halls/hall-of-maps');
  const differ: string[] = [];
  for (const path of [...pages, '/halls/feed.xml', '/sitemap.xml']) {
    const [own, served] = await Promise.all([textAt(host.url, path), textAt(inject('smallSite'), path)]);
    if (own !== served || !own.startsWith('200 ')) differ.push(path);
  }
  expect(differ).toEqual([]);
});

it('shows a page without scripts', async () => {
  const page = await visit('/halls/hall-of-lamps', { site: host.url, javaScriptEnabled: false, alone: true });
  expect(await page.locator('h1').count()).toBe(1);
  const faults: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.url()} answers ${answer.status()}`);
  });
  await page.goto('/halls', { waitUntil: 'load' });
  expect(await page.locator('h1').count()).toBe(1);
  expect(faults).toEqual([]);
});

it('goes on to a page by a click, with its content, and without another document', async () => {
  const headings = (page: Page) => page.locator('main :is(h1, h2, h3)').allTextContents();
  const opened = await hydrated(await visit('/halls', { site: host.url }));
  const expected = await headings(opened);
  expect(expected.length).toBeGreaterThan(3);
  const page = await hydrated(await visit('/friends', { site: host.url, alone: true }));
  const asked: string[] = [];
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url());
    asked.push(`${answer.status()} ${answer.request().resourceType()} ${pathname}${search}`);
  });
  await follow(page, 'footer a[href="/halls"]');
  await page.waitForURL('**/halls');
  await expect.poll(() => headings(page)).toEqual(expected);
  expect(asked).toContain('200 fetch /pages/halls.json');
  expect(asked.filter((one) => one.includes(' document ') || !one.startsWith('200'))).toEqual([]);
});

it('finds pages by the search', async () => {
  const page = await hydrated(await visit('/friends', { site: host.url }));
  await page.locator('header').getByRole('combobox').fill('walks');
  await page.locator('header').getByRole('option').first().click();
  await page.waitForURL('**/walks');
});

it('answers an unknown address with the 404 page, which works', async () => {
  const page = await hydrated(await visit('/no/such/page', { site: host.url, expect: [/404/] }));
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.locator('main').getByRole('combobox').fill('walks');
  await page.locator('main').getByRole('option').first().click();
  await page.waitForURL('**/walks');
});

it('opens a picture and a PDF', async () => {
  const { documents } = await (await fetch(`${host.url}/search-index.json`)).json();
  const pdf = await fetch(host.url + documents[0].path);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-security-policy')).toContain('sandbox');
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  const page = await visit('/chronicle', { site: host.url });
  const picture = page.locator('main img[src^="/uploads/"]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
});
