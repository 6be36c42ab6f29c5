import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SiteError } from '../../node/site-faults.mjs';

/** The commands that are in separate packages. */
const PACKAGES = {
  adopt: '@prospectus/new',
  // Only `create --cms` runs it.
  'fill-site': '@prospectus/new',
  lsp: '@prospectus/language-server',
  mcp: '@prospectus/mcp',
  new: '@prospectus/new',
  pull: '@prospectus/pull',
  record: '@prospectus/pull',
  review: '@prospectus/review',
  test: '@prospectus/page-tests',
  'test-live': '@prospectus/pull',
};

/**
 * The folder of the package that has a command; undefined for a command of this package.
 * @throws {SiteError} if the package isn't installed
 */
export function findCommandPackage(name, site, root) {
  if (!Object.hasOwn(PACKAGES, name)) return undefined;
  const packageName = PACKAGES[name];
  for (const folder of [site, root]) {
    try {
      return dirname(createRequire(join(folder, 'package.json')).resolve(`${packageName}/package.json`));
    } catch {
      // Not in this folder; the next one may contain the package.
    }
  }
  throw new SiteError(
    `"prospectus ${name}" is in a package of its own. Install it: npm install --save-dev ${packageName}`,
  );
}
