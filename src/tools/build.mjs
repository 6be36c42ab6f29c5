import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../node/package-root.mjs';
import { withoutBrokenBlocks } from './build/broken-blocks.mjs';
import { siteRegistries } from './build/registries.mjs';

// React chooses its build by this: visitors always get the production build.
process.env.NODE_ENV = 'production';

/**
 * Builds the site into its folder `dist`. A block that doesn't build is reported and left out.
 * @returns {Promise<number>} 0 also without that block: its site can be served, and `check` fails
 */
export async function main(args, site) {
  const { values } = parseArgs({ args, options: { quiet: { type: 'boolean' } } });
  // vite.config.ts reads it.
  process.env.SITE = site;
  const { createBuilder } = await import('vite');
  const logLevel = values.quiet ? 'error' : 'info';
  const build = async () => {
    const builder = await createBuilder({ configFile: join(packageRoot(), 'vite.config.ts'), logLevel });
    await builder.buildApp();
  };
  await withoutBrokenBlocks(site, siteRegistries(site), build, (line) => console.error(line));
  return 0;
}
