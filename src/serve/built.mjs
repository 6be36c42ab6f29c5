// Loads the site's code for Node. Builds it first if the build is missing, incomplete or built from other sources.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../node/package-root.mjs';
import { isBuildComplete, isBuildCurrent } from './whole-build.mjs';

/** An installed server never builds at its start: its folder may be read-only, and its sources may have any date. */
const IS_INSTALLED = process.env.NODE_ENV === 'production';
// React selects its build by NODE_ENV, here and when the site is built. A server for visitors always runs production.
process.env.NODE_ENV = 'production';

/**
 * Loads a module from `dist/server` of a site.
 * @param isInstalled true to use any complete build, even if the sources differ
 */
export async function loadBuilt(site, name, isInstalled = IS_INSTALLED, build = buildSite) {
  if (!isBuildComplete(site) || !(isInstalled || isBuildCurrent(site))) {
    console.log('Building the site (once, and again when its code changes) …');
    build(site);
  }
  return import(pathToFileURL(join(site, `dist/server/${name}.js`)).href);
}

/** Builds in a child process, so that the bundler's memory is freed when it ends. */
function buildSite(site) {
  const command = [join(packageRoot(), 'src/tools/run.mjs'), 'build', '--quiet', '--if-needed'];
  const { status, signal } = spawnSync(process.execPath, command, {
    env: { ...process.env, SITE: site },
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error(`The site could not be built (${signal ?? `exit code ${status}`}); the reason is above.`);
}
