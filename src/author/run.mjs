// Runs a tool: `node src/author/run.mjs check --json` runs `main` of check.ts in this folder,
// `node src/author/run.mjs bench/render.tsx` that of a file elsewhere.
// The environment variable SITE names the folder of another site than this project's own.
// Vite loads it, because blocks bring TypeScript and CSS modules that Node alone can't read.
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
  // What is wrong with a file is said as it is; only an error of ours ends in a stack.
  if (error.name !== 'DiagnosticsError') throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await vite.close();
}
