import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { isPageAddress } from '../../core/text/page-address.ts';
import { phoneLink, readLink } from '../../core/text/safe-link.ts';
import { uploadAddress } from '../../core/text/upload-address.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import type { ContentFault } from '../definition/content-rule.ts';
import { withBlock } from '../definition/example.ts';
import type { CheckedSite } from '../site/site.ts';

export const check: CheckDefinition = {
  code: 'content-link',
  severity: 'warning',
  about:
    'An address in the content has no blanks, and leads to an existing page or file. That of a record is its own.',
  example: withBlock('{ "type": "image-text", "link": "$page.breadcrumb_link" }'),
  visit: {
    content: {
      href: (value, { site }) => {
        const bad = typeof value === 'string' ? badAddress(value, site) : undefined;
        if (!bad || typeof value !== 'string') return undefined;
        return bad.meant === undefined ? bad : { ...bad, word: value };
      },
    },
  },
};

/** The fault of an address that an editor entered; undefined if visitors can follow it. */
export function badAddress(
  value: string,
  { routes, routeIndex, uploads, origin }: CheckedSite,
): ContentFault | undefined {
  const address = value.trim();
  if (address === '' || address.startsWith('#')) return undefined;
  const whole = withScheme(address);
  if (whole !== undefined) return { message: `"${value}" lacks its beginning`, meant: whole };
  const link = readLink(address);
  if (!link) return { message: `"${value}" can't be followed: visitors see no link` };
  if (link.kind === 'external' && origin !== undefined && isWithin(link.href, origin)) {
    const meant = link.href.slice(origin.length) || '/';
    return { message: `"${value}" names this site itself, so that a preview leads away from it`, meant };
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
    const upload = uploadAddress(path)?.slice('/uploads/'.length);
    const isThere = upload !== undefined && uploads?.has(upload);
    return uploads === undefined || isThere ? undefined : { message: `The content has no file "${path}"` };
  }
  if (!isPageAddress(path) || routeIndex.find(path)) return undefined;
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
  const slug = `/${path.replace(/^\//, '').trim().toLowerCase().replace(/\s+/g, '-')}`;
  const meant = routes.includes(slug) ? slug : nearest(slug, routes);
  return meant === undefined ? {} : { meant };
}
