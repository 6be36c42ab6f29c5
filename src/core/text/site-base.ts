import { base } from 'virtual:site/texts';

// The path is known when the site is built, so that a site without one has none of this code in a browser.

/** An address of this site as a browser requests it: below the path of the site's origin. */
export const withBase = (address: string): string => (base === '' ? address : base + address);

/** An address of this site from the path that a browser requests. A proxy may have removed the site's path already. */
export function withoutBase(path: string): string {
  if (base === '' || (path !== base && !path.startsWith(`${base}/`))) return path;
  return path.slice(base.length) || '/';
}
