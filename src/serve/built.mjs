// Loads the site's code for Node, and builds it first if it is missing, incomplete or older than its sources.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../node/package-root.mjs';
import { isWhole } from './whole-build.mjs';

// React chooses its build by this, here and when the site is built: a server for visitors always runs production.
process.env.NODE_ENV = 'production';

const SOURCES = ['src', 'registry', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** Loads a module of `dist/server` of a site. */
export async function loadBuilt(site, name) {
  const built = join(site, `dist/server/${name}.js`);
  const root = packageRoot();
  const sources = [...SOURCES.map((path) => join(root, path)), join(site, 'registry'), join(site, 'theme')];
  if (changed(built) < Math.max(...sources.map(newest)) || !isWhole(site)) {
    console.log('Building the site (once, and again when its code changes) …');
    build(site);
  }
  return import(pathToFileURL(built).href);
}

/** The build runs in a process of its own, so the bundler's memory is freed when it ends. */
function build(site) {
  const command = [join(packageRoot(), 'src/tools/run.mjs'), 'build', '--quiet'];
  const { status, signal } = spawnSync(process.execPath, command, {
    env: { ...process.env, SITE: site },
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error(
      `The site could not be built (${signal ?? `exit code ${status}`}); the reason stands above.`,
    );
}

function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newest(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return changed(path);
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => changed(join(entry.parentPath, entry.name))));
}
