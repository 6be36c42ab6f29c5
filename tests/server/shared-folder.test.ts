import { expect, it, vi } from 'vitest';
import type { RunningSite } from '../browser/start-site.ts';
import { shiftedClock } from '../setup/shifted-clock.ts';
import { SOON, smallServers, textAt } from './small-servers.ts';

const PAGE = '/chronicle';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const { start, retitle } = smallServers({ CONTENT_REFRESH_SECONDS: '3600' });

const titleOf = async (site: RunningSite) => /<title>([^<]*)/.exec(await textAt(site, PAGE))?.[1];
/** Waits until a server shows a title. */
const shows = (site: RunningSite, title: string): Promise<void> =>
  vi.waitFor(async () => expect(await titleOf(site)).toMatch(title), SOON);

it('is shown by servers that only read, also before it is there, after the death of its publisher, and whatever the clocks say', async () => {
  const early = start({ PUBLISH: '0', ...shiftedClock(-YEAR_MS / 12) });
  // It has been listening for a while when the folder appears.
  await new Promise((next) => setTimeout(next, 1000));
  const ahead = await start(shiftedClock(2 * YEAR_MS));
  const reader = await early;
  expect(await (await fetch(`${reader.url}/readyz`)).json()).toMatchObject({ ready: true, state: 'serving' });
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
  // It is replaced by a server whose clock is right, and then by one whose clock is slow.
  const right = await start({});
  await Promise.all([right, reader].map((site) => shows(site, 'A third history')));
  await right.stop('SIGKILL');
  const behind = await start(shiftedClock(-2 * YEAR_MS));
  await retitle('A fourth history');
  await Promise.all([behind, reader].map((site) => shows(site, 'A fourth history')));
  expect(reader.output()).not.toMatch(/warn|error|Not refreshed/);
  await behind.stop('SIGKILL');
  expect(await titleOf(await start({ PUBLISH: '0' }))).toMatch('A fourth history');
});

it('is shared by two that publish: both show what one of them has seen', async () => {
  const first = await start({ CONTENT_REFRESH_SECONDS: '1' });
  const second = await start({ CONTENT_REFRESH_SECONDS: '1' });
  for (const title of ['Another history', 'A third history', 'A fourth history']) {
    await retitle(title);
    await Promise.all([shows(first, title), shows(second, title)]);
  }
  // The next refreshes of both must not restore anything old.
  await new Promise((next) => setTimeout(next, 2500));
  expect(await Promise.all([first, second].map(titleOf))).toEqual([
    expect.stringMatching('A fourth history'),
    expect.stringMatching('A fourth history'),
  ]);
  const said = [first, second].map((site) => site.output().match(/Another server publishes/g)?.length ?? 0);
  // A server that is always the first to publish sees nothing of the other.
  expect(Math.max(...said)).toBe(1);
  await first.stop('SIGKILL');
  await second.stop('SIGKILL');
  expect(await titleOf(await start({ PUBLISH: '0' }))).toMatch('A fourth history');
});

it('is not ready for visitors while it holds only pages that can’t be shown', async () => {
  const ready = async (site: RunningSite) => (await fetch(`${site.url}/readyz`)).json();
  const publisher = await start({ CONTENT_URL: 'http://127.0.0.1:9' });
  await vi.waitFor(async () => expect(await ready(publisher)).toMatchObject({ state: 'empty' }), SOON);
  const reader = await start({ CONTENT_URL: 'http://127.0.0.1:9', PUBLISH: '0' });
  expect((await fetch(reader.url + PAGE)).status).toBe(503);
  expect(await ready(reader)).toMatchObject({ ready: false, state: 'empty' });
});
