import { decodeSegment } from './address.ts';
import { parseUrl } from './parsed-url.ts';

/** A checked link, safe to put into the page. */
export interface Link {
  readonly href: string;
  /** `internal`: a page or file of this site. `anchor`: an element of this page. `external`: opens a new tab. */
  readonly kind: 'internal' | 'anchor' | 'external' | 'mail' | 'phone';
}

const HERE = 'https://here.invalid';
// Fast path for most addresses: the site's own pages and uploads. No segment begins with a dot and nothing is
// encoded, so parsing would not change them.
const PLAIN_PATH = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?)?$/;

/** True if an address is a plain path of this site, without spaces and commas: it is safe in a link and in a srcset. */
export function isPlainPath(address: string): boolean {
  return PLAIN_PATH.test(address);
}

/**
 * Reads an address from the content by an allow-list: paths of this site, anchors, http(s), mailto and tel. Null for
 * everything else (javascript:, data:, //evil, /\evil …).
 */
export function readLink(value: unknown): Link | null {
  if (typeof value !== 'string') return null;
  if (isPlainPath(value)) return { href: value, kind: 'internal' };
  // A lone surrogate can't be encoded.
  const address = value.trim().replace(/\p{Cs}/gu, '\ufffd');
  if (address === '' || address === '#') return null;
  if (address.startsWith('#'))
    return { href: `#${encodeURIComponent(decodeSegment(address.slice(1)))}`, kind: 'anchor' };
  const url = parseUrl(address, HERE);
  if (url === null) return null;
  if (url.origin === HERE) {
    // "/.//evil" parses as a path of this site, but its normalised text "//evil" names a host.
    const href = url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash;
    return { href, kind: 'internal' };
  }
  // "//host" and "/\host" have no scheme, but a link to another site must have one.
  if (!/^[a-z]+:/i.test(address)) return null;
  if (url.protocol === 'https:' || url.protocol === 'http:') return { href: url.href, kind: 'external' };
  if (url.protocol === 'mailto:') return { href: url.href, kind: 'mail' };
  if (url.protocol === 'tel:')
    return { href: `tel:${url.pathname.replace(/[^\d+*#,;]/g, '')}`, kind: 'phone' };
  return null;
}

/** The tel: link of a telephone number ("+91 80 5550 1911"); null for other texts. */
export function phoneLink(number: string): Link | null {
  const digits = number.replace(/[\s().-]/g, '');
  return /^\+?\d{3,15}$/.test(digits) ? { href: `tel:${digits}`, kind: 'phone' } : null;
}
