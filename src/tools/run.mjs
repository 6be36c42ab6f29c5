#!/usr/bin/env node
// The entry of all commands. `prospectus check --json` calls `main` of check.ts in this folder, `node
// src/tools/run.mjs bench/render.tsx` that of a file elsewhere. command-line/commands.ts declares the commands. The
// site is the current folder, or the one in the environment variable SITE.
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setPackageRoot } from '../node/package-root.mjs';
import { isSiteFolder, requireSite } from '../node/site-faults.mjs';
import { bundleTool } from './build/built-tool.mjs';
import { findCommandPackage } from './build/command-packages.mjs';

const NEEDS_NO_SITE = ['create', 'help'];
// Commands are bundled into one file each: their modules take three times as long to load one by one. This one reads
// files of its dependencies, which it has to find from its own folder.
const UNBUNDLED = ['review'];

// The reader of the output may stop early: `prospectus help | head`.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));
const root = setPackageRoot();
const folder = resolve(process.env.SITE || process.cwd());
const [name = 'help', ...args] = process.argv.slice(2);
const isHelp = args.includes('--help') || args.includes('-h');
const toolFile = (file) => join(import.meta.dirname, file);
const needsSite = !NEEDS_NO_SITE.includes(name) && !name.includes('/');
// A command that needs no site writes nothing into the folder where it is run.
const site = needsSite || isSiteFolder(folder) ? folder : root;
const environment = join(site, '.env');
// An editor or an agent starts these by itself when a folder is opened: its blocks run, but get no secrets.
const isForEditor = ['lsp', 'mcp'].includes(name);
// No code of the folder runs: neither its blocks, nor its packages, nor an earlier bundle.
const isUntrusted = isForEditor && args.includes('--untrusted');
if (!isForEditor && existsSync(environment)) process.loadEnvFile(environment);
try {
  process.exitCode = await run();
} catch (error) {
  const isUsage = error.code?.startsWith('ERR_PARSE_ARGS_') ?? false;
  const message = isUsage
    ? `${error.message.split('. ')[0]}. See npx prospectus ${name} --help`
    : authorsFault(error);
  if (message === undefined) throw error;
  console.error(message);
  process.exitCode = isUsage ? 2 : 1;
}

/** The message for faults in an author's files; undefined for our own bugs, which show a stack. */
function authorsFault({ name, message, errors, syscall, path, code }) {
  // Ctrl+C or Ctrl+D was pressed at a prompt.
  if (code === 'ABORT_ERR') return '\nStopped.';
  // An error with a list of errors is from the bundler.
  if (Array.isArray(errors) && errors.length > 0)
    return [...new Set(errors.map((one) => one.message.replaceAll(/\n\s+at .*/g, '')))].join('\n');
  const isFile = syscall !== undefined && path !== undefined;
  return isFile || ['DiagnosticsError', 'SiteError'].includes(name) ? message : undefined;
}

async function run() {
  // A built server starts with its stored pages, even while the manifests are missing.
  const isBuilt = name === 'start' && existsSync(join(site, 'dist/server'));
  if (needsSite && !isBuilt) requireSite(site);
  if (name.includes('/')) return runLoaded(resolve(root, name), args);
  const isWord = /^[a-z-]+$/.test(name) && name !== 'run';
  const plain = join(import.meta.dirname, `${name}.mjs`);
  const isPlain = isWord && existsSync(plain);
  const own = isHelp ? undefined : findCommandPackage(name, isUntrusted ? root : site, root);
  const file = [`${name}.ts`, `operate/${name}.ts`].find((one) => existsSync(join(import.meta.dirname, one)));
  if (own !== undefined) {
    const entry = join(own, `src/commands/${name}.ts`);
    return UNBUNDLED.includes(name) ? runLoaded(entry, args) : runBundled(entry, args, own);
  }
  if (!isWord || !(isPlain || file) || isHelp) return runBundled(toolFile('help.ts'), [name]);
  if (isPlain) return (await import(pathToFileURL(plain).href)).main(args, site);
  // An export renders pages with the site's own build, as the server does.
  if (name === 'export') {
    const { loadBuilt } = await import('../serve/built.mjs');
    return (await loadBuilt(site, name)).main(args, site);
  }
  return runBundled(toolFile(file), args);
}

async function runBundled(entry, given, own) {
  const isSiteFree = NEEDS_NO_SITE.includes(basename(entry, '.ts'));
  const tool = { root, site, entry, own, isUntrusted, isSiteFree };
  const { address, isWhole } = await bundleTool(tool, async () => {
    if (tool.isSiteFree) return;
    // Wrong arguments are refused before the command is bundled, which takes seconds.
    const help = await bundleTool({ ...tool, entry: toolFile('help.ts'), own: undefined, isSiteFree: true });
    const refused = await (await import(help.address)).refuseArguments(name, given);
    if (refused > 0) process.exit(refused);
  });
  const { main } = await import(address);
  const code = await main(given, site);
  return isWhole ? code : Math.max(code, 1);
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
    cacheDir: join(site, '.cache/vite-tools'),
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
