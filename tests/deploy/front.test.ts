import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../browser/start-site.ts';
import { listen } from '../setup/listen.ts';
import { testFolder } from '../setup/test-folder.ts';
import { type Service, startService } from './start-service.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/nginx.conf');

/** nginx with deploy/nginx.conf and its own certificate. */
interface Front extends Service {
  /** Its HTTPS address. */
  readonly url: string;
  /** The certificate, for clients that have to trust it. */
  readonly certificate: string;
}

/**
 * Starts nginx in front of a cache.
 * @param folder for nginx’s files
 */
async function startFront(cache: string, folder: string): Promise<Front> {
  const place = join(folder, 'front');
  await mkdir(place, { recursive: true });
  const certificate = join(place, 'fullchain.pem');
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const files = ['-keyout', join(place, 'privkey.pem'), '-out', certificate];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await promisify(execFile)('openssl', ['req', ...made, ...files, ...names]);
  const [plain, secure] = [await freePort(), await freePort()];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(' ');
  const here: readonly (readonly [string, string])[] = [
    ['/etc/nginx/certificates', place],
    ['pid /tmp/nginx.pid;', `daemon off; user root; pid ${place}/pid;`],
    ['listen 80 default_server', `listen 127.0.0.1:${plain} default_server`],
    ['listen 443 ssl', `listen 127.0.0.1:${secure} ssl`],
    ['server cache:80;', `server ${new URL(cache).host};`],
    ['http {', `http { ${temporary}`],
  ];
  const written = await readFile(CONFIGURATION, 'utf8');
  const text = here.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`${CONFIGURATION} has no "${from}"`);
    return now.replaceAll(from, to);
  }, written);
  const file = join(place, 'nginx.conf');
  await writeFile(file, text);
  const service = await startService(['nginx', '-e', 'stderr', '-c', file], `http://127.0.0.1:${plain}`);
  return { ...service, url: `https://127.0.0.1:${secure}`, certificate };
}

interface FrontAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Sends a request as a visitor does. */
function ask(front: Pick<Front, 'url'>, path: string, method = 'GET'): Promise<FrontAnswer> {
  return new Promise((done, failed) => {
    const asked = request(`${front.url}${path}`, { method, rejectUnauthorized: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', failed);
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    asked.once('error', failed).end();
  });
}

const folder = testFolder('file');
let cache: Server;
let front: Front;

beforeAll(async () => {
  cache = createServer((request, response) => {
    request.resume();
    response.writeHead(request.url?.startsWith('/hooks/') ? 204 : 200).end();
  });
  front = await startFront(await listen(cache), folder.path);
});
afterAll(async () => {
  await front?.stop();
  cache.closeAllConnections();
  cache.close();
});

const many = async (count: number, path: string, method = 'GET') => {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(front, path, method)));
  const statuses = answers.map(({ status }) => status);
  return { passed: statuses.filter((status) => status < 300).length, statuses: new Set(statuses) };
};

it('sends the header for HTTPS only', async () => {
  const page = await ask(front, '/');
  expect(page.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

it('refuses PURGE, BAN and the probe', async () => {
  expect((await ask(front, '/', 'PURGE')).status).toBe(405);
  expect((await ask(front, '/', 'BAN')).status).toBe(405);
  expect((await ask(front, '/readyz')).status).toBe(404);
});

it('accepts 100 webhook messages and refuses more', async () => {
  expect(await many(100, '/hooks/content', 'POST')).toEqual({ passed: 100, statuses: new Set([204]) });
  const flood = await many(400, '/hooks/content', 'POST');
  expect(flood.passed).toBeLessThan(250);
  expect(flood.statuses).toEqual(new Set([204, 429]));
});

it('limits previews but not pages', async () => {
  const previews = await many(150, '/preview/x');
  expect(previews.passed).toBeLessThan(100);
  expect(previews.statuses).toEqual(new Set([200, 429]));
  expect(await many(150, '/our-page')).toEqual({ passed: 150, statuses: new Set([200]) });
});
