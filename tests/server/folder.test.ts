import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import { keptStates } from '../../src/store/history.ts';
import { removePin, writePin } from '../../src/store/pin.ts';
import type { RunningSite } from '../browser/start-site.ts';
import { logged, SOON } from '../setup/log-lines.ts';
import { smallServers, textAt } from './small-servers.ts';

// src/store has how a folder is written, read and repaired; here is what a running server shows of it.
const servers = smallServers({ CONTENT_REFRESH_SECONDS: '0.5' });
const { start, retitle } = servers;

const shows = (site: RunningSite, title: string) =>
  vi.waitFor(async () => expect(await textAt(site, '/chronicle')).toContain(`<title>${title}`), SOON);

it('serves a pinned state until it is released', async () => {
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
