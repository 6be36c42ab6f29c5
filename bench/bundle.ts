import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { siteCode } from '../src/tools/build/site-plugin.ts';

/** Builds a module for the server in the same way as the site's own code, and returns its address for `import()`. */
export async function serverBundle(root: string, input: string, name: string): Promise<string> {
  const outDir = join(root, '.cache/bench', name);
  await build({
    root,
    configFile: false,
    plugins: [siteCode(root)],
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      ssr: input,
      emitAssets: false,
      rolldownOptions: { output: { entryFileNames: 'bench.js' } },
    },
  });
  return pathToFileURL(join(outDir, 'bench.js')).href;
}

/**
 * Runs a built measurement in a separate process, as a server would run, because the memory of a bundler would
 * distort it.
 * @param bundle the address of a module that answers one message with one
 */
export function inProcess<T>(bundle: string, work: object, execArgv: string[] = []): Promise<T> {
  const child = fork(fileURLToPath(bundle), { env: { ...process.env, NODE_ENV: 'production' }, execArgv });
  child.send(work);
  return new Promise((done, failed) => {
    child.once('message', (answer: T) => done(answer));
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the measurement ended with ${code}`)));
  });
}
