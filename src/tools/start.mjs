import { parseArgs } from 'node:util';
import { loadBuilt } from '../serve/built.mjs';

/** Serves the site to visitors until the process is stopped. Builds the site first if necessary. */
export async function main(args, site) {
  parseArgs({ args, options: {} });
  try {
    const { main: serve } = await loadBuilt(site, 'main');
    await serve(site);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    // Ends the process, which open threads and ports would keep alive.
    process.exit(1);
  }
}
