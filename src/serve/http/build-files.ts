import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, makeResponse, type StoredResponse } from '../../http/stored-response.ts';
import { filesBelow } from '../../node/files.ts';
import type { Log } from '../../node/log.ts';
import { contentType } from '../../node/mime.ts';
import type { Settings } from '../settings.ts';
import type { HandlerInput } from './handler.ts';
import { keepAssets } from './kept-assets.ts';

/** The files of this build, and files of other builds that pages may still reference. */
export async function openBuildFiles(
  root: string,
  { stateDir }: Pick<Settings, 'stateDir'>,
  log: Log,
): Promise<Pick<HandlerInput, 'statics' | 'otherAssets'>> {
  const built = join(root, 'dist/client');
  const statics = await readStaticFiles(built);
  const build = join(built, 'assets');
  return { statics, otherAssets: await keepAssets({ build, folder: join(stateDir, 'assets'), log }) };
}

/** Reads all files of the build, by address. Requests never reach the file system, so no path can escape. */
async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StoredResponse>> {
  const names = (await filesBelow(folder)).filter((name) => !name.startsWith('.vite/'));
  const bodies = new Map<string, Buffer>();
  // One after the other: a process may have few file descriptors.
  for (const name of names) bodies.set(`/${name}`, await readFile(join(folder, name)));
  const addresses = [...bodies].filter(([address]) => !address.endsWith('.br'));
  return new Map(
    addresses.map(([address, body]) => {
      const type = contentType(address);
      const cache = address.startsWith('/assets/') ? CACHE.forever : CACHE.check;
      return [address, makeResponse(200, type, body, cache, bodies.get(`${address}.br`))];
    }),
  );
}
