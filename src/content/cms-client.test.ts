import { createServer, type IncomingHttpHeaders } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../../tests/setup/full.ts';
import { listen } from '../../tests/setup/listen.ts';
import { decodeSegment } from '../core/text/address.ts';
import { openCms } from './cms-client.ts';
import { parseConnection } from './connection.ts';
import { EMPTY_SNAPSHOT, takeSnapshot } from './snapshot.ts';

interface Answer {
  readonly status: number;
  readonly head?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const SECRETS = { authorization: 'Bearer s3cret', 'x-key': 'gateway' };
const seen: { readonly at: string; readonly headers: IncomingHttpHeaders; readonly time: number }[] = [];
let answerTo: (url: string) => Answer = () => ({ status: 200 });
const cms = createServer(({ url = '', headers }, response) => {
  seen.push({ at: url, headers, time: performance.now() });
  const { status, head, body } = answerTo(url);
  response.writeHead(status, head).end(body ?? '{"data":{"title":"T"}}');
});
const strangers: IncomingHttpHeaders[] = [];
const other = createServer(({ headers }, response) => {
  strangers.push(headers);
  response.end('{"data":"of another service"}');
});

const address = await listen(cms);
const elsewhere = await listen(other);
afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => {
  seen.length = 0;
  answerTo = () => ({ status: 200 });
});

