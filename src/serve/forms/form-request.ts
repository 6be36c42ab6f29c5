import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { memo } from '../../core/json/memo.ts';
import { parseUrl } from '../../core/text/parsed-url.ts';
import { readBody } from '../../node/read-body.ts';

const MAX_BYTES = 64 * 1024;
const URLENCODED = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Reads a post of a form; returns a status if the post is too long, of another type, or has a name twice. */
export async function readFormPost(
  request: IncomingMessage,
): Promise<ReadonlyMap<string, string> | 413 | 415 | 422> {
  const body = await readBody(request, MAX_BYTES);
  if (!URLENCODED.test(request.headers['content-type'] ?? '')) return 415;
  if (body === undefined) return 413;
  const entries = [...new URLSearchParams(body)];
  // Checked before any value is read, because 20,000 duplicate names blocked other visitors.
  if (new Map(entries).size < entries.length) return 422;
  // Browsers end lines with \r\n, scripts with \n. A database refuses other control characters.
  const clean = (value: string) => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
  return new Map(entries.map(([name, value]) => [name, clean(value)]));
}

/**
 * True if a browser sends the form from a page of this site, because another site could send it in a visitor's name.
 * Browsers send no `Sec-Fetch-Site` to an address without TLS, and `Origin: null` where a visitor hides the referrer.
 */
export function isSentFromSite({ headers }: IncomingMessage, siteOrigin: string): boolean {
  const { origin = '', host, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return origin === new URL(siteOrigin).origin || (host !== undefined && parseUrl(origin)?.host === host);
}

export function refererPath({ headers }: IncomingMessage): string {
  return parseUrl(headers.referer ?? '')?.pathname ?? '/';
}

const PRIVATE = '127.0.0.0/8 10.0.0.0/8 192.168.0.0/16 172.16.0.0/12 ::1 fc00::/7'.split(' ');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const networksOf = memo((networks: readonly string[]) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = isIPv6(network) ? 128 : 32] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
});

/**
 * The visitor's IP address: the connection's, or the last one that proxies added and that isn't a proxy's.
 * @param trusted networks of proxies outside private networks, such as a CDN's
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusted: readonly string[] = []): string {
  const isProxy = (address: string): boolean =>
    [PRIVATE, trusted].some((networks) => networksOf(networks).check(address, familyOf(address)));
  const { remoteAddress: peer = '' } = socket;
  if (!isProxy(peer)) return peer;
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(/\s*,\s*/);
  return forwarded.findLast((one) => one !== '' && !isProxy(one)) ?? (forwarded[0] || peer);
}

/** The maximum posts per minute, from one address and from all. */
const MOST = { ofOne: 10, ofAll: 300 } as const;
const MINUTE_MS = 60_000;

/** Counts posts; returns false if there were too many from an address, or from all together. */
export function createPostLimit(now: () => number = Date.now): (address: string) => boolean {
  let start = 0;
  let addresses: string[] = [];
  return (address) => {
    if (now() - start >= MINUTE_MS) [start, addresses] = [now(), []];
    const ofOne = addresses.filter((one) => one === address).length;
    const isAllowed = ofOne < MOST.ofOne && addresses.length < MOST.ofAll;
    if (isAllowed) addresses.push(address);
    return isAllowed;
  };
}
