import { beforeEach, expect, it, vi } from 'vitest';
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
it('a server without publisher follows the next publisher after one is killed', async () => {
  const publisher = await start();
  const reader = await startReader();
  await retitle('Another history');
  await show([publisher, reader], 'Another history');
  await publisher.stop('SIGKILL');
  await retitle('A third history');
  await show([await start(), reader], 'A third history');
});
