import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOVED_FILE } from '../../src/publish/export/moved-file.ts';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { smallSiteFolder } from '../setup/small-site.ts';
import { startCaddy } from './caddy.ts';
import { startNginx } from './nginx.ts';
import type { Service } from './start-service.ts';

const root = resolve(import.meta.dirname, '../..');
const QUESTIONS = 200;
const MOVES = {
  '/halls/old': '/halls/hall-of-nets',
  '/halls/Old': '/halls/hall-of-lamps',
  '/halls/a%20%22b%22.c(d)%24%7Be%7D': '/halls/hall-of-nets',
  '/halls/%E0%B2%B8%E0%B3%81': '/halls/hall-of-lamps',
};

let folders: readonly [project: Folder, files: Folder];
let exported: string;
let server: RunningSite;
const hosts = new Map<string, Service>();

beforeAll(async () => {
  folders = [await smallSiteFolder(), await temporaryFolder()];
  const [project, files] = folders;
  exported = join(files.path, 'site');
  const env = { ...process.env, SITE: project.path, STATE_DIR: join(files.path, 'export-state') };
  const exportSite = () =>
    promisify(execFile)(process.execPath, [join(root, 'src/tools/run.mjs'), 'export', exported], {
      cwd: root,
      env,
    });
  await exportSite();
  // Pretends that records had other names in an earlier export.
  const known = JSON.parse(await readFile(join(exported, MOVED_FILE), 'utf8'));
  await writeFile(join(exported, MOVED_FILE), JSON.stringify({ ...known, moved: MOVES }));
  await exportSite();
  server = await startSite({ STATE_DIR: join(files.path, 'state') }, project.path);
  hosts.set('nginx', await startNginx(`root ${exported}; include ${exported}/_nginx.conf;`, files.path));
  hosts.set('Caddy', await startCaddy(`root * ${exported}\nimport ${exported}/_Caddyfile`, files.path));
});
afterAll(async () => {
  await Promise.all([server, ...hosts.values()].map((one) => one?.stop()));
  await Promise.all(folders.map(({ remove }) => remove()));
});

interface Answer {
  readonly status: number | undefined;
  readonly type: string;
  readonly location: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Requests a path exactly as written: `fetch` would resolve `..`. */
function ask(url: string, path: string, method = 'GET'): Promise<Answer> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { location, ...headers } = answer.headers;
        const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
        const body = Buffer.concat(chunks).toString('latin1');
        done({ status: answer.statusCode, type, location, headers, body });
      });
    });
    asked.once('error', failed).end();
  });
}

/** Addresses that a visitor, a crawler or an attacker may ask for. */
async function questions(): Promise<string[]> {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
  const entries = await readdir(exported, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(exported.length))
    // These answers have other names on hosts that ignore query strings.
    .filter((path) => !/^\/(api\/|[._]|.*404\.html)/.test(path));
  const odd = pages.flatMap((path) =>
    path === '/'
      ? []
      : [
          `${path}/`,
          `${path}//`,
          `${path}.html`,
          `${path}?a=1`,
          `${path}/x`,
          `/x${path}`,
          `${path}%00`,
          `${path}.json`,
        ],
  );
  const hostile = [
    '/../etc/passwd',
    '/%2e%2e/x',
    '/..%2f..%2fetc',
    '/.nojekyll',
    '/_headers',
    '/nothing',
    '/nothing/',
  ];
  return [...new Set([...pages, ...hostile, ...odd, ...files])];
}

/** The page as a visitor sees it: an exported page has other addresses for its data than a server's. */
function shown({ type, body }: Answer): string {
  if (type === 'application/json') return '';
  return type === 'text/html' ? body.slice(body.indexOf('<main'), body.indexOf('</main>')) : body;
}

/** Headers that tell a browser how to treat the answer. */
const POLICIES = /^(content-security-policy|x-content-type|referrer|cross-origin|permissions)/;

describe.each(['nginx', 'Caddy'])('%s on an exported folder', (name) => {
  it('answers as the server does', async () => {
    const asked = (await questions()).slice(0, QUESTIONS);
    expect(asked.length).toBeGreaterThan(QUESTIONS * 0.6);
    const host = hosts.get(name)?.url ?? '';
    const different: string[] = [];
    for (const path of asked) {
      const [wanted, got] = await Promise.all([ask(server.url, path), ask(host, path)]);
      const said = (what: string, ours: unknown, theirs: unknown) =>
        different.push(`${path}: ${what} ${String(theirs)}, not ${String(ours)}`);
      // A path that can't be a file name is refused with different statuses; only a successful answer would be wrong.
      const isRefused = got.status === 400 || (got.status === 500 && path.endsWith('%00'));
      if (wanted.status === 404 && isRefused) continue;
      if (wanted.status !== got.status) said('status', wanted.status, got.status);
      else if (wanted.status === 301 && wanted.location !== got.location)
        said('leads to', wanted.location, got.location);
      else if (wanted.status === 200) {
        if (wanted.type.replace('text/j', 'application/j') !== got.type.replace('text/j', 'application/j'))
          said('type', wanted.type, got.type);
        if (shown(wanted) !== shown(got)) said('bytes', wanted.body.length, got.body.length);
        for (const [header, value] of Object.entries(wanted.headers))
          if (POLICIES.test(header) && got.headers[header] !== value)
            said(header, value, got.headers[header]);
        if (path.startsWith('/assets/') && got.headers['cache-control'] !== wanted.headers['cache-control'])
          said('cache-control', wanted.headers['cache-control'], got.headers['cache-control']);
      }
    }
    expect(different).toEqual([]);
  });

  it('sends the old address of a record on to its page', async () => {
    for (const [from, to] of Object.entries(MOVES)) {
      const { status, location } = await ask(hosts.get(name)?.url ?? '', from);
      expect([from, status, location]).toEqual([from, 301, to]);
    }
    expect((await ask(hosts.get(name)?.url ?? '', '/halls/aXc')).status).toBe(404);
  });

  it('shows the not-found page with its headers, and the one of a route with parameters', async () => {
    const host = hosts.get(name)?.url ?? '';
    for (const path of ['/nothing', '/walks/nothing']) {
      const [wanted, got] = await Promise.all([ask(server.url, path), ask(host, path)]);
      expect(got.status, path).toBe(404);
      expect(/<h1[^>]*>[^<]*/.exec(got.body)?.[0], path).toBe(/<h1[^>]*>[^<]*/.exec(wanted.body)?.[0]);
      expect(got.headers['content-security-policy'], path).toBe(wanted.headers['content-security-policy']);
    }
  });
});
