// `npm start`: serves a site. The environment variable SITE, or a folder as argument, names another one than that
// in which one works.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setPackageRoot } from '../node/package-root.mjs';
import { loadBuilt } from './built.mjs';

/** Serves the site in a folder until the process is told to end. */
export async function startServer(site) {
  setPackageRoot();
  try {
    const { main } = await loadBuilt(site, 'main');
    await main(site);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await startServer(resolve(process.argv[2] || process.env.SITE || process.cwd()));
