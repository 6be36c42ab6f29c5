import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type Answer, CACHE, makeAnswer } from '../site/stored-response.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/**
 * All files of the build by address, read once: a request looks its path up here and never touches the
 * file system, so no path leads anywhere else.
 */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, Answer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'));
  const bodies = new Map(
    await Promise.all(
      files.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return [`/${relative(folder, path).split(sep).join('/')}`, await readFile(path)] as const;
      }),
    ),
  );
  const addresses = [...bodies].filter(([address]) => !address.endsWith('.br'));
  return new Map(
    addresses.map(([address, body]) => {
      const type = TYPES[extname(address)] ?? 'application/octet-stream';
      const cache = address.startsWith('/assets/') ? CACHE.forever : CACHE.check;
      return [address, makeAnswer(200, type, body, cache, bodies.get(`${address}.br`))];
    }),
  );
}
