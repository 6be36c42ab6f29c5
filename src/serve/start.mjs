// `npm start`: serves a site. The environment variable SITE, or a folder as argument, names another one than
// this project's own.
import { loadBuilt, resolveSiteFolder } from './built.mjs';

const site = resolveSiteFolder(process.argv[2] ?? process.env.SITE);
const { main } = await loadBuilt(site, 'main');
await main(site).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
