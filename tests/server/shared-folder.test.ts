import { expect, it, onTestFinished, vi } from 'vitest';
import type { RunningSite } from '../browser/start-site.ts';
import { startFakeCms } from '../setup/fake-cms.ts';
import { shiftedClock } from '../setup/shifted-clock.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { SOON, smallServers, textAt } from './small-servers.ts';

const PAGE = '/chronicle';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const servers = smallServers({ CONTENT_REFRESH_SECONDS: '1' });
const { retitle } = servers;

const titleOf = async (site: RunningSite) => /<title>([^<]*)/.exec(await textAt(site, PAGE))?.[1];
/** Waits until a server shows a title. */
const shows = (site: RunningSite, title: string): Promise<void> =>
  vi.waitFor(async () => expect(await titleOf(site)).toMatch(title), SOON);

const readiness = async (site: RunningSite) => (await fetch(`${site.url}/readyz`)).json();

it('is shown by servers that only read, also before it is there and after the death of its publisher, and shared by two that publish, whatever the clocks say', async () => {
  const cms = await startFakeCms(SMALL_SITE, '');
  onTestFinished(() => cms.stop());
  const start = (env: Readonly<Record<string, string>> = {}) =>
    servers.start({ CONTENT_URL: cms.url, ...env });
  const early = start({ PUBLISH: '0', ...shiftedClock(-YEAR_MS / 12) });
  // It has been listening for a while when the folder appears.
  await new Promise((next) => setTimeout(next, 1000));
  cms.failWith('refused');
  const ahead = await start(shiftedClock(2 * YEAR_MS));
  const reader = await early;
  // The folder holds only pages that can't be shown.
  for (const site of [ahead, reader])
    await vi.waitFor(async () => expect(await readiness(site)).toMatchObject({ state: 'empty' }), SOON);
  expect((await fetch(reader.url + PAGE)).status).toBe(503);
  expect(await readiness(reader)).toMatchObject({ ready: false });
  cms.failWith('none');
  await vi.waitFor(
    async () => expect(await readiness(reader)).toMatchObject({ ready: true, state: 'serving' }),
    SOON,
  );
  const pages = await Promise.all([reader, ahead].map((site) => fetch(site.url + PAGE)));
  const [read, published] = await Promise.all(pages.map((page) => page.text()));
  expect(read).toContain('</html>');
  expect(read).toBe(published);
  await retitle('Another history');
  await Promise.all([ahead, reader].map((site) => shows(site, 'Another history')));

  await ahead.stop('SIGKILL');
  // Nobody publishes this yet.
  await retitle('A third history');
  await new Promise((next) => setTimeout(next, 1000));
  expect(await titleOf(reader)).toMatch('Another history');
  // It is replaced by a server whose clock is right, and that one is joined by one whose clock is slow.
  const right = await start();
  await Promise.all([right, reader].map((site) => shows(site, 'A third history')));
  const behind = await start(shiftedClock(-2 * YEAR_MS));
  const all = [right, behind, reader];
  for (const title of ['A fourth history', 'A fifth history', 'A sixth history']) {
    await retitle(title);
    await Promise.all(all.map((site) => shows(site, title)));
  }
  // The next refreshes of both must not restore anything old.
  await new Promise((next) => setTimeout(next, 2500));
  for (const site of all) expect(await titleOf(site)).toMatch('A sixth history');
  const said = [right, behind].map((site) => site.output().match(/Another server publishes/g)?.length ?? 0);
  // A server that is always the first to publish sees nothing of the other.
  expect(Math.max(...said)).toBe(1);
  await right.stop('SIGKILL');
  await retitle('A seventh history');
  await Promise.all([behind, reader].map((site) => shows(site, 'A seventh history')));
  expect(reader.output()).not.toMatch(/warn|error|Not refreshed/);
  await behind.stop('SIGKILL');
  expect(await titleOf(await start({ PUBLISH: '0' }))).toMatch('A seventh history');
});
