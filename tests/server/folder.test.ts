import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptStates } from '../../src/site/store/history.ts';
import { removePin, writePin } from '../../src/site/store/pin.ts';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { smallSiteFolder } from '../setup/small-site.ts';

const soon = { timeout: 20_000, interval: 100 };

let state: Folder;
let project: Folder;
const running: RunningSite[] = [];
async function start(stateDir = state.path): Promise<RunningSite> {
  const site = await startSite({ STATE_DIR: stateDir, CONTENT_REFRESH_SECONDS: '1' }, project.path);
  running.push(site);
  return site;
}
beforeEach(async () => {
  state = await temporaryFolder();
  project = await smallSiteFolder();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((site) => site.stop('SIGKILL')));
  await state.remove();
  await project.remove();
});

const text = async (site: RunningSite, path: string) => (await fetch(site.url + path)).text();
/** Waits until the first look at the content is over, also where the site was there before it. */
async function firstLook(site: RunningSite): Promise<void> {
  await vi.waitFor(async () => expect(await text(site, '/readyz')).toContain('"lastLookSeconds":'), soon);
}
async function retitle(title: string): Promise<void> {
  const file = join(project.path, 'page-manifests/chronicle.json');
  const before = await readFile(file, 'utf8');
  await writeFile(file, before.replace(/"title": "[^$"][^"]*"/, `"title": "${title}"`));
}

it('serves an earlier state again until it is released, and goes on publishing meanwhile', async () => {
  const site = await start();
  const [first] = await keptStates(join(state.path, 'site'));
  const before = await text(site, '/chronicle');
  await retitle('Another history');
  await vi.waitFor(
    async () => expect(await text(site, '/chronicle')).toContain('<title>Another history'),
    soon,
  );
  await writePin(join(state.path, 'site'), first?.id ?? '');
  await vi.waitFor(async () => expect(await text(site, '/chronicle')).toBe(before), soon);
  await retitle('A third history');
  await vi.waitFor(async () => expect(await keptStates(join(state.path, 'site'))).toHaveLength(3), soon);
  expect(await text(site, '/chronicle')).toBe(before);
  await removePin(join(state.path, 'site'));
  await vi.waitFor(
    async () => expect(await text(site, '/chronicle')).toContain('<title>A third history'),
    soon,
  );
});

it('makes a corrupt file anew, and says so; it is there at once after kill -9', async () => {
  const site = await start();
  const good = await text(site, '/chronicle');
  expect(await site.stop('SIGKILL')).not.toBe(0);
  const objects = join(state.path, 'site/o');
  const entries = await readdir(objects, { recursive: true, withFileTypes: true });
  for (const it of entries) if (it.isFile()) await writeFile(join(it.parentPath, it.name), 'not what it was');
  const second = await start();
  expect(await text(second, '/chronicle')).toBe(good);
  expect(second.output()).toMatch(/A stored file can’t be read: .* is corrupt/);
  // Manifests and records are read, and made anew, by the first look.
  await firstLook(second);
  await second.stop('SIGKILL');
  const third = await start();
  expect(await text(third, '/chronicle')).toBe(good);
  await firstLook(third);
  expect(third.output()).not.toContain('corrupt');
});

it('keeps the last good site while the folder of manifests is away or empty, and says so once', async () => {
  const first = await start();
  const good = await text(first, '/chronicle');
  const folder = join(project.path, 'page-manifests');
  const away = join(project.path, 'away');
  const missing = /The manifests can’t be read \(ENOENT.*: the last good ones stay/g;
  const empty = /The manifests can’t be read \(there are none\)/g;
  const over = /Manifests: all well again/g;
  await rename(folder, away);
  await vi.waitFor(() => expect(first.output()).toMatch(missing), soon);
  const second = await start();
  await vi.waitFor(() => expect(second.output()).toMatch(missing), soon);
  await mkdir(folder);
  for (const site of [first, second]) {
    await vi.waitFor(() => expect(site.output()).toMatch(empty), soon);
  }
  // Two looks more.
  await new Promise((next) => setTimeout(next, 2500));
  for (const site of [first, second]) {
    expect(await text(site, '/chronicle')).toBe(good);
    expect(site.output().match(missing)).toHaveLength(1);
    expect(site.output().match(empty)).toHaveLength(1);
    expect(site.output()).not.toMatch(over);
  }
  await rename(away, folder);
  await retitle('Another history');
  for (const site of [first, second]) {
    await vi.waitFor(async () => expect(await text(site, '/chronicle')).toContain('Another history'), soon);
    await vi.waitFor(() => expect(site.output()).toMatch(over), soon);
    expect(site.output().match(over)).toHaveLength(1);
    expect(site.output().match(missing)).toHaveLength(1);
  }
});

it('serves the site also where nothing can be kept, and says why once', async () => {
  const file = join(state.path, 'a-file');
  await writeFile(file, '');
  const site = await start(file);
  expect(await text(site, '/chronicle')).toContain('</html>');
  await retitle('Another history');
  await vi.waitFor(
    async () => expect(await text(site, '/chronicle')).toContain('<title>Another history'),
    soon,
  );
  await new Promise((next) => setTimeout(next, 2500));
  expect(site.output().match(/can’t be written/g)).toHaveLength(1);
});
