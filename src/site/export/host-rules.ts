import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import { headersFor, securityHeaders, UPLOAD_POLICY } from '../headers.ts';
import type { Pages } from '../pages.ts';
import { hasMissing } from '../site.ts';
import { SPECULATION_RULES_URL, speculationRules } from '../speculation-rules.ts';
import { CACHE } from '../stored-response.ts';
import { missingFileName } from './file-names.ts';

type Headers = Readonly<Record<string, string>>;

/** How a host has to answer, so that it answers as the server does; each host says it in its own words. */
export interface HostRules {
  /** Of every answer. */
  readonly headers: Headers;
  /** In place of these, below an address. */
  readonly below: readonly { readonly start: string; readonly headers: Headers }[];
  /** Routes with parameters, and the file of an address that no content has. */
  readonly missing: readonly { readonly route: string; readonly file: string }[];
  /** Addresses with capitals: hosts tell letters apart, and most people write an address in small ones. */
  readonly cased: readonly string[];
}

/**
 * The rules of a site.
 * @param mediaOrigins other hosts from which pictures and films may be shown
 */
export function hostRules({ pages }: Pages, mediaOrigins: readonly string[]): HostRules {
  const headers = securityHeaders(mediaOrigins);
  return {
    headers,
    below: [
      {
        start: '/assets/',
        headers: { ...headersFor('text/javascript', headers), 'cache-control': CACHE.forever },
      },
      {
        start: SPECULATION_RULES_URL,
        headers: { ...headersFor(speculationRules.type, headers), 'content-type': speculationRules.type },
      },
      { start: '/uploads/', headers: { ...headers, 'content-security-policy': UPLOAD_POLICY } },
    ],
    missing: pages
      .filter((page) => hasMissing(page) && page.route !== NOT_FOUND_ROUTE)
      .map(({ route }) => ({ route, file: missingFileName(route) })),
    cased: pages.map(({ route }) => route).filter((route) => /^[^:]*[A-Z][^:]*$/.test(route)),
  };
}

/** A value as nginx and Caddy read it. */
export function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
