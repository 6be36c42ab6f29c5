import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { follow, hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { type Folder, temporaryFolder } from '../../setup/folder.ts';
import { everyPath } from '../routes.ts';
import { crawl } from './crawl.ts';
import { type StaticHost, serveFolder } from './static-host.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

withBrowser();

let folder: Folder;
let host: StaticHost;
const exportSite = () =>
  run(process.execPath, [join(root, 'src/author/export.mjs'), join(folder.path, 'site')], {
    cwd: root,
    env: { ...process.env, SITE: root, STATE_DIR: join(folder.path, 'state') },
  });
beforeAll(async () => {
  folder = await temporaryFolder();
  await exportSite();
  host = await serveFolder(join(folder.path, 'site'));
});
afterAll(async () => {
  host.close();
  await folder.remove();
});

it('touches nothing when nothing has changed, and says so', async () => {
  const { stdout, stderr } = await exportSite();
  expect(stderr).toBe('');
  expect(stdout).toMatch(/: \d+ files, and none has changed\.\n$/);
});

it('has every page, picture and document that a page names', async () => {
  const { dead, pages } = await crawl(host.url);
  expect(dead).toEqual([]);
  expect(everyPath.filter((path) => !pages.has(path))).toEqual(['/management']);
});

it('lists the same pages as the server', async () => {
  const sitemapAt = async (site: string) => (await fetch(`${site}/sitemap.xml`)).text();
  expect(await sitemapAt(host.url)).toBe(await sitemapAt(inject('site')));
});

// A version names the addresses of the sources, too, which have no query strings here.
const VERSIONS = /"versions?":("[^"]*"|\[[^\]]*\])/g;

it('has every page as the server has it', async () => {
  const textAt = async (site: string, path: string) => {
    const answer = await fetch(site + path);
    return `${answer.status} ${(await answer.text()).replace(VERSIONS, '')}`;
  };
  const differ: string[] = [];
  for (const path of [...everyPath, '/all-news/page/2', '/all-news/feed.xml']) {
    const [own, served] = await Promise.all([textAt(host.url, path), textAt(inject('site'), path)]);
    if (own !== served || !own.startsWith('200 ')) differ.push(path);
  }
  expect(differ).toEqual([]);
});

// The other pages are those of the server, which every-route-*.test.ts visits.
it.each([true, false])('shows a page (scripts: %s)', async (javaScriptEnabled) => {
  const page = await visit('/our-courses', { site: host.url, javaScriptEnabled, alone: true });
  const faults: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.url()} answers ${answer.status()}`);
  });
  for (const path of ['/', '/our-courses', '/courses/bds', '/management/2']) {
    await page.goto(path, { waitUntil: 'load' });
    if (javaScriptEnabled) await hydrated(page);
    expect(await page.locator('h1').count()).toBe(1);
  }
  expect(faults).toEqual([]);
});

it('goes on to a page by a click, with its content, and without another document', async () => {
  const headings = (page: Page) => page.locator('main :is(h1, h2, h3)').allTextContents();
  const opened = await hydrated(await visit('/our-courses', { site: host.url }));
  const expected = await headings(opened);
  expect(expected.length).toBeGreaterThan(3);
  const page = await hydrated(await visit('/our-policy', { site: host.url, alone: true }));
  const asked: string[] = [];
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url());
    asked.push(`${answer.status()} ${answer.request().resourceType()} ${pathname}${search}`);
  });
  await follow(page, 'footer a[href="/our-courses"]');
  await page.waitForURL('**/our-courses');
  await expect.poll(() => headings(page)).toEqual(expected);
  expect(asked).toContain('200 fetch /pages/our-courses.json');
  expect(asked.filter((one) => one.includes(' document ') || !one.startsWith('200'))).toEqual([]);
});

it('finds pages by the search', async () => {
  const page = await hydrated(await visit('/our-policy', { site: host.url }));
  const box = page.locator('header').getByRole('combobox');
  await box.fill('gallery');
  await page.locator('header').getByRole('option').first().click();
  await page.waitForURL('**/gallery');
});

it('answers an unknown address with the 404 page, which works', async () => {
  const page = await hydrated(await visit('/no/such/page', { site: host.url, expect: [/404/] }));
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.locator('main').getByRole('combobox').fill('gallery');
  await page.locator('main').getByRole('option').first().click();
  await page.waitForURL('**/gallery');
});

it('opens a picture and a PDF', async () => {
  const { documents } = await (await fetch(`${host.url}/search-index.json`)).json();
  const pdf = await fetch(host.url + documents[0].path);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('content-security-policy')).toContain('sandbox');
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  const page = await visit('/our-history', { site: host.url });
  const picture = page.locator('main img[src^="/uploads/"]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
});
