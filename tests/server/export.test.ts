import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import sirv from 'sirv';
import { beforeAll, expect, inject, it } from 'vitest';
import { filesBelow } from '../../src/node/files.ts';
import { hashOf } from '../../src/node/hash.ts';
import { LIST_FILE } from '../../src/publish/export/own-folder.ts';
import { follow, visit, withBrowser } from '../browser/visit.ts';
import { startFakeCms } from '../setup/fake-cms.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { listen } from '../setup/listen.ts';
import { SMALL_SITE, smallSiteFolder } from '../setup/small-site.ts';
import { crawl } from './crawl.ts';

type Header = readonly [string, string];

/** Serves a folder as a static host does: files only, with the headers of `_headers`, and 404.html. */
async function serveFolder(folder: string) {
  const rules = headerRules(await readFile(join(folder, '_headers'), 'utf8'));
  const notFound = await readFile(join(folder, '404.html'));
  const headersAt = (path: string) =>
    rules.flatMap(({ start, headers }) => (path.startsWith(start) ? headers : []));
  const files = sirv(folder, {
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of headersAt(path)) {
        if (name === 'content-type') response.setHeader(name, value);
        else response.appendHeader(name, value);
      }
    },
    onNoMatch: (request, response) => {
      for (const [name, value] of headersAt(request.url ?? '/')) response.appendHeader(name, value);
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFound);
    },
  });
  const server = createServer((request, response) => files(request, response));
  return listen(server);
}

/** The rules of a `_headers` file: a path that may end with a star, then one header per line. */
function headerRules(text: string): { readonly start: string; readonly headers: readonly Header[] }[] {
  return text.split(/\n\n/).map((block) => {
    const [path = '', ...lines] = block.trim().split('\n');
    const headers = lines.map((line): Header => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
    return { start: path.replace(/\*$/, ''), headers };
  });
}

// Tests the command, and its folder on a host; src/publish/export tests how files are named, written and kept.
withBrowser('smallSite');

const COMMANDS = resolve(import.meta.dirname, '../../src/tools/run.mjs');

let project: Folder;
let folder: Folder;
let host: string;

/** Runs the command. @returns its exit code and its output */
async function exportSite(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const all = { ...process.env, SITE: project.path, STATE_DIR: join(folder.path, 'state'), ...env };
  const command = [COMMANDS, 'export', join(folder.path, 'site'), ...args];
  return promisify(execFile)(process.execPath, command, { env: all }).then(
    (said) => ({ code: 0, ...said }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

beforeAll(async () => {
  [project, folder] = await Promise.all([smallSiteFolder(), temporaryFolder()]);
  await exportSite();
  host = await serveFolder(join(folder.path, 'site'));
});

// A version also depends on the addresses of the sources, which have no query strings in an export.
const VERSIONS = /"versions?":("[^"]*"|\[[^\]]*\])/g;

it('has the same pages and feeds as the server', async () => {
  const [own, served] = await Promise.all([crawl(host), crawl(inject('smallSite'))]);
  expect(own.dead).toEqual([]);
  expect([...own.pages.keys()].sort()).toEqual([...served.pages.keys()].sort());
  const textAt = async (site: string, path: string) => {
    const answer = await fetch(site + path);
    return `${answer.status} ${(await answer.text()).replace(VERSIONS, '')}`;
  };
  const paths = [...own.pages.keys(), '/halls/feed.xml', '/sitemap.xml', '/.well-known/security.txt'];
  const texts = await Promise.all(
    paths.map(async (path) => [path, await textAt(host, path), await textAt(inject('smallSite'), path)]),
  );
  expect(texts.at(-1)?.[1]).toMatch(/^200 Contact: /);
  expect(texts.flatMap(([path, own, served]) => (own === served ? [] : path))).toEqual([]);
});

it('opens the next page without loading another document', async () => {
  const headings = (page: Page) => page.locator('main :is(h1, h2, h3)').allTextContents();
  const expected = await headings(await visit('/halls', { site: host }));
  const page = await visit('/friends', { site: host, alone: true });
  const answers: string[] = [];
  page.on('response', (answer) =>
    answers.push(`${answer.status()} ${answer.request().resourceType()} ${new URL(answer.url()).pathname}`),
  );
  await follow(page, 'footer a[href="/halls"]');
  await page.waitForURL('**/halls');
  await expect.poll(() => headings(page)).toEqual(expected);
  expect(answers).toContain('200 fetch /_pages/halls.json');
  expect(answers.filter((one) => one.includes(' document ') || !one.startsWith('200'))).toEqual([]);
});

it('answers an unknown address with the 404 page, whose search works', async () => {
  const page = await visit('/no/such/page', { site: host, expect: [/404/] });
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.locator('main').getByRole('combobox').fill('walks');
  await page.locator('main').getByRole('option').first().click();
  await page.waitForURL('**/walks');
});

it('keeps every file while the CMS fails, and deletes none with --partial', async () => {
  const cms = await startFakeCms(SMALL_SITE, '/none');
  const env = { CONTENT_URL: cms.url };
  const before = await hashesIn(join(folder.path, 'site'));
  cms.failWith('500');
  expect(await exportSite([], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database is asleep'),
    stdout: expect.stringContaining('Nothing is written'),
  });
  expect(await hashesIn(join(folder.path, 'site'))).toEqual(before);
  await exportSite(['--partial'], env);
  const after = await hashesIn(join(folder.path, 'site'));
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect(after.get('chronicle.html')).toBe(before.get('chronicle.html'));
});

/** The hash of every file but the list of files, which records when each was written. */
async function hashesIn(place: string): Promise<ReadonlyMap<string, string>> {
  const names = (await filesBelow(place)).filter((name) => name !== LIST_FILE);
  const hashes = names.map(async (name) => [name, hashOf(await readFile(join(place, name)))] as const);
  return new Map(await Promise.all(hashes));
}
