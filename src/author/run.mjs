// Runs a tool: `node src/author/run.mjs check --json` runs `main` of check.ts in this folder,
// `node src/author/run.mjs bench/render.tsx` that of a file elsewhere.
// The environment variable SITE names the folder of a site other than this project's own.
// Vite loads it, because Node alone can't read the TypeScript and CSS modules of blocks; what runs often is built.
import { resolve } from 'node:path';
import { builtTool } from './built-tool.mjs';

const BUILT = ['check', 'test-page'];

const root = resolve(import.meta.dirname, '../..');
const site = resolve(process.env.SITE ?? root);
const [name = '', ...args] = process.argv.slice(2);
try {
  process.exitCode = BUILT.includes(name) ? await runBuilt() : await runLoaded();
} catch (error) {
  // Diagnostics of an author's files are printed as they are; only our own bugs show a stack.
  if (error.name !== 'DiagnosticsError') throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function runBuilt() {
  const { main } = await import(await builtTool(root, site, name));
  return main(args, site);
}

async function runLoaded() {
  const { createServer, runnerImport } = await import('vite');
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
    const file = name.includes('/') ? `/${name}` : `/src/author/${name}.ts`;
    const { main } = await vite.environments.ssr.runner.import(file);
    return await main(args, site);
  } finally {
    await vite.close();
  }
}
