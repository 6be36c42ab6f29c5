import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';

const site = inject('smallSite');
const CLIENT = resolve(import.meta.dirname, '../../dist/client');
const get = (path: string, init?: RequestInit) => fetch(site + path, { redirect: 'manual', ...init });
const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;

/** The sources that a document may load anything but styles from; each document names its own styles. */
const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'worker-src',
];

describe('a page from the server', () => {
  it.each(['/no-such-page', '/halls/nobody', '/friends/x', '/..%2f..%2fpackage.json', '/%00', '/%E0%A4%A'])(
    '%s answers 404 with a page',
    async (path) => {
      const answer = await get(path);
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(count(html, /<h1[\s>]/g)).toBe(1);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('rel="canonical"');
    },
  );

  it('says what its manifest says for an id that nobody has', async () => {
    expect(await (await get('/halls/999')).text()).toContain('Hall not found');
  });

  it('sends a closing slash on to the page', async () => {
    const answer = await get('/friends/?a=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/friends?a=1']);
  });

  it('needs no second copy: an ETag that matches answers 304', async () => {
    const etag = (await get('/friends')).headers.get('etag') ?? '';
    const again = await get('/friends', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('refuses to be written to', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await get('/friends', { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('carries the security headers on every document, and nosniff on every answer', async () => {
    for (const path of ['/api/x', '/pages/index.json', '/icon-192.png']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toBeNull();
    }
    for (const path of ['/', '/friends', '/no-such-page', '/icon.svg', '/sitemap.xml', '/uploads/x.png']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).not.toMatch(/unsafe/);
      const directives = policy.split('; ').map((one) => one.split(' ')[0]);
      expect(directives.sort(), path).toEqual(DIRECTIVES);
    }
  });

  it.each(['/', '/friends', '/halls', '/no-such-page'])('%s says which styles are its own', async (path) => {
    const html = await (await get(path)).text();
    const [, policy, css = ''] =
      /<meta http-equiv="content-security-policy" content="([^"]+)"><style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(policy).toBe(`style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(count(html, /<style\b/g)).toBe(1);
    expect(html).not.toMatch(/<[^>]* style="/);
  });

  it('keeps hashed files for ever', async () => {
    const html = await (await get('/')).text();
    const script = /href="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? 'none';
    const answer = await get(script);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });
});

describe('/api', () => {
  it.each([
    '/api/exhibition',
    '/api/exhibition?populate=*',
    '/api/exhibition?populate[picture]=true&x=1',
    '/api/users',
    '/api/',
  ])('%s is not declared and answers Strapi’s 404', async (url) => {
    const answer = await get(url);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ data: null, error: { status: 404, name: 'NotFoundError' } });
  });
});

describe('any address', () => {
  it('is no way to the content service', async () => {
    const answer = await fetch(`${site}/uploads/..%2fapi%2fexhibition%3Fpopulate=*`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('is a page, a file of ours, or 404; never anything outside, never a 500', async () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2f',
      '\\',
      '%5c',
      '%00',
      '%',
      'etc',
      'passwd',
      'package.json',
      'assets',
      'uploads',
      'api',
      'pages',
      '.vite',
      'manifest.json',
      '.state',
      '~',
      '?',
      '#',
      '//',
      'friends',
      'ü',
      ';',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 7 }), fc.webPath(), async (pieces, path) => {
        for (const address of [`/${pieces.join('/')}`, path]) {
          const answer = await get(address.replace(/^\/+/, '/'));
          expect([200, 301, 404]).toContain(answer.status);
          const text = await answer.text();
          expect(text).not.toMatch(/root:x:|"devDependencies"|"isDynamicEntry"/);
        }
      }),
      { numRuns: 150 },
    );
  });
});

it('sends the code of the browser as the build has compressed it', async () => {
  const scripts = (await readdir(join(CLIENT, 'assets'))).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const address = `/assets/${name}`;
    const answer = await get(address, { headers: { 'accept-encoding': 'br' } });
    const code = await readFile(join(CLIENT, address), 'utf8');
    expect(await answer.text(), name).toBe(code);
    const [whole, best] = await Promise.all([stat(CLIENT + address), stat(`${CLIENT}${address}.br`)]);
    expect(answer.headers.get('content-length'), name).toBe(String(Math.min(whole.size, best.size)));
    expect((await get(`${address}.br`)).status).toBe(404);
  }
});

it('knows nothing of the developers’ gallery', async () => {
  for (const path of ['/scenarios', '/scenarios/friends']) {
    expect((await get(path)).status, path).toBe(404);
  }
  const files = await readdir(CLIENT, { recursive: true });
  const texts = files.filter((name) => /\.(js|css|html|json)$/.test(name));
  expect(texts.length).toBeGreaterThan(10);
  for (const name of texts) {
    const text = await readFile(join(CLIENT, name), 'utf8');
    expect(text, name).not.toMatch(/open-in-editor/i);
  }
});
