const HTML = 'text/html';
/** The longest file name, in bytes, on all common file systems. */
const LONGEST_NAME = 255;
/** The file that static hosts serve at an unknown address, in the root or in a folder. */
const NOT_FOUND_FILE = '404.html';

/**
 * The file name that static hosts expect for an address: `/fees` is `fees.html`, which they serve without a redirect
 * to `/fees/`. Undefined if no file can have the address.
 * @param type the content type of the file
 */
export function hostFileName(address: string, type: string): string | undefined {
  const path = decodedPath(address);
  const name = !type.startsWith(HTML) ? path : path === '' ? 'index.html' : path && `${path}.html`;
  return name?.split('/').every((part) => Buffer.byteLength(part) <= LONGEST_NAME) ? name : undefined;
}

/** The file name for addresses that match a route but have no content: `/people/:id` is `people/404.html`. */
export function missingFileName(route: string): string {
  return `${fixedPart(route)}${NOT_FOUND_FILE}`;
}

/** The part of a route before its first parameter or star: `people/`. */
function fixedPart(route: string): string {
  return route.replace(/^\//, '').split(/[:*]/)[0] ?? '';
}

/** An address as hosts decode it, without its leading slash; undefined if it could leave the folder. */
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
