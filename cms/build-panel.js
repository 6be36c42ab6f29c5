// Builds the admin panel. `strapi build` also looks for a tsconfig.json in the folders above, finds the
// site's and tries to compile it; this is the same command without that search. The two modules are
// Strapi's internals, so the version is pinned; `npm run cms` fails loudly if they move.

const path = require('node:path');

const inner = path.join(__dirname, 'node_modules/@strapi/strapi/dist/src');
const { build } = require(path.join(inner, 'node/build.js'));
const { createLogger } = require(path.join(inner, 'cli/utils/logger.js'));

const logger = createLogger({ debug: false, silent: false, timestamp: false });
build({ logger, cwd: __dirname, bundler: 'vite', minify: true }).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
