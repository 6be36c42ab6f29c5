import { existsSync, lstatSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A dependency that every installation has. */
const KNOWN = 'react';

/**
 * Lets code that was built into a site's folder import the dependencies of this package by name. If they can't be
 * found from there, as with pnpm or for a site outside a checkout, a link leads to them.
 * @param root the folder of this package
 * @param folder the existing folder of the built code
 */
export function linkPackages(root: string, folder: string): void {
  const own = packagesAbove(root);
  if (own === undefined || packagesAbove(dirname(folder)) === own) return;
  const link = join(folder, 'node_modules');
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link, { recursive: true, force: true });
  // Relative, so that site and package can move together; Windows has only absolute junctions.
  const isWindows = process.platform === 'win32';
  symlinkSync(isWindows ? own : relative(folder, own), link, isWindows ? 'junction' : 'dir');
}

/** The `node_modules` with the dependencies that is nearest to a folder, in it or above it. */
function packagesAbove(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const packages = join(at, 'node_modules');
    if (existsSync(join(packages, KNOWN))) return packages;
    if (at === dirname(at)) return undefined;
  }
}
