// Runs a tool of this folder: `node src/tools/run.mjs check --json` runs `main` of check.ts.
// Vite loads it, because blocks bring TypeScript and CSS modules that Node alone can't read.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const [name = '', ...args] = process.argv.slice(2);
const { module } = await runnerImport(`/src/tools/${name}.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  server: { watch: null },
});
process.exitCode = await module.main(args, root);
