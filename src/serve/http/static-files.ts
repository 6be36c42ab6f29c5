import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CACHE, makeResponse, type StoredResponse } from '../../http/stored-response.ts';
import { contentType } from '../../node/mime.ts';

/**
 * All files of the build by address, read once. A request is looked up here and never touches the file
 * system, so no path leads anywhere else.
 */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StoredResponse>> {
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
      const type = contentType(address);
      const cache = address.startsWith('/assets/') ? CACHE.forever : CACHE.check;
      return [address, makeResponse(200, type, body, cache, bodies.get(`${address}.br`))];
    }),
  );
}
