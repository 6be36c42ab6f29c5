import { beforeAll, expect, it, vi } from 'vitest';
import { deriveKey } from '../../src/content/shared-keys.ts';
import { freePort, type RunningSite, startSite } from '../browser/start-site.ts';
import { type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { SMALL_SITE, smallSiteFolder } from '../setup/small-site.ts';
import type { Service } from '../setup/start-service.ts';
import { startVarnish } from './varnish.ts';

/** By then a purge has been repeated for the last time. */
const PURGED_MS = 4500;
/** Two seconds on a quiet machine (bench/README.md); a busy one may take longer. */
const SOON = { timeout: 30_000, interval: 20 };

const PAGES = ['/', '/chronicle', '/friends', '/halls', '/opening-hours', '/_pages/chronicle.json'];
const CONTENT_SECRET = 'a secret of at least thirty-two characters';

let [project, kept]: Folder[] = [];
let cms: FakeCms;
let publisher: RunningSite;
let reader: RunningSite;
let cache: Service;

const start = (env: Readonly<Record<string, string>>) =>
  startSite(
    { CONTENT_URL: cms.url, STATE_DIR: kept?.path ?? '', CONTENT_REFRESH_SECONDS: '3600', ...env },
    project?.path,
  );

beforeAll(async () => {
  [project, kept] = await Promise.all([smallSiteFolder(), temporaryFolder()]);
  cms = await startFakeCms(SMALL_SITE);
  const port = await freePort();
  publisher = await start({ CONTENT_SECRET, PURGE: `varnish://127.0.0.1:${port}` });
  reader = await start({ PUBLISH: '0', CACHE_SECONDS: '300' });
  cache = await startVarnish([publisher.url, reader.url], kept.path, port);
});

const text = async (url: string): Promise<string> => (await fetch(url)).text();
const authorization = `Bearer ${deriveKey(CONTENT_SECRET, 'webhook')}`;
const fromCache = async (path: string) => (await fetch(cache.url + path)).headers.get('x-cache');

it('Varnish stores a page separately for each encoding', async () => {
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

it('Varnish sends an edited page as soon as it is published', async () => {
  for (let round = 1; round <= 3; round++) {
    // Visitors keep the cache full while the site changes.
    await Promise.all(PAGES.map((path) => text(cache.url + path)));
    cms.retell((words) => `${words} Edition ${round}.`);
    const heard = await fetch(`${publisher.url}/hooks/content`, {
      method: 'POST',
      headers: { authorization },
    });
    expect(heard.status).toBe(204);
    const seen = `Edition ${round}.`;
    await vi.waitFor(async () => expect(await text(`${publisher.url}/chronicle`)).toContain(seen), SOON);
    await Promise.all([
      vi.waitFor(async () => expect(await text(`${reader.url}/chronicle`)).toContain(seen), SOON),
      vi.waitFor(async () => expect(await text(`${cache.url}/chronicle`)).toContain(seen), SOON),
    ]);
  }
  await new Promise((next) => setTimeout(next, PURGED_MS));
  for (const path of PAGES) expect(await text(cache.url + path), path).toBe(await text(publisher.url + path));
});
