import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import { keptStates } from '../../src/store/history.ts';
import { removePin, writePin } from '../../src/store/pin.ts';
import type { RunningSite } from '../browser/start-site.ts';
import { SOON, smallServers, textAt } from './small-servers.ts';

const servers = smallServers({ CONTENT_REFRESH_SECONDS: '1' });
const { start, retitle } = servers;

/** Waits until the first refresh is complete, even if the site was published before it. */
async function firstLook(site: RunningSite): Promise<void> {
  await vi.waitFor(async () => expect(await textAt(site, '/readyz')).toContain('"lastLookSeconds":'), SOON);
}

it('serves an earlier state again until it is released, and goes on publishing meanwhile', async () => {
  await servers.published();
  const site = await start();
  const [first] = await keptStates(join(servers.state, 'site'));
  const before = await textAt(site, '/chronicle');
  await retitle('Another history');
  await vi.waitFor(
    async () => expect(await textAt(site, '/chronicle')).toContain('<title>Another history'),
    SOON,
  );
  await writePin(join(servers.state, 'site'), first?.id ?? '');
  await vi.waitFor(async () => expect(await textAt(site, '/chronicle')).toBe(before), SOON);
  await retitle('A third history');
  await vi.waitFor(async () => expect(await keptStates(join(servers.state, 'site'))).toHaveLength(3), SOON);
  expect(await textAt(site, '/chronicle')).toBe(before);
  await removePin(join(servers.state, 'site'));
  await vi.waitFor(
    async () => expect(await textAt(site, '/chronicle')).toContain('<title>A third history'),
    SOON,
  );
});

it('makes corrupt files anew, and keeps the last good site while the folder of manifests is away or empty; says both once', async () => {
  await servers.published();
  const good = await textAt({ url: inject('smallSite') }, '/chronicle');
  const objects = join(servers.state, 'site/o');
  const entries = await readdir(objects, { recursive: true, withFileTypes: true });
  for (const it of entries) if (it.isFile()) await writeFile(join(it.parentPath, it.name), 'not what it was');
  const first = await start();
  expect(await textAt(first, '/chronicle')).toBe(good);
  expect(first.output()).toMatch(/A stored file can’t be read: .* is corrupt/);
  // The first refresh reads and rebuilds manifests and records.
  await firstLook(first);
  const folder = join(servers.project, 'page-manifests');
  const away = join(servers.project, 'away');
  const missing = /The manifests can’t be read \(ENOENT.*: the last good ones stay/g;
  const empty = /The manifests can’t be read \(there are none\)/g;
  const over = /Manifests: all well again/g;
  await rename(folder, away);
  await vi.waitFor(() => expect(first.output()).toMatch(missing), SOON);
  await first.stop('SIGKILL');

  const second = await start();
  expect(await textAt(second, '/chronicle')).toBe(good);
  await vi.waitFor(() => expect(second.output()).toMatch(missing), SOON);
  await mkdir(folder);
  await vi.waitFor(() => expect(second.output()).toMatch(empty), SOON);
  // By then two more refreshes have run.
  await new Promise((next) => setTimeout(next, 2500));
  expect(await textAt(second, '/chronicle')).toBe(good);
  expect(second.output()).not.toMatch(over);
  await rename(away, folder);
  await retitle('Another history');
  await vi.waitFor(async () => expect(await textAt(second, '/chronicle')).toContain('Another history'), SOON);
  await vi.waitFor(() => expect(second.output()).toMatch(over), SOON);
  for (const once of [missing, empty, over]) expect(second.output().match(once)).toHaveLength(1);
  expect(second.output()).not.toContain('corrupt');
});

it('serves the site also where nothing can be kept, and says why once', async () => {
  const file = join(servers.state, 'a-file');
  await writeFile(file, '');
  const site = await start({ STATE_DIR: file });
  expect(await textAt(site, '/chronicle')).toContain('</html>');
  await retitle('Another history');
  await vi.waitFor(
    async () => expect(await textAt(site, '/chronicle')).toContain('<title>Another history'),
    SOON,
  );
  await new Promise((next) => setTimeout(next, 2500));
  expect(site.output().match(/can’t be written/g)).toHaveLength(1);
});