/** Redirect targets, built from pieces that a URL parser, a proxy and a server may read differently. */
const LOCATION = fc
  .array(
    fc.constantFrom(
      ...[
        'https://cms.test',
        'http://cms.test',
        '//cms.test:8443',
        'https://cms.test@evil.test',
        '//evil.test/strapi/api/',
      ],
      ...['/strapi', '/api/', '/uploads/', '/admin', 'a', '?token=s3cret', '#a', ' ', '\\'],
      ...['/../', '%2e%2e/', '%252e%252e%252f', '/..;/', '..%5c', '.%00.', ':', 'javascript:', '[::1]'],
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

/** The path that a server resolves which decodes an address repeatedly and drops unknown parts. */
function leadsTo(address: string): string {
  const { origin, pathname } = new URL(address);
  const decoded = decodeSegment(pathname).replaceAll('#', '%23').replaceAll('?', '%3F');
  const path = decoded.replace(/;[^/\\]*|[\s\p{Cc}]/gu, '');
  if (origin !== 'https://cms.test' || path === pathname)
    return origin === 'https://cms.test' ? path : address;
  return leadsTo(origin + path);
}

const open = (log?: (line: string) => void) => openCms({ url: `${address}/strapi`, headers: SECRETS }, log);
const get = (path: string) => open().request(path, {});

describe('a request to the CMS', () => {
  it('sends its secrets and stays below the path of the CMS', async () => {
    await get('/api/pages?populate=*');
    expect(seen).toEqual([
      expect.objectContaining({
        at: '/strapi/api/pages?populate=*',
        headers: expect.objectContaining(SECRETS),
      }),
    ]);
  });

  it('follows a redirect to other content', async () => {
    answerTo = (url) =>
      url.endsWith('/old') ? { status: 301, head: { location: '/strapi/api/new' } } : { status: 200 };
    expect((await get('/api/old')).status).toBe(200);
    expect(seen.map(({ at }) => at)).toEqual(['/strapi/api/old', '/strapi/api/new']);
  });

  it('follows no redirect of a new record', async () => {
    answerTo = () => ({ status: 307, head: { location: '/strapi/api/new' } });
    await expect(open().request('/api/old', { method: 'POST' })).rejects.toThrow('no record is created');
    expect(seen).toHaveLength(1);
  });

  it('fails after five redirects', async () => {
    answerTo = () => ({ status: 302, head: { location: '/strapi/api/page' } });
    await expect(get('/api/page')).rejects.toThrow('more than 5 times');
    expect(seen.length).toBeLessThan(10);
  });

  it.each([
    ['another origin', () => `${elsewhere}/strapi/api/a`, /another origin.* set CONTENT_URL to it/],
    ['a login', () => `${elsewhere}/login?token=s3cret`, /redirects to a login, [^?]*: a proxy in front/],
    ['another path', () => '/api/a', /redirects to \/api\/a, which is neither/],
    ['the panel', () => '/strapi/api/../admin', /redirects to \/strapi\/admin/],
  ])('sends no secrets after a redirect to %s', async (_, location, message) => {
    answerTo = () => ({ status: 302, head: { location: location() } });
    await expect(get('/api/page')).rejects.toThrow(message);
    expect(seen).toHaveLength(1);
    expect(strangers).toEqual([]);
  });

  it('sends secrets only below the path of the CMS, after any redirect', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(LOCATION, { minLength: 1, maxLength: 8 }), async (locations) => {
        const sent: string[] = [];
        vi.stubGlobal('fetch', (url: URL) => {
          const location = locations[sent.push(url.href) - 1];
          const head = location === undefined ? {} : { headers: { location } };
          return Promise.resolve(new Response(null, { status: location === undefined ? 200 : 302, ...head }));
        });
        const answer = await openCms({ url: 'https://cms.test/strapi', headers: SECRETS })
          .request('/api/pages', {})
          .catch((error: unknown) => error);
        expect(answer instanceof Response || answer instanceof Error).toBe(true);
        expect(sent.map(leadsTo).filter((path) => !/^\/strapi\/(api|uploads)\//.test(path))).toEqual([]);
        expect(String(answer)).not.toContain('s3cret');
      }),
      { numRuns: runs(300, 10_000) },
    );
  });

  it.each([
    '/admin',
    '/api/../admin',
    '/uploads/%2e%2e/admin',
    '/api/..;/admin',
    '/uploads/..%2Fadmin',
    ':x@y/',
  ])('never goes to %s', async (path) => {
    await expect(get(path)).rejects.toThrow();
    expect(seen).toEqual([]);
  });

  it('removes secrets from an error message of the CMS', async () => {
    answerTo = () => ({
      status: 401,
      body: '{"error":{"message":"Wrong: Bearer s3cret, gateway, gateway"}}',
    });
    expect(await (await get('/api/page')).text()).toBe('{"error":{"message":"Wrong: …, …, …"}}');
    const account = parseConnection({ url: address.replace('//', '//me:p4ss@') });
    answerTo = () => ({ status: 401, body: `me:p4ss ${btoa('me:p4ss')}` });
    const answer = 'faults' in account ? undefined : await openCms(account).request('/api/page', {});
    expect(await answer?.text()).toBe('me:… …');
  });
});

describe('a CMS that is too busy', () => {
  it.each([
    [429, () => '1'],
    [503, () => new Date(Date.now() + 1999).toUTCString()],
  ])('with status %i gets all requests of a poll after one logged pause', async (status, retryAfter) => {
    const lines: string[] = [];
    const { request } = open((line) => lines.push(line));
    const limited = new Set(['/strapi/api/a', '/strapi/api/b']);
    answerTo = (url) =>
      limited.delete(url) ? { status, head: { 'retry-after': retryAfter() } } : { status: 200 };
    const ask = (url: string, signal: AbortSignal, onPause?: (ms: number) => void) =>
      request(url, { signal }, onPause);
    // The time limit of an answer is shorter than the pause.
    const urls = ['/api/a', '/api/b', '/api/c', '/api/d'];
    const { failed, records } = await takeSnapshot(urls, ask, EMPTY_SNAPSHOT, 500);
    expect([failed, [...records.keys()]]).toEqual([[], urls]);
    const [first = 0] = seen.map(({ time }) => time);
    expect(seen.slice(-2).every(({ time }) => time - first > 900)).toBe(true);
    expect(lines).toEqual([expect.stringMatching(`answers ${status}: all requests pause for [12] s`)]);
  });

  it('gets no request during a long pause', async () => {
    const { request } = open();
    answerTo = () => ({ status: 429, head: { 'retry-after': '3600' } });
    expect((await request('/api/a', {})).status).toBe(429);
    expect((await request('/api/b', {})).status).toBe(429);
    expect(seen.map(({ at }) => at)).toEqual(['/strapi/api/a']);
  });
});
