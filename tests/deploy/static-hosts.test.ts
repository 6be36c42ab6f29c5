import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { MOVED_FILE } from '../../src/publish/export/known-addresses.ts';
import { freePort, type RunningSite, startSite } from '../browser/start-site.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { smallSiteFolder } from '../setup/small-site.ts';
import { type Service, startService } from '../setup/start-service.ts';
import { startNginx } from './nginx.ts';

/**
 * Starts Caddy with one site.
 * @param site the content of its block
 * @param folder for its files
 */
async function startCaddy(site: string, folder: string): Promise<Service> {
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\nadmin off\nauto_https off\n}\nhttp://127.0.0.1:${port} {\n${site}\n}\n`);
  return startService(
    ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    `http://127.0.0.1:${port}`,
    { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  );
}

/** Starts nginx with the content of one `server` block. */
async function startServerBlock(server: string, folder: string): Promise<Service> {
  const port = await freePort();
  return startNginx(
    join(folder, 'nginx'),
    `http://127.0.0.1:${port}`,
    (main, http) => `${main} error_log stderr warn; events {}
http { access_log off; ${http} server { listen 127.0.0.1:${port}; ${server} } }`,
  );
}

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
  hosts.set(
    'nginx',
    await startServerBlock(`root ${exported}; include ${exported}/_nginx.conf;`, files.path),
  );
  hosts.set('Caddy', await startCaddy(`root * ${exported}\nimport ${exported}/_Caddyfile`, files.path));
});

interface Answer {
  readonly status: number | undefined;
  readonly type: string;
  readonly location: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Requests a path exactly as written: `fetch` would resolve `..`. */
function ask(url: string, path: string): Promise<Answer> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(url);
    const asked = request({ hostname, port, path }, (answer) => {
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
  const pages = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const entries = await readdir(exported, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(exported.length))
    // These answers have other names on hosts that ignore query strings.
    .filter((path) => !/^\/(api\/|[._]|.*404\.html)/.test(path));
  const odd = pages.flatMap((path) =>
    path === '/' ? [] : ['/', '//', '.html', '?a=1', '/x', '%00', '.json'].map((end) => path + end),
  );
  const hostile = [
    ...'/../etc/passwd /%2e%2e/x /..%2f..%2fetc /.nojekyll /_headers /nothing/ /404'.split(' '),
    ...'/halls/404'.split(' '),
  ];
  return [...new Set([...pages, ...hostile, ...odd, ...files])].slice(0, QUESTIONS);
}

/** Headers that tell a browser how to treat the answer. */
const POLICIES = /^(content-security-policy|x-content-type|referrer|cross-origin|permissions)/;

/** The parts of an answer that a host must share with the server; a page has other addresses for its data there. */
function shared(path: string, { status = 0, type, location, headers, body }: Answer): object {
  // A path that can't be a file name is refused with different statuses; only a successful answer would be wrong.
  if (status === 400 || status === 404 || (status === 500 && path.endsWith('%00'))) return { status: 404 };
  if (status === 301) return { status, location };
  const policies = Object.entries(headers).filter(
    ([name]) => POLICIES.test(name) || (name === 'cache-control' && path.startsWith('/assets/')),
  );
  const main = type === 'text/html' ? body.slice(body.indexOf('<main'), body.indexOf('</main>')) : body;
  return {
    status,
    type: type.replace('text/j', 'application/j'),
    policies: Object.fromEntries(policies),
    ...(/json$/.test(type) ? {} : { main }),
  };
}

describe.each(['nginx', 'Caddy'])('%s on an exported folder', (name) => {
  const host = () => hosts.get(name)?.url ?? '';

  it('sends the same answer as the server at every address', async () => {
    const paths = await questions();
    expect(paths.length).toBeGreaterThan(QUESTIONS * 0.6);
    for (const path of paths) {
      const [wanted, got] = await Promise.all([ask(server.url, path), ask(host(), path)]);
      // A host may send a policy with more answers than the server.
      expect(shared(path, got), path).toMatchObject(shared(path, wanted));
    }
  });

  it('redirects the old address of a record', async () => {
    for (const [from, to] of Object.entries(MOVES)) {
      const { status, location } = await ask(host(), from);
      expect([from, status, location]).toEqual([from, 301, to]);
    }
    expect((await ask(host(), '/halls/aXc')).status).toBe(404);
  });

  it.each(['/nothing', '/walks/nothing'])('answers %s with the 404 page of its route', async (path) => {
    const [wanted, got] = await Promise.all([ask(server.url, path), ask(host(), path)]);
    const heading = ({ body }: Answer) => /<h1[^>]*>[^<]*/.exec(body)?.[0];
    expect([got.status, heading(got)]).toEqual([404, heading(wanted)]);
    expect(got.headers['content-security-policy']).toBe(wanted.headers['content-security-policy']);
  });
});
