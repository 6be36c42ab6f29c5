import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';

// Tests only the whole server; src/serve/http tests how requests are answered.
const site = inject('smallSite');
const CLIENT = resolve(import.meta.dirname, '../../dist/client');
const get = (path: string, init?: RequestInit) => fetch(site + path, { redirect: 'manual', ...init });

describe('a document', () => {
  it.each(['/no-such-page', '/friends/x', '/..%2f..%2fpackage.json', '/%00', '/%E0%A4%A'])(
    'at %s is the 404 page',
    async (path) => {
      const answer = await get(path);
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('rel="canonical"');
    },
  );

  it('shows the message of the manifest if its record does not exist', async () => {
    expect(await (await get('/halls/999')).text()).toContain('Hall not found');
  });

  it.each(['/', '/friends', '/no-such-page'])('at %s has its style hash in its policy', async (path) => {
    const html = await (await get(path)).text();
    const [, policy, css = ''] =
      /<meta http-equiv="content-security-policy" content="([^"]+)"><style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(policy).toBe(`style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(html.match(/<style\b/g)).toHaveLength(1);
    expect(html).not.toMatch(/<[^>]* style="/);
  });
});

const PIECES =
  '.. . %2e%2e %2f \\ %5c %00 % etc passwd package.json assets uploads api pages .vite manifest.json .state ~ ? # // friends ü ;';

it('answers at no address with 500 or a file outside the site', async () => {
  const pieces = fc.array(fc.constantFrom(...PIECES.split(' ')), { maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(pieces, fc.webPath(), async (parts, path) => {
      for (const address of [`/${parts.join('/')}`, path]) {
        const answer = await get(address.replace(/^\/+/, '/'));
        expect([200, 301, 404]).toContain(answer.status);
        expect(await answer.text()).not.toMatch(/root:x:|"devDependencies"|"isDynamicEntry"/);
      }
    }),
    { numRuns: 60 },
  );
});

it('sends scripts as immutable, compressed by the build', async () => {
  const scripts = (await readdir(join(CLIENT, 'assets'))).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const address = `/assets/${name}`;
    const answer = await get(address, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control'), name).toContain('immutable');
    expect(await answer.text(), name).toBe(await readFile(join(CLIENT, address), 'utf8'));
    const [whole, best] = await Promise.all([stat(CLIENT + address), stat(`${CLIENT}${address}.br`)]);
    expect(answer.headers.get('content-length'), name).toBe(String(Math.min(whole.size, best.size)));
  }
});

it('the build has no font in its styles, which the policy forbids', async () => {
  for (const name of (await readdir(join(CLIENT, 'assets'))).filter((name) => name.endsWith('.css')))
    expect(await readFile(join(CLIENT, 'assets', name), 'utf8'), name).not.toContain('url(data:font');
});

it('the build has the licences of bundled packages', async () => {
  const text = await readFile(join(CLIENT, '.vite/license.md'), 'utf8');
  expect(text).toMatch(/^## react-dom - \d+\.\d+\.\d+ \(MIT\)\n\nMIT License\n\nCopyright/m);
  expect(text).not.toMatch(/^## \S+ - \S+$/m);
});

it('loads no parser of rich text in the server process', async () => {
  const folder = join(CLIENT, '../server');
  const chunks: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const loaded = new Set(['src/serve/main.ts']);
  for (const name of loaded) for (const other of chunks[name]?.imports ?? []) loaded.add(other);
  expect(loaded.size).toBeGreaterThan(2);
  for (const name of loaded)
    expect(await readFile(join(folder, chunks[name]?.file ?? ''), 'utf8'), name).not.toMatch(
      /from ?"(parse5|markdown-it|react-dom.*|sharp)"/,
    );
});

it('has no pages for developers in production', async () => {
  expect((await get('/scenarios')).status).toBe(404);
  for (const name of (await readdir(CLIENT, { recursive: true })).filter((one) => /\.(js|html)$/.test(one)))
    expect(await readFile(join(CLIENT, name), 'utf8'), name).not.toMatch(/open-in-editor/i);
});
