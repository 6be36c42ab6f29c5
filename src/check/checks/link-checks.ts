import { nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { updateMovedLink } from '../../core/manifest/moved-route.ts';
import { isPageAddress } from '../../core/text/page-address.ts';
import { type Link, phoneLink, readLink } from '../../core/text/safe-link.ts';
import { readUploadAddress } from '../../core/text/upload-address.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import type { ContentFault } from '../definition/content-rule.ts';
import { withBlock } from '../definition/example.ts';
import { isAmbiguousAddress, readAddressLink, unescapeDollar } from '../resolve/resolve-link.ts';
import { pageLinks } from '../site/page-links.ts';
import type { CheckedSite } from '../site/site.ts';

export const unknownRouteCheck: CheckDefinition = {
  code: 'unknown-route',
  severity: 'warning',
  about:
    'A link or breadcrumb leads to an existing page. A field that contains a whole address is bound alone: "$fullPath".',
  example: withBlock('{ "type": "image-text", "link": "/hall-ruls" }'),
  visit: {
    inSite: (file, site, report) => {
      for (const { place, href, address, page } of pageLinks(file, site)) {
        const [rest] = /:[\w-]+\+/.exec(address) ?? [];
        if (rest !== undefined) {
          const field = rest.slice(1, -1);
          report(
            place,
            `A link can't contain "${rest}": bind a field with the whole address, such as "$${field}"`,
          );
          continue;
        }
        if (page) continue;
        const cleanAddress = address.replace(ENDING, '').replace(/^\/index$/, '/');
        if (cleanAddress !== address && site.pages.has(cleanAddress)) {
          report(place, 'The address of a page has no extension', { word: address, meant: cleanAddress });
          continue;
        }
        const now = updateMovedLink(site.moved, href);
        if (now !== undefined) {
          report(place, `The page "${address}" has moved`, { word: href, meant: now });
          continue;
        }
        const near = site.nearestRoute(address);
        const candidates = near === undefined ? [] : [near];
        const hint = 'Add its manifest or change the link';
        report(place, `No page has the route "${address}"`, { word: address, candidates, hint });
      }
    },
  },
};

const ENDING = /\.(html?|php|aspx?)$/;

export const unsafeLinkCheck: CheckDefinition = {
  code: 'unsafe-link',
  severity: 'error',
  about:
    'A link in a manifest is a path that begins with a slash, an anchor, or an http(s), mailto or tel address.',
  example: withBlock('{ "type": "image-text", "link": "javascript:alert(1)" }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, report) => {
      for (const { spec, value, path } of uses.literals) {
        if (spec.kind !== 'href' || typeof value !== 'string') continue;
        const link = readAddressLink(value);
        const address = unescapeDollar(value);
        const broken = link && brokenPart(link);
        if (broken) report({ path }, `"${address}" can't be followed: ${broken}`);
        else if (!link) report({ path }, `"${address}" can't be followed. ${RIGHT}`);
        else if (isAmbiguousAddress(address, link)) {
          const start = `"${address}" would lead to a page of this site, "${link.href}"`;
          report({ path }, `${start}. Write ${intendedAddress(address.trim(), link.href)}`);
        }
      }
    },
  },
};

/** The fault of an address that is safe but can't work. */
function brokenPart({ href, kind }: Link): string | undefined {
  if (kind === 'mail' && !MAIL.test(href)) return 'an e-mail address has a name, "@" and a host';
  if (kind === 'phone' && !/\d/.test(href)) return 'the telephone number has no digits';
  const host = kind === 'external' ? new URL(href).hostname : '';
  if (LOCAL_HOST.test(host)) return `"${host}" is only found on the author's own machine or network`;
  if (kind === 'external' && !/[.:]/.test(host)) return `"${host}" is not a host name`;
  return undefined;
}

