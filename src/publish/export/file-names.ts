import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';

const HTML = 'text/html';
/** The longest name in bytes that all usual file systems accept. */
const LONGEST_NAME = 255;
/** The file with which hosts answer an unknown address, in the root or in a folder. */
const NOT_FOUND_FILE = '404.html';

/**
 * The name of the file that static hosts look for at an address: `/fees` is `fees.html`, which they serve without a
 * redirect to `/fees/`. Undefined if no file can have the address.
 * @param type the content type of the file
 */
export function hostFileName(address: string, type: string): string | undefined {
  const path = decodedPath(address);
  const name = !type.startsWith(HTML) ? path : path === '' ? 'index.html' : path && `${path}.html`;
  return name?.split('/').every((part) => Buffer.byteLength(part) <= LONGEST_NAME) ? name : undefined;
}

/** The same for the answer of a route if no content has the address: `/people/:id` is `people/404.html`. */
export function missingFileName(route: string): string {
  return `${route === NOT_FOUND_ROUTE ? '' : fixedPart(route)}${NOT_FOUND_FILE}`;
}

/** The part of a route before its first parameter: `people/`. */
function fixedPart(route: string): string {
  return route.slice(1).split(':')[0] ?? '';
}

/** An address as hosts decode it, without its first slash; undefined if it could lead out of the folder. */
function decodedPath(address: string): string | undefined {
  if (address === '/') return '';
  try {
    const names = address.slice(1).split('/').map(decodeURIComponent);
    return names.every(isName) ? names.join('/') : undefined;
  } catch {
    return undefined;
  }
}

function isName(name: string): boolean {
  return !['', '.', '..'].includes(name) && !/[/\\\p{Cc}]/u.test(name);
}
