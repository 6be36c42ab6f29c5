import { readLink } from './safe-link.ts';

/** Addresses that the server itself answers, which are not pages. */
const SERVED = /^\/(api|assets|_pages)(\/|$)/;
/** Files are not pages either, except for extensions of old page addresses. */
const FILE = /^\/uploads\/|\.(?!(html?|php|aspx?)$)(?!\d+$)\w{2,11}$/;

export function isFileAddress(address: string): boolean {
  return !SERVED.test(address) && FILE.test(address);
}

/** True if a page could have the address: it isn't a file's, and the server itself doesn't answer it. */
export function isPageAddress(address: string): boolean {
  return !SERVED.test(address) && !FILE.test(address);
}

/** The path of the page of this site that a link leads to, without query and anchor; undefined for other links. */
export function linkedPage(link: string): string | undefined {
  const read = readLink(link);
  if (read?.kind !== 'internal') return undefined;
  const path = read.href.replace(/[?#].*$/, '');
  return isPageAddress(path) ? path : undefined;
}
