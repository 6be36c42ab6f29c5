// `npm start`: builds the site's code when it is missing or older than its sources, then serves.
// The environment variable SITE, or a folder as argument, names another site than this project's own.
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// React chooses its build by this, here and when the site is built: a server for visitors always runs production.
process.env.NODE_ENV = 'production';

const root = resolve(import.meta.dirname, '../..');
const site = resolve(process.argv[2] ?? process.env.SITE ?? root);
const built = join(site, 'dist/server/main.js');
const SOURCES = ['src', 'registry', 'index.html', 'vite.config.ts', 'package-lock.json'];
const sources = [...SOURCES.map((name) => join(root, name)), join(site, 'registry'), join(site, 'theme')];

function changed(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newest(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return changed(path);
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => changed(join(entry.parentPath, entry.name))));
}

if (changed(built) < Math.max(...sources.map(newest))) {
  console.log('Building the site (once, and again when its code changes) …');
  // vite.config.ts reads it.
  process.env.SITE = site;
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn' });
  await builder.buildApp();
}

const { main } = await import(pathToFileURL(built).href);
await main(site).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
