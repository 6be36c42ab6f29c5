import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../node/log.ts';
import { readChunks } from '../node/stream-chunks.ts';
import { accessOf, type Connection, secretsOf } from './connection.ts';

const MAX_REDIRECTS = 5;
/** The only paths of the CMS that the site may publish; the admin panel, for example, must not be. */
const ASKED = /^\/(api|uploads)\/./;

const MAX_ERROR_BYTES = 8 * 1024 * 1024;

const TOO_MANY = 429;
/** The pause after an answer "too many requests" that names none. */
const PAUSE_MS = 1000;
/** Also a pause of no time takes a moment, so that waiting ends. */
const SHORTEST_PAUSE_MS = 100;
/** As long as this a request waits in pauses, all in all; it fails at once if it would have to wait longer. */
const MAX_WAIT_MS = 30_000;

/** Called before a request waits, with the milliseconds: a pause isn't part of the CMS's time to answer. */
export type OnPause = (ms: number) => void;

export type CmsClient = ReturnType<typeof openCms>;

/**
 * Sends all requests of a thread to one CMS. If the CMS asks for a pause, all of them wait.
 * @param log gets the first pause that the CMS asks for
 */
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
    /** The address of the CMS, for messages. */
    name: connection.url,
    access: accessOf(connection),
    /**
     * Requests a path, from `/api/` or `/uploads/` on, with the headers of the connection. Redirects are followed only
     * to addresses below the same: otherwise one could publish a page from inside the operator's network, or carry the
     * token elsewhere.
     * @throws if the address, or that of a redirect, is neither content nor an upload of the CMS
     */
    request: async (path: string, init: RequestInit, onPause?: OnPause): Promise<Response> => {
      const asked = new URL(connection.url + path);
      let next = asked;
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        if (!isContentAddress(connection, next))
          throw new Error(redirects === 0 ? outside(next) : redirectsTo(asked, next));
        const answer = await send(next, init, onPause);
        const location = answer.headers.get('location');
        if (answer.status < 300 || answer.status > 399 || location === null) return hidden(answer);
        await answer.body?.cancel();
        next = new URL(location, next);
        // Following the redirect could lose the new record or create it twice.
        if (init.method === 'POST') throw new Error(`${asked.pathname} redirects, and takes no new record`);
      }
      throw new Error(`${asked.pathname} redirects more than ${MAX_REDIRECTS} times`);
    },
  };
}

const outside = ({ pathname }: URL): string => `${pathname} is neither content nor an upload`;

/** Describes a redirect without its query, which may have a secret. */
function redirectsTo(from: URL, { origin, pathname }: URL): string {
  if (/\b(log-?in|sign-?in|o?auth\d?|sso)\b/i.test(origin + pathname))
    return `${from.pathname} redirects to a login, ${origin}${pathname}: something before the CMS wants an account`;
  if (origin !== from.origin)
    return `${from.pathname} redirects to another origin, ${origin}: if that is the CMS, set CONTENT_URL to it`;
  return `${from.pathname} redirects to ${pathname}, which is neither content nor an upload`;
}

/** True if an address is content or an upload of the CMS, also for a server that decodes it as often as it can. */
function isContentAddress({ url }: Connection, { origin, pathname }: URL): boolean {
  const base = new URL(url);
  const path = base.pathname.replace(/\/$/, '');
  if (origin !== base.origin || !pathname.startsWith(`${path}/`)) return false;
  const below = pathname.slice(path.length);
  return ASKED.test(below) && !fullyDecoded(below).split(/[/\\]/).some(isStep);
}

// A dot segment, with what servers are known to drop from it: `..;`, `..%00`, `.. `.
const isStep = (segment: string): boolean => /^\.\.?$/.test(segment.replace(/;.*$|[\s\p{Cc}]/gu, ''));

function fullyDecoded(path: string): string {
  const once = path.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return once === path ? path : fullyDecoded(once);
}

/** Removes the connection's secrets from answers with an error: some services repeat what they were sent. */
function hideSecrets(connection: Connection): (answer: Response) => Promise<Response> {
  const secrets = secretsOf(connection);
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

/** One pause for all requests, from an answer "too many requests" on, as long as its `Retry-After` demands. */
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
      const given = retryAfterMs(headers.get('retry-after'));
      if (status !== TOO_MANY && (status !== 503 || given === undefined)) return false;
      const ms = Math.max(given ?? PAUSE_MS, SHORTEST_PAUSE_MS);
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
