import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sirv from 'sirv';
import { beforeAll, expect, inject, it } from 'vitest';
import { listFilesBelow } from '../../src/node/files.ts';
import { hashOf } from '../../src/node/hash.ts';
import { LIST_FILE } from '../../src/publish/export/export-folder.ts';
import { follow, visit, withBrowser } from '../browser/visit.ts';
import { startFakeCms } from '../setup/fake-cms.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { listen } from '../setup/listen.ts';
import { runProgram } from '../setup/run-program.ts';
import { SMALL_SITE, smallSiteFolder } from '../setup/small-site.ts';
import { crawl } from './crawl.ts';

/** Serves a folder as a static host does: files only, and 404.html. The headers: tests/deploy/static-hosts.test.ts. */
async function serveFolder(folder: string): Promise<string> {
  const notFound = await readFile(join(folder, '404.html'));
  const files = sirv(folder, {
    onNoMatch: (_, response) =>
      void response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFound),
  });
  return listen(createServer((request, response) => files(request, response)));
}

// Tests the command, and its folder on a host; src/publish/export tests how files are named, written and kept.
withBrowser('smallSite');

const COMMANDS = resolve(import.meta.dirname, '../../src/tools/run.mjs');

let project: Folder;
let folder: Folder;
let host: string;

/** Runs the command. */
const exportSite = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) => {
  const all = { SITE: project.path, STATE_DIR: join(folder.path, 'state'), ...env };
  return runProgram([process.execPath, COMMANDS, 'export', join(folder.path, 'site'), ...args], '.', all);
};

beforeAll(async () => {
  [project, folder] = await Promise.all([smallSiteFolder(), temporaryFolder()]);
  await exportSite();
  host = await serveFolder(join(folder.path, 'site'));
});

// A version also depends on the addresses of the sources, which have no query strings in an export.
const VERSIONS = /"versions?":("[^"]*"|\[[^\]]*\])/g;

it('contains the same pages and feeds as the server', async () => {
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

it('writes nothing while the CMS fails', async () => {
  const cms = await startFakeCms(SMALL_SITE);
  const env = { CONTENT_URL: cms.url };
  const before = await hashesIn(join(folder.path, 'site'));
  cms.failWith('500');
  const { code, output } = await exportSite([], env);
  expect([code, output]).toEqual([1, expect.stringContaining('The database is asleep')]);
  expect(output).toContain('Nothing is written');
  expect(await hashesIn(join(folder.path, 'site'))).toEqual(before);
  await exportSite(['--partial'], env);
  const after = await hashesIn(join(folder.path, 'site'));
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect(after.get('chronicle.html')).toBe(before.get('chronicle.html'));
});

/** The hash of every file but the list of files, which records when each was written. */
async function hashesIn(place: string): Promise<ReadonlyMap<string, string>> {
  const names = (await listFilesBelow(place)).filter((name) => name !== LIST_FILE);
  const hashes = names.map(async (name) => [name, hashOf(await readFile(join(place, name)))] as const);
  return new Map(await Promise.all(hashes));
}
