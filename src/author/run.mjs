// Runs a tool: `node src/author/run.mjs check --json` runs `main` of check.ts in this folder,
// `node src/author/run.mjs bench/render.tsx` that of a file elsewhere.
// The environment variable SITE names the folder of a site other than this project's own.
// Vite loads it, because Node alone can't read the TypeScript and CSS modules of blocks.
import { resolve } from 'node:path';
import { createServer, runnerImport } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const site = resolve(process.env.SITE ?? root);
const [name = '', ...args] = process.argv.slice(2);
const { siteCode } = (await runnerImport(resolve(import.meta.dirname, 'site-plugin.ts'))).module;
const vite = await createServer({
  root,
  configFile: false,
  plugins: [siteCode(site)],
  appType: 'custom',
  logLevel: 'error',
  mode: process.env.NODE_ENV ?? 'development',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
});
try {
  const { main } = await vite.environments.ssr.runner.import(
    name.includes('/') ? `/${name}` : `/src/author/${name}.ts`,
  );
  process.exitCode = await main(args, site);
} catch (error) {
  // Diagnostics of an author's files are printed as they are; only our own bugs show a stack.
  if (error.name !== 'DiagnosticsError') throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await vite.close();
}
