import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import { keptStates } from '../../src/store/history.ts';
import { removePin, writePin } from '../../src/store/pin.ts';
import type { RunningSite } from '../browser/start-site.ts';
import { logged, loggedOnce, SOON } from '../setup/log-lines.ts';
import { smallServers, textAt } from './small-servers.ts';

// src/store has how a folder is written, read and repaired; here is what a running server shows of it.
const servers = smallServers({ CONTENT_REFRESH_SECONDS: '0.5' });
const { start, retitle } = servers;

const shows = (site: RunningSite, title: string) =>
  vi.waitFor(async () => expect(await textAt(site, '/chronicle')).toContain(`<title>${title}`), SOON);

it('serves a pinned state, publishes meanwhile, and serves the newest once released', async () => {
  await servers.published();
  const site = await start();
  const [first] = await keptStates(join(servers.state, 'site'));
  const before = await textAt(site, '/chronicle');
  await retitle('Another history');
  await shows(site, 'Another history');
  await writePin(join(servers.state, 'site'), first?.id ?? '');
  await vi.waitFor(async () => expect(await textAt(site, '/chronicle')).toBe(before), SOON);
  await retitle('A third history');
  await vi.waitFor(async () => expect(await keptStates(join(servers.state, 'site'))).toHaveLength(3), SOON);
  expect(await textAt(site, '/chronicle')).toBe(before);
  await removePin(join(servers.state, 'site'));
  await shows(site, 'A third history');
});

it('repairs corrupt files from the content', async () => {
  await servers.published();
  const entries = await readdir(join(servers.state, 'site/o'), { recursive: true, withFileTypes: true });
  for (const it of entries) if (it.isFile()) await writeFile(join(it.parentPath, it.name), 'not what it was');
  const site = await start();
  expect(await textAt(site, '/chronicle')).toBe(await textAt({ url: inject('smallSite') }, '/chronicle'));
  await logged(site, /A stored file can’t be read: .* is corrupt/);
});

it('keeps the last good site while the folder of manifests is missing or empty', async () => {
  await servers.published();
  const good = await textAt({ url: inject('smallSite') }, '/chronicle');
  const [manifests, away] = [join(servers.project, 'page-manifests'), join(servers.project, 'away')];
  await rename(manifests, away);
  const site = await start();
  await loggedOnce(site, /The manifests can’t be read \(ENOENT.*: the last good ones stay/);
  await mkdir(manifests);
  await loggedOnce(site, /The manifests can’t be read \(there are none\)/);
  expect(await textAt(site, '/chronicle')).toBe(good);
  await rename(away, manifests);
  await retitle('Another history');
  await shows(site, 'Another history');
  await loggedOnce(site, /Manifests: all well again/);
});

it('publishes the site where no file can be written', async () => {
  const file = join(servers.state, 'a-file');
  await writeFile(file, '');
  const site = await start({ STATE_DIR: file });
  for (const title of ['Another history', 'A third history']) {
    await retitle(title);
    await shows(site, title);
  }
  await loggedOnce(site, /can’t be written/);
});
