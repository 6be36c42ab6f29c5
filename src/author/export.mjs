// `npm run export`: runs export.ts from the build, so that pages are made as the server makes them.
import { loadBuilt, siteFolder } from '../server/built.mjs';

const site = siteFolder(process.env.SITE);
const { main } = await loadBuilt(site, 'export');
process.exitCode = await main(process.argv.slice(2), site);
