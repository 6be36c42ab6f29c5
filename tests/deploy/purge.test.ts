import { createServer, type Server } from 'node:http';
import { beforeAll, expect, it, vi } from 'vitest';
import { listen } from '../setup/listen.ts';
import type { Service } from '../setup/start-service.ts';
import { testFolder } from '../setup/test-folder.ts';
import { startVarnish } from './varnish.ts';

/** The state of the servers behind the cache; each page has its edition. */
const site = { edition: 0, status: 200, isAway: false, seconds: 300 };

const folder = testFolder('file');
let servers: readonly [Server, Server];
let cache: Service;

function createSite(): Server {
  return createServer((request, response) => {
    if (site.isAway) return void request.socket.destroy();
    const isFailing = site.status !== 200 && request.url !== '/readyz';
    response.setHeader(
      'cache-control',
      isFailing ? 'no-store' : `public, max-age=0, s-maxage=${site.seconds}`,
    );
    if (request.url === '/Moved') return void response.writeHead(301, { location: '/moved' }).end();
    response.writeHead(isFailing ? site.status : 200).end(`Edition ${site.edition}`);
  });
}

beforeAll(async () => {
  servers = [createSite(), createSite()];
  cache = await startVarnish([await listen(servers[0]), await listen(servers[1])], folder.path);
});

async function ask(path: string, method = 'GET') {
  const answer = await fetch(cache.url + path, { method });
  return { status: answer.status, text: await answer.text(), from: answer.headers.get('x-cache') };
}

/** Purges a page, as the publishing server does. */
const purge = async (path: string) => expect((await ask(path, 'PURGE')).status).toBe(200);

/** Requests a page of the newest edition, so that the cache has it. */
async function fill(path: string) {
  site.edition++;
  await vi.waitFor(async () => {
    await purge(path);
    expect(await ask(path)).toEqual({ status: 200, text: `Edition ${site.edition}`, from: 'miss' });
  });
  expect((await ask(path)).from).toBe('hit');
}

// (behaviour: serving 24)
it('fetches a purged page again from a server that answers', async () => {
  await fill('/page');
  site.edition++;
  expect((await ask('/page')).text).toBe(`Edition ${site.edition - 1}`);
  await purge('/page');
  expect(await ask('/page')).toEqual({ status: 200, text: `Edition ${site.edition}`, from: 'miss' });
});

it('purges a page with all of its queries', async () => {
  await fill('/mailed');
  const queries = ['?utm_source=mail', '?a=1', '?a=2', '?'];
  for (const query of queries) expect((await ask(`/mailed${query}`)).from).toBe('hit');
  site.edition++;
  await purge('/mailed');
  for (const query of queries) expect((await ask(`/mailed${query}`)).text).toBe(`Edition ${site.edition}`);
  await fill('/api/page?populate=a');
  expect((await ask('/api/page?populate=b')).from).toBe('miss');
});

it('redirects each visitor with the visitor’s own query', async () => {
  for (const query of ['?a=1', '?b=2', '']) {
    const answer = await fetch(`${cache.url}/Moved${query}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`/moved${query}`);
  }
});

it('stores a page for CACHE_SECONDS', async () => {
  Object.assign(site, { seconds: 1, edition: site.edition + 1 });
  await ask('/unpurged');
  site.edition++;
  await vi.waitFor(async () => expect((await ask('/unpurged')).text).toBe(`Edition ${site.edition}`), {
    timeout: 10_000,
  });
  site.seconds = 300;
});

it.each([
  ['are away', { isAway: true }],
  ['fail', { status: 503 }],
])('sends the old version of a purged page while all servers %s', async (_, how) => {
  await fill('/kept');
  const before = site.edition;
  Object.assign(site, how, { edition: before + 1 });
  await purge('/kept');
  // At first the cache assumes that the servers are healthy. After its first probes it knows their state.
  for (const pause of [0, 100, 3000]) {
    await new Promise((next) => setTimeout(next, pause));
    expect(await ask('/kept')).toMatchObject({ status: 200, text: `Edition ${before}` });
  }
  expect((await ask(`/never-asked-${before}`)).status).toBe(503);
  Object.assign(site, { isAway: false, status: 200 });
  await vi.waitFor(async () => expect((await ask('/kept')).text).toBe(`Edition ${before + 1}`), {
    timeout: 20_000,
  });
});
