import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SiteError } from '../../node/site-faults.mjs';

/** The commands that are in separate packages. */
export const COMMAND_PACKAGES = {
  // `create --cms` runs `fill-site`.
  '@prospectus/new': ['new', 'adopt', 'fill-site'],
  '@prospectus/page-tests': ['test'],
  '@prospectus/pull': ['pull', 'record', 'test-live'],
  '@prospectus/language-server': ['lsp'],
  '@prospectus/review': ['review'],
  '@prospectus/mcp': ['mcp'],
};

/**
 * The folder of the package that has a command; undefined for a command of this package.
 * @throws {SiteError} if the package isn't installed
 */
export function findCommandPackage(name, site, root) {
  const packageName = Object.keys(COMMAND_PACKAGES).find((one) => COMMAND_PACKAGES[one].includes(name));
  if (packageName === undefined) return undefined;
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
