import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { keptStates } from '../../src/store/history.ts';
import { removePin, writePin } from '../../src/store/pin.ts';
import type { RunningSite } from '../browser/start-site.ts';
import { SOON } from '../setup/log-lines.ts';
import { smallServers, textAt } from './small-servers.ts';

// src/store tests how a folder is written, read and repaired.
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
