import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { readLink } from '../../core/text/safe-link.ts';
import { isPageAddress } from './page-links.ts';
import type { Site } from './site.ts';

/** What is wrong with an address of the content, and what was probably meant. */
export interface BadAddress {
  readonly message: string;
  readonly meant?: string;
}

/** What is wrong with an address that an editor entered; undefined where visitors can follow it. */
export function badAddress(value: string, { routes, routeIndex, uploads }: Site): BadAddress | undefined {
  const address = value.trim();
  if (address === '' || address.startsWith('#')) return undefined;
  const link = readLink(address);
  if (!link) return { message: `"${value}" can't be followed: visitors see no link` };
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
    const isThere = uploads?.has(path.slice('/uploads/'.length)) ?? true;
    return isThere ? undefined : { message: `The content has no file "${path}"` };
  }
  if (!isPageAddress(path) || routeIndex.find(path)) return undefined;
  return { message: `No page has the address "${path}"`, ...near(path, routes) };
}

function near(path: string, routes: readonly string[]): { readonly meant?: string } {
  const slug = `/${path.replace(/^\//, '').trim().toLowerCase().replace(/\s+/g, '-')}`;
  const meant = routes.includes(slug) ? slug : nearest(slug, routes);
  return meant === undefined ? {} : { meant };
}
