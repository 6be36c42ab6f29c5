import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const TEXT = /\.(js|css|svg)$/;

/**
 * Compresses each text file of the browser's build with Brotli's best quality, as `….br`. This takes up to a second,
 * which every start of the server saves.
 */
export function compressPlugin(): Plugin {
  return {
    name: 'prospectus-compressed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = join(dir, name);
          await writeFile(`${file}.br`, await brotli(await readFile(file)));
        }),
      );
    },
  };
}
