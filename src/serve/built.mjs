// Loads the site's code for Node, and builds it first if it is missing, incomplete or older than its sources.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  const isCurrent = () => changed(built) >= Math.max(...sources.map(newest)) && isWhole(site);
  if (!isCurrent()) {
    console.log('Building the site (once, and again when its code changes) …');
    await oneAtATime(site, () => isCurrent() || build(site));
  }
  return import(pathToFileURL(built).href);
}

/** Two servers that start after a change of the code would otherwise both build, in the same folder. */
async function oneAtATime(site, act) {
  const lock = join(site, '.cache/building');
  mkdirSync(join(site, '.cache'), { recursive: true });
  while (!takes(lock)) await sleep(200);
  try {
    act();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** True if this process has the lock now. One whose process has ended is free. */
function takes(lock) {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lock, { force: true });
  }
  return false;
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
