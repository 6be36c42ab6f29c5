// The entry point of all commands: `node src/tools/run.mjs check --json` runs `main` of check.ts in this folder, `node
// src/tools/run.mjs bench/render.tsx` that of a file elsewhere. command-line/commands.ts declares them. The environment
// variable SITE names the folder of a site other than this project's own.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtTool } from './build/built-tool.mjs';

// Frequent commands are bundled into one file each, because loading their modules one by one takes three times as long.
const BUNDLED = ['check', 'test-page', 'help', 'completion'];

const root = resolve(import.meta.dirname, '../..');
const site = resolve(process.env.SITE || root);
const [name = 'help', ...args] = process.argv.slice(2);
try {
  process.exitCode = await run();
} catch (error) {
  // Diagnostics about an author's files are printed as they are; a stack is shown only for our own bugs.
  if (error.name !== 'DiagnosticsError') throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run() {
  if (name.includes('/')) return runLoaded(`/${name}`, args);
  const isKnown = /^[a-z-]+$/.test(name) && existsSync(join(import.meta.dirname, `${name}.ts`));
  if (!isKnown || args.includes('--help') || args.includes('-h')) return runBundled('help', [name]);
  if (name === 'export') return runBuilt();
  return BUNDLED.includes(name) ? runBundled(name, args) : runLoaded(`/src/tools/${name}.ts`, args);
}

async function runBundled(tool, given) {
  const { main } = await import(await builtTool(root, site, tool));
  return main(given, site);
}

/** An export renders pages with the site's own build, as the server does. */
async function runBuilt() {
  const { loadBuilt } = await import('../serve/built.mjs');
  const { main } = await loadBuilt(site, name);
  return main(args, site);
}

/** Vite loads the file, because Node alone can't read the TypeScript and CSS modules of blocks. */
async function runLoaded(file, given) {
  const { createServer, runnerImport } = await import('vite');
  const { siteCode } = (await runnerImport(resolve(import.meta.dirname, 'build/site-plugin.ts'))).module;
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
    const { main } = await vite.environments.ssr.runner.import(file);
    return await main(given, site);
  } finally {
    await vite.close();
  }
}
