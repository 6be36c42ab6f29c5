import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort, type RunningSite, startSite } from '../browser/start-site.ts';
import {
  openSmallDeployment,
  PAGES,
  SECRET,
  type SmallDeployment,
  tellOfChange,
  text,
} from './small-deployment.ts';
import type { Service } from './start-service.ts';
import { startVarnish } from './varnish.ts';

/** By then a purge has been repeated for the last time. */
const PURGED_MS = 4500;
/** Two seconds on a quiet machine (bench/README.md); a busy one may take longer. */
const SOON = { timeout: 30_000, interval: 20 };

let place: SmallDeployment;
let cms: SmallDeployment['cms'];
let publisher: RunningSite;
let reader: RunningSite;
let cache: Service;

const start = (env: Readonly<Record<string, string>>) =>
  startSite(
    { CONTENT_URL: cms.url, STATE_DIR: place.kept, CONTENT_REFRESH_SECONDS: '3600', ...env },
    place.project,
  );
const startReader = (env: Readonly<Record<string, string>> = {}) =>
  start({ PUBLISH: '0', CACHE_SECONDS: '300', ...env });

beforeAll(async () => {
  place = await openSmallDeployment();
  cms = place.cms;
  const port = await freePort();
  publisher = await start({ CONTENT_SECRET: SECRET, PURGE: `varnish://127.0.0.1:${port}` });
  reader = await startReader();
  cache = await startVarnish([publisher.url, reader.url], place.kept, port);
});
afterAll(async () => {
  await cache?.stop();
  await Promise.all([publisher, reader].map((site) => site?.stop('SIGKILL')));
  await place?.close();
});

const fromCache = async (path: string) => (await fetch(cache.url + path)).headers.get('x-cache');

/** Changes a text of the content, and notifies the server as the CMS does. */
async function edit(change: (text: string) => string): Promise<void> {
  cms.retell(change);
  await tellOfChange(publisher);
}

const purged = () => new Promise((next) => setTimeout(next, PURGED_MS));

it('answers from the cache, each encoding with its own bytes', async () => {
  await text(`${cache.url}/chronicle`);
  expect(await fromCache('/chronicle')).toBe('hit');
  const asked = ['br', 'gzip', 'identity'].map(async (encoding) => {
    const answer = await fetch(`${cache.url}/chronicle`, { headers: { 'accept-encoding': encoding } });
    return [answer.headers.get('etag'), await answer.text()] as const;
  });
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(([etag]) => etag)).size).toBe(3);
  expect(new Set(answers.map(([, body]) => body)).size).toBe(1);
});

it('lets a browser keep what it fetches for a click, and keeps the page for everybody', async () => {
  const rule = async (headers: Record<string, string>) =>
    (await fetch(`${cache.url}/halls`, { headers })).headers.get('cache-control');
  expect(await rule({ purpose: 'prefetch' })).toBe('private, max-age=30');
  expect(await rule({})).toContain('max-age=0, s-maxage=');
  expect(await fromCache('/halls')).toBe('hit');
});

it('never keeps an old page: what is edited shows everywhere', async () => {
  for (let round = 1; round <= 5; round++) {
    // Visitors keep the cache full while the site changes.
    await Promise.all(PAGES.map((path) => text(cache.url + path)));
    await edit((words) => `${words} Edition ${round}.`);
    const seen = `Edition ${round}.`;
    await vi.waitFor(async () => expect(await text(`${publisher.url}/chronicle`)).toContain(seen), SOON);
    await Promise.all([
      vi.waitFor(async () => expect(await text(`${reader.url}/chronicle`)).toContain(seen), SOON),
      vi.waitFor(async () => expect(await text(`${cache.url}/chronicle`)).toContain(seen), SOON),
    ]);
  }
  await purged();
  for (const path of PAGES) expect(await text(cache.url + path), path).toBe(await text(publisher.url + path));
});

it('purges what has changed and leaves the rest', async () => {
  await Promise.all(['/chronicle', '/opening-hours'].map((path) => text(cache.url + path)));
  const words = /Edition 5\./;
  const once = new Set<string>();
  await edit((given) => {
    const isOne = once.size === 0 || once.has(given);
    if (isOne && given.length > 40) once.add(given);
    return `${given} Edition 5.`.replace(words, once.has(given) ? 'Last edition.' : '$&');
  });
  await vi.waitFor(async () => {
    const texts = await Promise.all(PAGES.map((path) => text(cache.url + path)));
    expect(texts.some((page) => page.includes('Last edition.'))).toBe(true);
    expect(texts.some((page) => !page.includes('Last edition.'))).toBe(true);
  }, SOON);
});

it('loses no visitor while a server is killed, and none while all are away and the CMS is down', async () => {
  await Promise.all(PAGES.map((path) => text(cache.url + path)));
  const { port } = new URL(reader.url);
  await reader.stop('SIGKILL');
  const fresh = Array.from({ length: 40 }, (_, at) => `/?fresh=${at}`);
  const answers = await Promise.all(fresh.map((path) => fetch(cache.url + path)));
  expect(answers.map(({ status }) => status)).toEqual(fresh.map(() => 200));
  reader = await startReader({ PORT: port });
  cms.failWith('refused');
  await Promise.all([publisher, reader].map((site) => site.stop('SIGKILL')));
  for (const path of PAGES) {
    // This repeats the last purge that the publisher sent.
    await fetch(cache.url + path, { method: 'PURGE' });
    expect((await fetch(cache.url + path)).status, path).toBe(200);
  }
});
