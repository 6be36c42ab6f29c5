import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { listKeptStates } from '../../src/store/history.ts';
import { removePin, writePin } from '../../src/store/pin.ts';
import type { RunningSite } from '../browser/start-site.ts';
import { type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import { SOON } from '../setup/log-lines.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { smallServers, textAt } from './small-servers.ts';

const PAGE = '/chronicle';
const servers = smallServers({ CONTENT_REFRESH_SECONDS: '0.5' });
const { retitle } = servers;

let cms: FakeCms;
beforeEach(async () => {
  cms = await startFakeCms(SMALL_SITE, '');
});
const start = (env: Readonly<Record<string, string>> = {}) => servers.start({ CONTENT_URL: cms.url, ...env });
const startReader = (env = {}) => start({ PUBLISH: '0', ...env });

const titleOf = async (site: RunningSite) => /<title>([^<]*)/.exec(await textAt(site, PAGE))?.[1];
/** Waits until every server shows a title. */
const show = (sites: readonly RunningSite[], title: string) =>
  Promise.all(sites.map((site) => vi.waitFor(async () => expect(await titleOf(site)).toMatch(title), SOON)));
const readiness = async (site: RunningSite) => (await fetch(`${site.url}/readyz`)).json();
const becomes = (site: RunningSite, state: object) =>
  vi.waitFor(async () => expect(await readiness(site)).toMatchObject(state), SOON);

it('a server shows a restored state until it is released', async () => {
  const site = await start();
  const states = join(servers.state, 'site');
  const [first] = await listKeptStates(states);
  const before = await textAt(site, PAGE);
  await retitle('Another history');
  await show([site], 'Another history');
  await writePin(states, first?.id ?? '');
  await vi.waitFor(async () => expect(await textAt(site, PAGE)).toBe(before), SOON);
  await retitle('A third history');
  await vi.waitFor(async () => expect(await listKeptStates(states)).toHaveLength(3), SOON);
  expect(await textAt(site, PAGE)).toBe(before);
  await removePin(states);
  await show([site], 'A third history');
});

it('a server without publisher serves pages as soon as one publishes them', async () => {
  const reading = startReader();
  cms.failWith('refused');
  const publisher = await start();
  const reader = await reading;
  // The folder holds only pages that can't be shown.
  for (const site of [publisher, reader]) await becomes(site, { ready: false, state: 'empty' });
  expect((await fetch(reader.url + PAGE)).status).toBe(503);
  cms.failWith('none');
  await becomes(reader, { ready: true, state: 'serving' });
  await show([publisher], 'Long history');
  expect(await textAt(reader, PAGE)).toBe(await textAt(publisher, PAGE));
});

it('a server without publisher follows the next publisher after one is killed', async () => {
  const publisher = await start();
  const reader = await startReader();
  await retitle('Another history');
  await show([publisher, reader], 'Another history');
  await publisher.stop('SIGKILL');
  await retitle('A third history');
  await show([await start(), reader], 'A third history');
});
