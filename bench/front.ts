import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** A server in front of the site that answers the same bytes from memory, or modified documents. */
export interface Front {
  readonly url: string;
  readonly close: () => void;
}

/** The site, and the same pages as plain HTML. */
export interface Sides {
  readonly ours: Front;
  readonly plain: Front;
  readonly close: () => void;
}

/** Starts both sides of the comparison of a site with itself as plain HTML. */
export async function startSides(site: string): Promise<Sides> {
  const ours = await startFront(site);
  const plain = await startFront(site, withoutScripts);
  const close = () => {
    ours.close();
    plain.close();
  };
  return { ours, plain, close };
}

const MOST_TRIES = 100;

interface Kept {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Starts a front for a site. Both sides of a comparison use one, so that its cost is the same for both. */
async function startFront(site: string, change?: (html: string) => string): Promise<Front> {
  const kept = new Map<string, Promise<Kept>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const answer = kept.get(path) ?? load(site + path, request.headers.accept, change);
    kept.set(path, answer);
    answer.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function load(url: string, accept = '*/*', change?: (html: string) => string): Promise<Kept> {
  const answer = await withCopy(url, accept);
  if (!change || !answer.headers['content-type']?.startsWith('text/html')) return answer;
  const { status, headers, body } = await fetchRaw(url, accept, 'identity');
  const changed = brotliCompressSync(change(body.toString('utf8')), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  });
  const length = String(changed.length);
  return {
    status,
    body: changed,
    headers: { ...headers, 'content-encoding': 'br', 'content-length': length },
  };
}

/** The answer that most visitors get: a picture's AVIF copy, which is encoded after the first answer. */
async function withCopy(url: string, accept: string): Promise<Kept> {
  for (let tries = 0; ; tries++) {
    const answer = await fetchRaw(url, accept, 'br');
    const isSoon =
      answer.headers.vary === 'accept' && /max-age=60$/.test(answer.headers['cache-control'] ?? '');
    if (!isSoon || tries === MOST_TRIES) return answer;
    await new Promise((next) => setTimeout(next, 200));
  }
}

function fetchRaw(url: string, accept: string, encoding: string): Promise<Kept> {
  return new Promise((done, failed) => {
    get(url, { headers: { accept, 'accept-encoding': encoding } }, async (answer) => {
      const { connection: _, 'keep-alive': _too, ...headers } = answer.headers;
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(Buffer.from(piece));
      done({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(pieces) });
    }).once('error', failed);
  });
}

/** The same document without its scripts and their data. Structured data stays, because plain HTML has it too. */
function withoutScripts(html: string): string {
  return html
    .replace(/<template id="scripts">.*?<\/template>/gs, '')
    .replace(/<script(?![^>]*ld\+json)\b.*?<\/script>/gs, '');
}

export function portOf(address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0;
}
