import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../node/log.ts';
import { readChunks } from '../node/stream-chunks.ts';
import { type Connection, listSecrets, readAccess } from './connection.ts';

const MAX_REDIRECTS = 5;
/** Matches the only paths of the CMS that the site may publish, which exclude its admin panel, for example. */
const ASKED = /^\/(api|uploads)\/./;

const MAX_ERROR_BYTES = 8 * 1024 * 1024;

const TOO_MANY = 429;
/** The pause after an answer "too many requests" without `Retry-After`. */
const PAUSE_MS = 1000;
/** A pause of 0 s is extended to this, so that retries end. */
const SHORTEST_PAUSE_MS = 100;
/** The total time that a request may wait in pauses; it fails at once if a pause would exceed it. */
const MAX_WAIT_MS = 30_000;

/** Called with the length of a pause in milliseconds, which doesn't count as response time of the CMS. */
export type OnPause = (ms: number) => void;

export type CmsClient = ReturnType<typeof openCms>;

/** Sends all requests of a thread to one CMS. If it demands a pause, all wait; `log` gets the first pause. */
export function openCms(connection: Connection, log?: Log) {
  const pause = createPause(connection.url, log);
  const hidden = hideSecrets(connection);

  async function send(url: URL, init: RequestInit, onPause?: OnPause): Promise<Response> {
    for (let left = MAX_WAIT_MS; ; ) {
      const waited = await pause.wait(left, init.signal ?? undefined, onPause);
      if (waited === undefined) return new Response(null, { status: TOO_MANY });
      left -= waited;
      const answer = await fetch(url, {
        ...init,
        redirect: 'manual',
        headers: { ...init.headers, ...connection.headers },
      });
      if (!pause.beginsWith(answer)) return answer;
      await answer.body?.cancel();
    }
  }

  return {
    name: connection.url,
    access: readAccess(connection),
    /**
     * Requests a path that begins with `/api/` or `/uploads/`, with the headers of the connection. Follows redirects
     * only to such paths of the CMS: another target could publish an internal page of the operator's network, or
     * receive the token.
     * @throws if the address, or that of a redirect, is neither content nor an upload of the CMS
     */
    request: async (path: string, init: RequestInit, onPause?: OnPause): Promise<Response> => {
      const asked = new URL(connection.url + path);
      let next = asked;
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        if (!isContentAddress(connection, next))
          throw new Error(redirects === 0 ? describeOutside(next) : redirectsTo(asked, next));
        const answer = await send(next, init, onPause);
        const location = answer.headers.get('location');
        if (answer.status < 300 || answer.status > 399 || location === null) return hidden(answer);
        await answer.body?.cancel();
        next = new URL(location, next);
        // Following the redirect of a POST could lose the new record or create it twice.
        if (init.method === 'POST') throw new Error(`${asked.pathname} redirects, so no record is created`);
      }
      throw new Error(`${asked.pathname} redirects more than ${MAX_REDIRECTS} times`);
    },
  };
}

const describeOutside = ({ pathname }: URL): string => `${pathname} is neither content nor an upload`;

/** Describes a redirect without its query, which may contain a secret. */
function redirectsTo(from: URL, { origin, pathname }: URL): string {
  if (/\b(log-?in|sign-?in|o?auth\d?|sso)\b/i.test(origin + pathname))
    return `${from.pathname} redirects to a login, ${origin}${pathname}: a proxy in front of the CMS requires a login`;
  if (origin !== from.origin)
    return `${from.pathname} redirects to another origin, ${origin}: if that is the CMS, set CONTENT_URL to it`;
  return `${from.pathname} redirects to ${pathname}, which is neither content nor an upload`;
}

/** True if an address is content or an upload of the CMS, even for a server that decodes it repeatedly. */
function isContentAddress({ url }: Connection, { origin, pathname }: URL): boolean {
  const base = new URL(url);
  const path = base.pathname.replace(/\/$/, '');
  if (origin !== base.origin || !pathname.startsWith(`${path}/`)) return false;
  const below = pathname.slice(path.length);
  return ASKED.test(below) && !fullyDecoded(below).split(/[/\\]/).some(isStep);
}

// A dot segment, even with additions that some servers drop: `..;`, `..%00`, `.. `.
const isStep = (segment: string): boolean => /^\.\.?$/.test(segment.replace(/;.*$|[\s\p{Cc}]/gu, ''));

function fullyDecoded(path: string): string {
  const once = path.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return once === path ? path : fullyDecoded(once);
}

/** Removes the connection's secrets from error answers, because some services repeat the request. */
function hideSecrets(connection: Connection): (answer: Response) => Promise<Response> {
  const secrets = listSecrets(connection);
  return async (answer) => {
    const { status, statusText, headers } = answer;
    if (answer.ok || !answer.body || secrets.length === 0) return answer;
    const pieces: Uint8Array[] = [];
    for await (const piece of readChunks(answer.body, MAX_ERROR_BYTES)) pieces.push(piece);
    const text = Buffer.concat(pieces).toString();
    const shown = secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);
    return new Response(shown, { status, statusText, headers: withoutLength(headers) });
  };
}

function withoutLength(headers: Headers): Headers {
  const left = new Headers(headers);
  left.delete('content-length');
  left.delete('content-encoding');
  return left;
}

/** Creates a common pause of all requests, which an answer "too many requests" begins, for its `Retry-After`. */
function createPause(name: string, log: Log = () => undefined) {
  let until = 0;
  let isLogged = false;
  return {
    /** Waits for the end of the pause. @returns the milliseconds; undefined if it would take more than `most` */
    wait: async (
      most: number,
      signal: AbortSignal | undefined,
      onPause: OnPause = () => undefined,
    ): Promise<number | undefined> => {
      let waited = 0;
      for (let left = until - performance.now(); left > 0; left = until - performance.now()) {
        waited += left;
        if (waited > most) return undefined;
        onPause(left);
        await wait(left, undefined, signal ? { signal } : {});
      }
      return waited;
    },
    /** Begins a pause if an answer demands one. */
    beginsWith: ({ status, headers }: Response): boolean => {
      const retryAfter = retryAfterMs(headers.get('retry-after'));
      if (status !== TOO_MANY && (status !== 503 || retryAfter === undefined)) return false;
      const ms = Math.max(retryAfter ?? PAUSE_MS, SHORTEST_PAUSE_MS);
      until = Math.max(until, performance.now() + ms);
      if (!isLogged) log(pauseLine(name, status, ms), { level: 'warn' });
      isLogged = true;
      return true;
    },
  };
}

const pauseLine = (name: string, status: number, ms: number): string =>
  `${name} answers ${status}: all requests pause for ${Math.ceil(ms / 1000)} s. Later pauses are not logged.`;

/** Reads `Retry-After`: seconds or a date. */
function retryAfterMs(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined;
  const ms = Number.isNaN(Number(text)) ? Date.parse(text) - Date.now() : Number(text) * 1000;
  return Number.isNaN(ms) ? undefined : ms;
}
