import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../node/package-root.mjs';
import { distFolder, hashSources, isBuildCurrent, replaceBuild, STAMP } from '../serve/whole-build.mjs';
import { buildWithoutBrokenBlocks } from './build/broken-blocks.mjs';
import { listRegistries } from './build/registries.mjs';

// React selects its build by NODE_ENV: visitors always get the production build.
process.env.NODE_ENV = 'production';

/**
 * Builds the site. Its folder `dist` is replaced when the build is complete; the variable PROSPECTUS_DIST names
 * another folder. A block that doesn't build is reported and left out.
 * @returns {Promise<number>} 0 even if a block is left out, because the site can be served; `check` then fails
 */
export async function main(args, site) {
  const options = { quiet: { type: 'boolean' }, 'if-needed': { type: 'boolean' } };
  const { values } = parseArgs({ args, options });
  const customDist = process.env.PROSPECTUS_DIST || undefined;
  const folder = customDist ?? `${distFolder(site)}.${process.pid}`;
  const sources = hashSources(site);
  // vite.config.ts reads this variable.
  process.env.SITE = site;
  process.env.PROSPECTUS_DIST = folder;
  const { createBuilder } = await import('vite');
  const logLevel = values.quiet ? 'error' : 'info';
  const build = async () => {
    const builder = await createBuilder({ configFile: join(packageRoot(), 'vite.config.ts'), logLevel });
    await builder.buildApp();
  };
  try {
    await buildWithoutBrokenBlocks(site, listRegistries(site), build, (line) => console.error(line));
    writeFileSync(join(folder, STAMP), sources);
    // Another process may have built the same sources meanwhile, and now reads its files.
    const isThere = values['if-needed'] && isBuildCurrent(site);
    if (customDist === undefined && !isThere) replaceBuild(site, folder);
  } finally {
    if (customDist === undefined) rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}
