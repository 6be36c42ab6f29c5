import { splitQuery } from '../../core/manifest/moved-route.ts';
import { NOT_FOUND_ROUTE, routeParams } from '../../core/manifest/route.ts';
import { encodeSegment } from '../../core/text/address.ts';
import { addBasePath } from '../../core/text/site-base.ts';
import { securityHeaders, selectHeaders, UPLOAD_POLICY } from '../../http/headers.ts';
import { SPECULATION_RULES_URL, speculationRules } from '../../http/speculation-rules.ts';
import { CACHE } from '../../http/stored-response.ts';
import type { MovedPages } from '../../pages/moved-pages.ts';
import type { Pages } from '../../pages/pages.ts';
import { hasMissing } from '../plan/site-files.ts';
import { hostFileName, missingFileName } from './file-names.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * The rules with which a host answers as the server does, before they are written in the host's syntax. All addresses
 * are below the path of the site's origin, which is also a folder of the host.
 */
export interface HostRules {
  readonly headers: Headers;
  /** The headers that replace `headers` below an address. */
  readonly below: readonly { readonly start: string; readonly headers: Headers }[];
  /** Routes with parameters, each with the address of the file for addresses without content. */
  readonly missing: readonly { readonly route: string; readonly file: string }[];
  /** Addresses that must answer 404: a host that omits ".html" would serve the 404 files there with 200. */
  readonly hidden: readonly string[];
  /** Addresses with capitals: hosts are case-sensitive, but most people type lower case. */
  readonly cased: readonly string[];
  /** The current addresses of moved pages. `path` is the old address as hosts decode it. */
  readonly moved: readonly { readonly from: string; readonly path: string; readonly to: string }[];
  /** Former addresses, with the current ones. */
  readonly renamed: readonly Renamed[];
  /** The addresses of pages that hosts would mistake for files. */
  readonly dotted: readonly string[];
}

/** A redirect of `moved`, in site.json or in the content. */
export interface Renamed {
  /** The former address without its query. */
  readonly from: string;
  /** The query without its question mark; empty for any query. */
  readonly query: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/** The header for HSTS, valid for two years. Browsers apply it only over TLS. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=63072000' };

/** The rules of a site. If the site's origin uses TLS, they include HSTS. */
export function createHostRules(
  { pages, site }: Pages,
  mediaOrigins: readonly string[],
  moved: MovedPages,
): HostRules {
  const headers = {
    ...securityHeaders(mediaOrigins),
    ...(site.origin.startsWith('https:') ? STRICT_TRANSPORT : {}),
  };
  const routes = pages.map(({ route }) => route);
  const missing = pages
    .filter((page) => hasMissing(page) && page.route !== NOT_FOUND_ROUTE)
    .map(({ route }) => ({ route: addBasePath(route), file: addBasePath(`/${missingFileName(route)}`) }));
  return {
    headers,
    below: [
      {
        start: addBasePath('/assets/'),
        headers: { ...selectHeaders('text/javascript', headers), 'cache-control': CACHE.forever },
      },
      {
        start: addBasePath(SPECULATION_RULES_URL),
        headers: { ...selectHeaders(speculationRules.type, headers), 'content-type': speculationRules.type },
      },
      { start: addBasePath('/uploads/'), headers: { ...headers, 'content-security-policy': UPLOAD_POLICY } },
    ],
    missing,
    hidden: [addBasePath('/404.html'), ...missing.map(({ file }) => file)].map((file) => file.slice(0, -5)),
    cased: routes.filter((route) => /^[^:]*[A-Z][^:]*$/.test(route)).map(addBasePath),
    moved: [...moved].flatMap(([from, to]) => {
      const name = hostFileName(from, '');
      // An address without a valid file name was never exported; a star in it would match any address.
      return name === undefined || from.includes('*')
        ? []
        : [{ from: addBasePath(from), path: addBasePath(`/${name}`), to: addBasePath(to) }];
    }),
    renamed: Object.entries(site.moved ?? {}).map(([former, target]): Renamed => {
      const [from, query] = splitQuery(former);
      const [to, status] =
        typeof target === 'string' ? [target, 301 as const] : [target.temporarily, 302 as const];
      return { from: addBasePath(from), query: query.slice(1), to: toAsciiAddress(targetAt(to)), status };
    }),
    dotted: routes.filter((route) => /\.html$/.test(route)).map(addBasePath),
  };
}

const targetAt = (to: string): string => (to.startsWith('/') ? addBasePath(to) : to);

/** A value as nginx and Caddy quote it. */
export function quoteForHost(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

/** An address in ASCII, for HTTP headers. */
export const toAsciiAddress = (address: string): string => address.replace(/[^!-~]+/g, encodeSegment);

/** A route as a regular expression: `/people/:id` is `/people/[^/]+`. */
export function routePattern(route: string): string {
  return capturingPattern(route).replaceAll(/\((\[\^\/\]\+|\.[+*])\)/g, '$1');
}

const PART = /:[\w-]+(\+?)|\*$|[\\^$.*+?()[\]{}|]/g;

/** A route as a regular expression with a group for each parameter: `/people/:id` is `/people/([^/]+)`. */
export function capturingPattern(route: string): string {
  return route.replace(PART, (part, rest?: string) => {
    if (part.startsWith(':')) return rest ? '(.+)' : '([^/]+)';
    return part === '*' ? '(.*)' : `\\${part}`;
  });
}

/**
 * Replaces each parameter and the star in the target of a redirect by the host's notation for its group, counted from
 * 1.
 */
export function fillTarget(to: string, from: string, group: (at: number) => string): string {
  const names = [...routeParams(from), '*'];
  return to.replace(/(?<=\/):([\w-]+)\+?|(?<=\/)\*$/g, (_, name = '*') => group(names.indexOf(name) + 1));
}
