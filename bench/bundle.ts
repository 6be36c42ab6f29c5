import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { siteCode } from '../src/tools/build/site-plugin.ts';

/** Builds a module for the server in the same way as the site's own, and returns its address for `import()`. */
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
