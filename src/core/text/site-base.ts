import { base } from 'virtual:site/texts';

// The path is a constant of the build, so that the code of a site without a path contains none of this.

/** An address of this site as a browser requests it: below the path of the site's origin. */
export const addBasePath = (address: string): string => (base === '' ? address : base + address);

/** An address of this site from the path that a browser requests. A proxy may have removed the site's path already. */
export function removeBasePath(path: string): string {
  if (base === '' || (path !== base && !path.startsWith(`${base}/`))) return path;
  return path.slice(base.length) || '/';
}
