// Loads the site's code for Node, and builds it first if it is missing, incomplete or made of other sources.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../node/package-root.mjs';
import { isCurrent, isWhole } from './whole-build.mjs';

/** An installed server is never built at its start: its folder may be read-only, and its sources of any date. */
const IS_INSTALLED = process.env.NODE_ENV === 'production';
// React chooses its build by this, here and when the site is built: a server for visitors always runs production.
process.env.NODE_ENV = 'production';

/**
 * Loads a module of `dist/server` of a site.
 * @param isInstalled true if a whole build is used whatever the sources are
 */
export async function loadBuilt(site, name, isInstalled = IS_INSTALLED, build = buildSite) {
  if (!isWhole(site) || !(isInstalled || isCurrent(site))) {
    console.log('Building the site (once, and again when its code changes) …');
    build(site);
  }
  return import(pathToFileURL(join(site, `dist/server/${name}.js`)).href);
}

/** The build runs in a process of its own, so the bundler's memory is freed when it ends. */
function buildSite(site) {
  const command = [join(packageRoot(), 'src/tools/run.mjs'), 'build', '--quiet', '--if-needed'];
  const { status, signal } = spawnSync(process.execPath, command, {
    env: { ...process.env, SITE: site },
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error(
      `The site could not be built (${signal ?? `exit code ${status}`}); the reason stands above.`,
    );
}
