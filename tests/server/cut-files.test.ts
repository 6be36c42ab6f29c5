import { cp, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { filesBelow } from '../../src/node/files.ts';
import type { RunningSite } from '../browser/start-site.ts';
import { type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { FULL } from '../setup/full.ts';
import { SOON } from '../setup/log-lines.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { smallServers } from './small-servers.ts';

const servers = smallServers({ CONTENT_REFRESH_SECONDS: '0.5' });
const SHARES = FULL ? [0, 0.5] : [0.5];

const bytesAt = async ({ url }: RunningSite, path: string) => {
  const answer = await fetch(url + path);
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
  return answer.status === 200 ? `${answer.headers.get('content-type')} ${body}` : answer.status;
};

/** Every page, and every file that a page names. */
async function addressesOf(site: RunningSite): Promise<readonly string[]> {
  const pages = (await (await fetch(`${site.url}/sitemap.xml`)).text()).matchAll(
    /<loc>https?:\/\/[^/]+([^<]*)/g,
  );
  const found = new Set(['/layout.json']);
  for (const [, page = '/'] of pages) {
    found.add(page || '/');
    const html = await (await fetch(site.url + page)).text();
    for (const [, path = ''] of html.matchAll(/(?:"|https:\/\/[^/"]+)(\/(?:assets|uploads)\/[^" ?#]+)/g))
      found.add(path);
  }
  return [...found];
}

async function startCut(file: string, share: number, cms: FakeCms): Promise<RunningSite> {
  const state = await temporaryFolder();
  onTestFinished(state.remove);
  await cp(servers.state, state.path, { recursive: true, preserveTimestamps: true });
  const path = join(state.path, file);
  await truncate(path, Math.floor((await stat(path)).size * share));
  return servers.start({ CONTENT_URL: cms.url, STATE_DIR: state.path });
}

it('serves no wrong answer after any stored file was cut', async () => {
  const cms = await startFakeCms(SMALL_SITE, '/walk');
  onTestFinished(() => cms.stop());
  const first = await servers.start({ CONTENT_URL: cms.url });
  const addresses = await addressesOf(first);
  expect(addresses.filter((path) => path.startsWith('/uploads/')).length).toBeGreaterThan(0);
  const read = async (site: RunningSite) =>
    Object.fromEntries(await Promise.all(addresses.map(async (path) => [path, await bytesAt(site, path)])));
  const whole = await read(first);
  await first.stop();
  const files = await filesBelow(servers.state);
  const folderOf = (file = '') => file.split('/').slice(0, -1).join('/').slice(0, 'site/o'.length);
  const cut = FULL ? files : files.filter((file, at) => folderOf(file) !== folderOf(files[at + 1]));
  for (const file of cut) {
    for (const share of SHARES) {
      cms.failWith('refused');
      const site = await startCut(file, share, cms);
      for (const [path, answer] of Object.entries(await read(site)))
        if (typeof answer === 'string') expect(answer, `${path} after ${file} was cut`).toBe(whole[path]);
      cms.failWith('none');
      await vi.waitFor(async () => expect(await read(site), file).toEqual(whole), SOON);
      await site.stop('SIGKILL');
    }
  }
}, 1_800_000);
