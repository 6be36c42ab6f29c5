import pLimit from 'p-limit';
import { withBase } from '../core/text/site-base.ts';

/** The part of the site that a shared cache has to drop: these addresses, or all. */
export type Purge = { readonly addresses: readonly string[] } | 'everything';

/** A shared cache that can be notified of changes. */
export interface PurgeTarget {
  /** The name of the cache for the log; without secrets. */
  readonly name: string;
  /** @throws if the cache can't be reached or refuses */
  readonly purge: (what: Purge, signal: AbortSignal) => Promise<void>;
}

export interface PurgeSettings {
  /** Such as `varnish://cache:6081`, or the address of a webhook. */
  readonly url: URL;
  readonly token: string;
  /** The public origin of the site, by whose host Varnish knows its pages. */
  readonly origin: string;
}

/** The request of a purge: its address and its content. */
interface PurgeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The protocols that a purge setting may have. */
export const PURGE_PROTOCOLS: readonly string[] = ['varnish:', 'http:', 'https:'];

const CONCURRENT_REQUESTS = 8;

/** A cache that is notified over HTTP. */
export function httpPurgeTarget(settings: PurgeSettings): PurgeTarget {
  const { url } = settings;
  const isVarnish = url.protocol === 'varnish:';
  return {
    name: `${url.protocol}//${url.host}`,
    purge: async (what, signal) => {
      const requests = isVarnish ? varnishRequests(settings, what) : [webhookRequest(settings, what)];
      await pLimit(CONCURRENT_REQUESTS).map(requests, (request) => sendOne(request, signal));
    },
  };
}

function varnishRequests({ url, origin }: PurgeSettings, what: Purge): readonly PurgeRequest[] {
  const headers = { 'x-forwarded-host': new URL(origin).host };
  const host = `http://${url.host}`;
  if (what === 'everything') return [{ url: `${host}/`, method: 'BAN', headers }];
  return what.addresses.map((address) => ({ url: host + withBase(address), method: 'PURGE', headers }));
}

function webhookRequest({ url, token }: PurgeSettings, what: Purge): PurgeRequest {
  const body = what === 'everything' ? { everything: true } : { addresses: what.addresses };
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  return { url: url.href, method: 'POST', headers, body: JSON.stringify(body) };
}

async function sendOne({ url, ...init }: PurgeRequest, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { ...init, signal, redirect: 'error' });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${init.method} ${new URL(url).pathname} got ${answer.status}`);
}
