import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../browser/start-site.ts';
import { type Service, startService } from './start-service.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../deploy/nginx.conf');

/** nginx with deploy/nginx.conf and its own certificate. */
export interface Front extends Service {
  /** Its HTTPS address. */
  readonly url: string;
  /** The certificate, for clients that have to trust it. */
  readonly certificate: string;
}

/**
 * Starts it in front of a cache.
 * @param folder for its files
 */
export async function startFront(cache: string, folder: string): Promise<Front> {
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

export interface FrontAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Sends a request as a visitor does. */
export function ask(front: Pick<Front, 'url'>, path: string, method = 'GET'): Promise<FrontAnswer> {
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
