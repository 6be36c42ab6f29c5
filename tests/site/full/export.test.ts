import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { crawl } from '../../server/crawl.ts';
import { type StaticHost, serveFolder } from '../../server/static-host.ts';
import { type Folder, temporaryFolder } from '../../setup/folder.ts';
import { everyPath } from '../routes.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

// The rules of an export are tested with the small site, in a tenth of the time (tests/server/export.test.ts).
describe('the export of this site', () => {
  let folder: Folder;
  let host: StaticHost;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await run(process.execPath, [join(root, 'src/tools/run.mjs'), 'export', join(folder.path, 'site')], {
      cwd: root,
      env: { ...process.env, SITE: root, STATE_DIR: join(folder.path, 'state') },
    });
    host = await serveFolder(join(folder.path, 'site'));
  });
  afterAll(async () => {
    host.close();
    await folder.remove();
  });

  it('has every page, picture and document that a page names', async () => {
    const { dead, pages } = await crawl(host.url);
    expect(dead).toEqual([]);
    expect(everyPath.filter((path) => !pages.has(path))).toEqual([]);
  });

  // A version also names the addresses of the sources, which have no query strings here.
  const VERSIONS = /"versions?":("[^"]*"|\[[^\]]*\])/g;

  it('has every page as the server has it, and lists the same pages', async () => {
    const textAt = async (site: string, path: string) => {
      const answer = await fetch(site + path);
      return `${answer.status} ${(await answer.text()).replace(VERSIONS, '')}`;
    };
    const differ: string[] = [];
    for (const path of [...everyPath, '/all-news/page/2', '/all-news/feed.xml', '/sitemap.xml']) {
      const [own, served] = await Promise.all([textAt(host.url, path), textAt(inject('site'), path)]);
      if (own !== served || !own.startsWith('200 ')) differ.push(path);
    }
    expect(differ).toEqual([]);
  });
});
