import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { freePort } from '../browser/start-site.ts';
import { listen } from '../setup/listen.ts';
import type { Service } from '../setup/start-service.ts';
import { testFolder } from '../setup/test-folder.ts';
import { startNginx } from './nginx.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/nginx.conf');

/**
 * Starts nginx with deploy/nginx.conf and its own certificate in front of a cache.
 * @param folder for nginx’s files
 * @returns its HTTPS address as `url`
 */
async function startFront(cache: string, folder: string): Promise<Service> {
  const place = join(folder, 'front');
  await mkdir(place, { recursive: true });
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const files = ['-keyout', join(place, 'privkey.pem'), '-out', join(place, 'fullchain.pem')];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await promisify(execFile)('openssl', ['req', ...made, ...files, ...names]);
  const [plain, secure] = [await freePort(), await freePort()];
  const written = await readFile(CONFIGURATION, 'utf8');
  const service = await startNginx(place, `http://127.0.0.1:${plain}`, (main, http) => {
    const here: readonly (readonly [string, string])[] = [
      ['/etc/nginx/certificates', place],
      ['pid /tmp/nginx.pid;', main],
      ['listen 80 default_server', `listen 127.0.0.1:${plain} default_server`],
      ['listen 443 ssl', `listen 127.0.0.1:${secure} ssl`],
      ['server cache:80;', `server ${new URL(cache).host};`],
      ['http {', `http { ${http}`],
    ];
    return here.reduce((now, [from, to]) => {
      if (!now.includes(from)) throw new Error(`${CONFIGURATION} has no "${from}"`);
      return now.replaceAll(from, to);
    }, written);
  });
  return { ...service, url: `https://127.0.0.1:${secure}` };
}

/** Sends a request as a visitor does. */
function ask(path: string, method = 'GET'): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const asked = request(`${front.url}${path}`, { method, rejectUnauthorized: false }, (answer) =>
      done(answer.resume()),
    );
    asked.once('error', failed).end();
  });
}

const folder = testFolder('file');
let cache: Server;
let front: Service;

beforeAll(async () => {
  // Keeps its connections longer than nginx, so that none closes while a request is on its way.
  cache = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    request.resume();
    response.writeHead(request.url?.startsWith('/hooks/') ? 204 : 200).end();
  });
  front = await startFront(await listen(cache), folder.path);
});

const many = async (count: number, path: string, method = 'GET') => {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(path, method)));
  const statuses = answers.map(({ statusCode = 0 }) => statusCode);
  return { passed: statuses.filter((status) => status < 300).length, statuses: new Set(statuses) };
};

it('sends HSTS over HTTPS only', async () => {
  const page = await ask('/');
  expect(page.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

it('refuses PURGE, BAN and health checks from outside', async () => {
  expect((await ask('/', 'PURGE')).statusCode).toBe(405);
  expect((await ask('/', 'BAN')).statusCode).toBe(405);
  expect((await ask('/readyz')).statusCode).toBe(404);
});

it('accepts 100 webhook messages in a row and refuses more', async () => {
  expect(await many(100, '/hooks/content', 'POST')).toEqual({ passed: 100, statuses: new Set([204]) });
  const flood = await many(400, '/hooks/content', 'POST');
  expect(flood.passed).toBeLessThan(250);
  expect(flood.statuses).toEqual(new Set([204, 429]));
});

it('limits the rate of previews, but not of pages', async () => {
  const previews = await many(150, '/preview/x');
  expect(previews.passed).toBeLessThan(100);
  expect(previews.statuses).toEqual(new Set([200, 429]));
  expect(await many(150, '/our-page')).toEqual({ passed: 150, statuses: new Set([200]) });
});
