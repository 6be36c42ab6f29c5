import { createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listen } from '../../../tests/setup/listen.ts';
import { EMPTY_SNAPSHOT } from '../../content/snapshot.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { renderFailurePage } from '../../http/error-page.ts';
import { UPLOAD_POLICY } from '../../http/headers.ts';
import { makeResponse } from '../../http/stored-response.ts';
import type { Log } from '../../node/log.ts';
import { createStatusKeeper } from '../../store/messages/site-status.ts';
import { cacheControl } from '../cache-control.ts';
import { createHandler, type HandlerInput } from './handler.ts';
import { startHttpServer } from './http-server.ts';
import { createMetrics } from './metrics.ts';

const page = makeResponse(200, 'text/html', 'A page', 'no-cache');
const starting = makeResponse(503, 'text/html', 'One moment', 'no-store');
const long = makeResponse(200, 'text/html', 'The same words. '.repeat(100), 'no-cache');
const answers = new Map([
  ['/page', page],
  ['/long', long],
]);
const input: HandlerInput = {
  origin: {
    upload: async (path) => (path.startsWith('/uploads/hall.') ? new Response(path) : null),
  },
  avif: async (_, original) => new Response(`${await original.text()} as AVIF`),
  site: UNNAMED_SITE,
  publication: {
    find: (address) => answers.get(address),
    normalized: (path) => (path.toLowerCase().startsWith('/page') ? '/page' : undefined),
    redirected: async () => undefined,
    missing: async () => starting,
    snapshot: async () => EMPTY_SNAPSHOT,
  },
  statics: new Map(),
  headers: {},
  caching: { freshSeconds: 60 },
  probe: () => undefined,
  keyed: new Map([['/hooks/held', async (_, response) => void response.writeHead(401).end()]]),
  log: (line) => expect.unreachable(line),
};
const handler = createHandler(input);
// With the maximum number of slashes, a slow algorithm would still look fast.
const many = '/'.repeat(200_000);
const server = createServer((request, response) => {
  request.url = request.url?.replace('/many', many);
  handler(request, response);
});
const url = await listen(server);

it('redirects trailing slashes and other letter case in linear time', async () => {
  const answers = ['/page///?a=1', '/many', '/many/x', '/Page?a=1'].map((path) =>
    fetch(url + path, { redirect: 'manual' }),
  );
  const [moved, many1, many2, cased] = await Promise.all(answers);
  for (const answer of [moved, cased])
    expect([answer?.status, answer?.headers.get('location')]).toEqual([301, '/page?a=1']);
  expect(moved?.headers.get('cache-control')).toBe(cacheControl(undefined, 301, { freshSeconds: 60 }));
  const others = [many1, many2];
  expect(others.map((answer) => answer?.status)).toEqual([503, 503]);
});

it.each(['/page', '/Page', '/other', '/hooks/held', '/uploads/hall.webp'])(
  'sends "X-Content-Type-Options: nosniff" for %s',
  async (path) => {
    const { headers } = await fetch(url + path, { redirect: 'manual' });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

it('answers 405 to methods other than GET and HEAD', async () => {
  const answer = await fetch(`${url}/page`, { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await answer.text()).toBe('Method Not Allowed');
});

it('answers a failed request with an error page and the headers of documents', async () => {
  const find = () => Promise.reject(new Error('a bug'));
  const headers = { 'content-security-policy': 'none' };
  const publication = { ...input.publication, find };
  const failing = createHandler({ ...input, headers, publication, log: () => undefined });
  const failingUrl = await listen(createServer(failing));
  const upload = await fetch(`${failingUrl}/uploads/hall.webp`);
  expect(upload.headers.get('content-security-policy')).toBe(UPLOAD_POLICY);
  const answer = await fetch(`${failingUrl}/page`);
  const sent = ['content-security-policy', 'cache-control'].map((name) => answer.headers.get(name));
  expect([answer.status, ...sent]).toEqual([500, 'none', 'no-store']);
  expect(await answer.text()).toBe(renderFailurePage(UNNAMED_SITE));
});

it.each(['/page', '/kn/page'])('names the language of %s in a header', async (path) => {
  const site = { ...UNNAMED_SITE, locales: ['en', 'kn'] };
  const bilingual = createServer(createHandler({ ...input, site }));
  const { headers } = await fetch((await listen(bilingual)) + path);
  expect(headers.get('content-language')).toBe(path === '/page' ? 'en' : 'kn');
});

it('allows shared caches to store pages, but no failures', async () => {
  const rule = async (path: string) => (await fetch(url + path)).headers.get('cache-control');
  expect(await rule('/page')).toContain('public, max-age=0, s-maxage=60');
  expect(await rule('/other')).toBe('no-store');
  const prefetched = await fetch(`${url}/page`, { headers: { purpose: 'prefetch' } });
  expect(prefetched.headers.get('cache-control')).toBe('private, max-age=30');
});

it('sends a different ETag for each encoding of a page', async () => {
  const etag = async (encoding: string) =>
    (await fetch(`${url}/long`, { headers: { 'accept-encoding': encoding } })).headers.get('etag');
  const etags = await Promise.all(['identity', 'gzip', 'br'].map(etag));
  expect(new Set(etags).size).toBe(3);
  const known = { 'accept-encoding': 'gzip', 'if-none-match': etags[2] ?? '' };
  expect((await fetch(`${url}/long`, { headers: known })).status).toBe(200);
});

it('answers 400 to a request with two Host headers', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /page HTTP/1.1\r\nHost: one\r\nAccept: */*\r\nhost: two\r\n\r\n');
  const heard = await text(socket);
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard).toContain('Bad Request');
});

it.each(['*', page.etag, `"other", W/${page.etag}`])('answers 304 to If-None-Match: %s', async (known) => {
  expect((await fetch(`${url}/page`, { headers: { 'if-none-match': known } })).status).toBe(304);
});

it('serves a picture as AVIF, except copies for sharing', async () => {
  const texts = ['/uploads/hall.webp', '/uploads/hall.webp.share.jpg'].map(async (path) =>
    (await fetch(url + path, { headers: { accept: 'image/avif' } })).text(),
  );
  expect(await Promise.all(texts)).toEqual(['/uploads/hall.webp as AVIF', '/uploads/hall.webp.share.jpg']);
});

/** The log lines of a server with LOG_REQUESTS=1 for a request whose preview fails. */
async function logOf(path: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const log: Log = (...entry) => void lines.push(JSON.stringify(entry));
  const preview = () => Promise.reject(new Error('a bug'));
  const settings = { host: '127.0.0.1', port: 0, metricsPort: undefined, logRequests: true };
  const metrics = createMetrics(createStatusKeeper().read);
  const { url, stop } = await startHttpServer(settings, metrics, log, () =>
    createHandler({ ...input, log, preview }),
  );
  const answer = new Promise<IncomingMessage>((done) => get({ port: new URL(url).port, path }, done));
  await text(await answer);
  await stop({ leadMs: 0, graceMs: 100 });
  return lines;
}

it.each([
  '/preview/abc.def',
  '/preview/abc.def/fees?x',
  '/previe%77/abc.def',
  'http://host/preview/abc.def?points',
])('logs a failed request for %s without its token', async (path) => {
  const lines = await logOf(path);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain('/preview/…');
  expect(lines.join()).not.toContain('abc');
});
