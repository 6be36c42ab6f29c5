import pLimit from 'p-limit';
import { addBasePath } from '../core/text/site-base.ts';

/** The part of the site to purge from a shared cache: these addresses, or everything. */
export type Purge = { readonly addresses: readonly string[] } | 'everything';

export type PurgeTarget = ReturnType<typeof createHttpPurgeTarget>;

export interface PurgeSettings {
  /** The address of the cache, such as `varnish://cache:6081`, or of a webhook. */
  readonly url: URL;
  readonly token: string;
  /** The public origin of the site: Varnish stores pages by its host. */
  readonly origin: string;
}

type PurgeRequest = readonly [url: string, init: RequestInit];

export const PURGE_PROTOCOLS: readonly string[] = ['varnish:', 'http:', 'https:'];

const CONCURRENT_REQUESTS = 8;

/** Creates the client of a shared cache that is notified of changes over HTTP. */
export function createHttpPurgeTarget(settings: PurgeSettings) {
  const { url } = settings;
  const isVarnish = url.protocol === 'varnish:';
  return {
    /** The name of the cache for the log; without secrets. */
    name: `${url.protocol}//${url.host}`,
    /** @throws if the cache can't be reached or refuses */
    purge: async (what: Purge, signal: AbortSignal) => {
      const requests = isVarnish ? varnishRequests(settings, what) : [webhookRequest(settings, what)];
      await pLimit(CONCURRENT_REQUESTS).map(requests, (request) => sendOne(request, signal));
    },
  };
}

function varnishRequests({ url, origin }: PurgeSettings, what: Purge): readonly PurgeRequest[] {
  const headers = { 'x-forwarded-host': new URL(origin).host };
  const host = `http://${url.host}`;
  if (what === 'everything') return [[`${host}/`, { method: 'BAN', headers }]];
  return what.addresses.map((address) => [host + addBasePath(address), { method: 'PURGE', headers }]);
}

function webhookRequest({ url, token }: PurgeSettings, what: Purge): PurgeRequest {
  const body = what === 'everything' ? { everything: true } : { addresses: what.addresses };
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  return [url.href, { method: 'POST', headers, body: JSON.stringify(body) }];
}

async function sendOne([url, init]: PurgeRequest, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { ...init, signal, redirect: 'error' });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${init.method} ${new URL(url).pathname} got ${answer.status}`);
}