// "mailto:?subject=…" has no address: as a link for sharing a page, it lets the visitor enter one.
const MAIL = /^mailto:(?:\?.|[^@?]+@[^@?]+\.[^@?.]+(?:\?|$))/;
const LOCAL_HOST =
  /^(?:localhost|0\.0\.0\.0|\[::1\]|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|.*\.local(?:host)?)$/;

const RIGHT = 'Write a path ("/fees"), "#id", or an http(s), mailto or tel address';

// Guesses the intended address: "town.example" may be a host or a file.
function intendedAddress(value: string, path: string): string {
  if (/^[^/\s]+@[^/\s]+$/.test(value)) return `"mailto:${value}"`;
  if (/^www\./i.test(value)) return `"https://${value}"`;
  return /^[\w-]+(\.[\w-]+)+/.test(value) ? `"https://${value}" or "${path}"` : `"${path}"`;
}

export const contentLinkCheck: CheckDefinition = {
  code: 'content-link',
  severity: 'warning',
  about:
    'An address in the content has no blanks, and leads to an existing page or file. The address of a record is its own.',
  example: withBlock('{ "type": "image-text", "link": "$page.breadcrumb_link" }'),
  visit: {
    content: {
      href: (value, { site }) => {
        const bad = typeof value === 'string' ? findAddressFault(value, site) : undefined;
        if (!bad || typeof value !== 'string') return undefined;
        return bad.meant === undefined ? bad : { ...bad, word: value };
      },
    },
  },
};

/** The fault of an address that an editor entered; undefined if visitors can follow it. */
export function findAddressFault(
  value: string,
  { routes, routeIndex, uploads, origin, moved }: CheckedSite,
): ContentFault | undefined {
  const address = value.trim();
  if (address === '' || address.startsWith('#')) return undefined;
  const whole = withScheme(address);
  const scheme = whole?.split(':')[0];
  if (whole !== undefined) return { message: `"${value}" has to begin with "${scheme}:"`, meant: whole };
  const link = readLink(address);
  if (!link) return { message: `"${value}" can't be followed: visitors see no link` };
  if (link.kind === 'external' && origin !== undefined && isWithin(link.href, origin)) {
    const meant = link.href.slice(origin.length) || '/';
    return { message: `"${value}" contains the address of this site, so the link leaves a preview`, meant };
  }
  if (link.kind !== 'internal') return undefined;
  const path = address.replace(/[?#].*$/, '');
  if (/\s/.test(path)) {
    return {
      message: `A blank in the address "${value}": it would lead to "${link.href}"`,
      ...near(path, routes),
    };
  }
  if (!address.startsWith('/')) {
    return { message: `"${value}" would lead to a page of this site, "${link.href}"`, ...near(path, routes) };
  }
  if (path.startsWith('/uploads/')) {
    const upload = readUploadAddress(path)?.slice('/uploads/'.length);
    const isThere = upload !== undefined && uploads?.has(upload);
    return uploads === undefined || isThere ? undefined : { message: `The content has no file "${path}"` };
  }
  if (!isPageAddress(path) || routeIndex.find(path)) return undefined;
  // A moved page has one correct target; the nearest route may be another page ("/halls" to "/walks").
  const now = updateMovedLink(moved, address);
  if (now !== undefined) return { message: `The page "${path}" has moved`, meant: now };
  return { message: `No page has the address "${path}"`, ...near(path, routes) };
}

/** Adds a missing scheme to a web, mail or telephone address; undefined for any other address. */
function withScheme(address: string): string | undefined {
  if (/^www\./i.test(address)) return `https://${address}`;
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  return phoneLink(address)?.href;
}

const isWithin = (href: string, origin: string): boolean => href === origin || href.startsWith(`${origin}/`);

function near(path: string, routes: readonly string[]): { readonly meant?: string } {
  const candidate = `/${path.replace(/^\//, '').trim().toLowerCase().replace(/\s+/g, '-')}`;
  const meant = routes.includes(candidate) ? candidate : nearestWord(candidate, routes);
  return meant === undefined ? {} : { meant };
}
