import { cacheTag, SITE_TAG } from './cache-tags.ts';
import type { Purge, PurgeRequest, PurgeTarget } from './purge-target.ts';

/** The input of an adapter: the setting, the public origin of the site, and the token. */
export interface PurgeSettings {
  /** Such as `varnish://cache:6081`. */
  readonly url: URL;
  readonly token: string;
  /** The public origin, because Cloudflare and Varnish purge whole addresses. */
  readonly origin: string;
}

/** The way in which one kind of cache is notified. */
interface Adapter {
  readonly tagHeader?: PurgeTarget['tagHeader'];
  readonly requests: (settings: PurgeSettings, what: Purge) => readonly PurgeRequest[];
}

const JSON_TYPE = { 'content-type': 'application/json' };
const bearer = (token: string) => (token === '' ? {} : { authorization: `Bearer ${token}` });

// The limits that the services state for one request.
const FASTLY_KEYS = 256;
const CLOUDFLARE_FILES = 30;

/** The adapters by the protocol of the setting. */
const ADAPTERS: Readonly<Record<string, Adapter>> = {
  'varnish:': {
    requests: ({ url, origin }, what) => {
      const headers = { 'x-forwarded-host': new URL(origin).host };
      const base = `http://${url.host}`;
      if (what === 'everything') return [{ url: `${base}/`, method: 'BAN', headers }];
      return what.addresses.map((address) => ({ url: base + address, method: 'PURGE', headers }));
    },
  },
  'fastly:': {
    tagHeader: 'surrogate-key',
    requests: ({ url, token }, what) => {
      // A soft purge: a stale page is still shown while no server answers. `purge_all` has no soft variant.
      const headers = { 'fastly-key': token, 'fastly-soft-purge': '1' };
      const tags = what === 'everything' ? [SITE_TAG] : what.addresses.map(cacheTag);
      return chunks(tags, FASTLY_KEYS).map((keys) => ({
        url: `https://api.fastly.com/service/${url.host}/purge`,
        method: 'POST',
        headers: { ...headers, 'surrogate-key': keys.join(' ') },
      }));
    },
  },
  'cloudflare:': {
    tagHeader: 'cache-tag',
    requests: ({ url, token, origin }, what) => {
      const send = (body: object) => ({
        url: `https://api.cloudflare.com/client/v4/zones/${url.host}/purge_cache`,
        method: 'POST',
        headers: { ...JSON_TYPE, ...bearer(token) },
        body: JSON.stringify(body),
      });
      if (what === 'everything') return [send({ purge_everything: true })];
      const files = what.addresses.map((address) => origin + address);
      return chunks(files, CLOUDFLARE_FILES).map((part) => send({ files: part }));
    },
  },
  'http:': { requests: webhook },
  'https:': { requests: webhook },
};

/** Tells any other cache: one POST with what has changed. */
function webhook({ url, token }: PurgeSettings, what: Purge): PurgeRequest[] {
  const body = what === 'everything' ? { everything: true } : { addresses: what.addresses };
  const headers = { ...JSON_TYPE, ...bearer(token) };
  return [{ url: url.href, method: 'POST', headers, body: JSON.stringify(body) }];
}

/** The protocols that a purge setting may have. */
export const PURGE_PROTOCOLS: readonly string[] = Object.keys(ADAPTERS);

/** The requests of a purge; none if the protocol is unknown. */
export function purgeRequests(settings: PurgeSettings, what: Purge): readonly PurgeRequest[] {
  return ADAPTERS[settings.url.protocol]?.requests(settings, what) ?? [];
}

/** The header in which the cache of a setting reads tags. */
export function purgeTagHeader({ protocol }: URL): PurgeTarget['tagHeader'] {
  return ADAPTERS[protocol]?.tagHeader;
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}
