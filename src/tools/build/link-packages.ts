import { existsSync, lstatSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A dependency that every installation has. */
const KNOWN = 'react';

/**
 * Lets code that was built into a site's folder import the dependencies of this package by name. If they can't be
 * resolved from there, as with pnpm or for a site outside a checkout, creates a link to them.
 * @param root the folder of this package
 * @param folder the existing folder of the built code
 */
export function linkPackages(root: string, folder: string): void {
  const packages = packagesAbove(root);
  if (packages === undefined || packagesAbove(dirname(folder)) === packages) return;
  const link = join(folder, 'node_modules');
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link, { recursive: true, force: true });
  // Relative, so that site and package can be moved together; Windows has only absolute junctions.
  const isWindows = process.platform === 'win32';
  symlinkSync(isWindows ? packages : relative(folder, packages), link, isWindows ? 'junction' : 'dir');
}

/** The nearest `node_modules` with the dependencies, in a folder or above it. */
function packagesAbove(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const packages = join(at, 'node_modules');
    if (existsSync(join(packages, KNOWN))) return packages;
    if (at === dirname(at)) return undefined;
  }
}
