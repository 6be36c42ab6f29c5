// The site's code for Node: built when it is missing, half or older than its sources, then loaded.
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isWhole } from './whole-build.mjs';

// React chooses its build by this, here and when the site is built: a server for visitors always runs production.
process.env.NODE_ENV = 'production';

const root = resolve(import.meta.dirname, '../..');
const SOURCES = ['src', 'registry', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** The folder of a site; without a name, or an empty one, this project's own. */
export function resolveSiteFolder(name) {
  return resolve(name || root);
}

/** Loads a module of `dist/server` of a site. */
export async function loadBuilt(site, name) {
  const built = join(site, `dist/server/${name}.js`);
  const sources = [...SOURCES.map((path) => join(root, path)), join(site, 'registry'), join(site, 'theme')];
  if (changed(built) < Math.max(...sources.map(newest)) || !isWhole(site)) await build(site);
  return import(pathToFileURL(built).href);
}

async function build(site) {
  console.log('Building the site (once, and again when its code changes) …');
  // vite.config.ts reads it.
  process.env.SITE = site;
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn' });
  await builder.buildApp();
}

function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newest(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return changed(path);
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => changed(join(entry.parentPath, entry.name))));
}
