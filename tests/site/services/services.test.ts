import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort, type RunningSite, startSite } from '../../browser/start-site.ts';
import { ask, type Front, startFront } from '../../deploy/front.ts';
import { type Postgres, startPostgres } from '../../deploy/postgres.ts';
import type { Service } from '../../deploy/start-service.ts';
import { startVarnish } from '../../deploy/varnish.ts';
import { type Folder, temporaryFolder } from '../../setup/folder.ts';
import { logIn } from '../cms/panel.ts';
import { SECRET, type Strapi, startStrapi } from '../cms/strapi.ts';
import { everyPath } from '../routes.ts';

/** The services of `deploy/compose.yaml` from Debian's packages: PostgreSQL, Strapi, two servers, Varnish, nginx. */
const HISTORY = 'api::our-history-about-us.our-history-about-us';
const SOON = { timeout: 20_000, interval: 100 };
/** Strapi's first start takes two minutes, and longer on a busy machine. */
const MINUTES = 600_000;

let folder: Folder;
let data: Folder;
let database: Postgres;
let strapi: Strapi;
let cache: Service;
let front: Front;
let ports: readonly [site: string, other: string, cms: string];
const servers: (RunningSite | undefined)[] = [];

const began = performance.now();
const times: string[] = [];
const lap = (what: string) => times.push(`${what} ${((performance.now() - began) / 1000).toFixed(0)} s`);

const startCms = () =>
  startStrapi(join(folder.path, 'cms'), {
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    SITE_URL: front.url,
    NODE_EXTRA_CA_CERTS: front.certificate,
    CMS_PORT: ports[2],
    ...Object.fromEntries(
      ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'].map(
        (name) => [name, `${name}, which is long enough for a test`],
      ),
    ),
  });

async function startServer(at: 0 | 1): Promise<void> {
  servers[at] = await startSite({
    CONTENT_URL: `http://127.0.0.1:${ports[2]}`,
    STATE_DIR: join(folder.path, 'state'),
    PORT: ports[at],
    CONTENT_REFRESH_SECONDS: '3600',
    CACHE_SECONDS: '300',
    ...(at === 0
      ? { CONTENT_SECRET: SECRET, PURGE: cache.url.replace('http:', 'varnish:') }
      : { PUBLISH: '0' }),
  });
}

async function publish(title: string): Promise<void> {
  const editor = await logIn(strapi.url);
  await editor.save(HISTORY, { banner_title: title });
  await editor.publish(HISTORY);
}

const page = async (path: string) => (await ask(front, path)).body;
const statuses = async (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => [path, (await ask(front, path)).status]));

beforeAll(async () => {
  [folder, data] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  const [site, other, cms, varnish] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  ports = [String(site), String(other), String(cms)];
  await Promise.all(['cms', 'state'].map((name) => mkdir(join(folder.path, name))));
  database = await startPostgres(data.path);
  lap('PostgreSQL');
  const own = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  cache = await startVarnish(own, folder.path, varnish);
  front = await startFront(cache.url, folder.path);
  lap('Varnish and nginx');
  strapi = await startCms();
  lap('Strapi, seeded');
  await startServer(0);
  await startServer(1);
  lap('two servers');
}, MINUTES);

afterAll(async () => {
  await Promise.all([...servers.map((one) => one?.stop('SIGKILL')), front?.stop(), cache?.stop()]);
  await strapi?.stop('SIGKILL');
  await database?.stop();
  await Promise.all([folder?.remove(), data?.remove()]);
  console.log(times.join(', '));
}, MINUTES);

it('every page is answered over HTTPS', async () => {
  await vi.waitFor(async () => expect((await ask(front, '/')).status).toBe(200), SOON);
  const first = await ask(front, '/');
  expect(first.headers['strict-transport-security']).toContain('max-age=63072000');
  expect(await statuses(everyPath)).toEqual(everyPath.map((path) => [path, 200]));
  lap('every page');
});

it('a publication shows on both servers and through the cache', async () => {
  await page('/our-history');
  const started = performance.now();
  await publish('Published on PostgreSQL');
  await vi.waitFor(async () => expect(await page('/our-history')).toContain('Published on PostgreSQL'), SOON);
  times.push(`a publication ${((performance.now() - started) / 1000).toFixed(1)} s`);
  for (const server of servers)
    await vi.waitFor(
      async () => expect(await (await fetch(`${server?.url}/our-history`)).text()).toContain('on PostgreSQL'),
      SOON,
    );
});

it('every page is answered after one server is killed', async () => {
  await servers[1]?.stop('SIGKILL');
  const fresh = everyPath.map((path) => `${path}?fresh=${performance.now()}`);
  expect(await statuses(fresh)).toEqual(fresh.map((path) => [path, 200]));
  lap('one killed');
});

it('every page is answered after a restart without CMS and database', async () => {
  await strapi.stop();
  await database.stop();
  await servers[0]?.stop();
  await Promise.all([startServer(0), startServer(1)]);
  const fresh = everyPath.map((path) => `${path}?without=${performance.now()}`);
  await vi.waitFor(async () => {
    expect(await statuses(fresh)).toEqual(fresh.map((path) => [path, 200]));
  }, SOON);
  expect(await page('/our-history?again')).toContain('Published on PostgreSQL');
  lap('without CMS');
});

it(
  'a publication shows once CMS and database are back',
  async () => {
    await database.start();
    strapi = await startCms();
    await publish('Published after all was away');
    await vi.waitFor(async () => expect(await page('/our-history')).toContain('after all was away'), SOON);
    lap('all back');
  },
  MINUTES,
);
