import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from '../../core/diagnostics/error-message.ts';
import { CACHE, makeResponse, type StoredResponse } from '../../http/stored-response.ts';
import { createChangeLog } from '../../node/change-log.ts';
import { ignoreMissing, listFilesBelow } from '../../node/files.ts';
import type { Log } from '../../node/log.ts';
import { contentType } from '../../node/mime.ts';
import { createSealChecker, sealPath, writeSealed } from '../../node/sealed-file.ts';
import type { Settings } from '../settings.ts';
import type { HandlerInput } from './handler.ts';

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
  const names = (await listFilesBelow(folder)).filter((name) => !name.startsWith('.vite/'));
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

/** The time for which caches, browsers and other servers may show pages of an earlier build. */
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 7 * DAY_MS;

/** A truncated script would stay in browsers for a year. Files of earlier versions have no seal. */
const SOUND: ReadonlySet<string> = new Set(['whole', 'unsealed']);

/** The address of a build's file: its name contains a hash, without a folder. */
const ASSET = /^\/assets\/([\w-][\w.-]*)$/;

interface KeptAssetsInput {
  readonly build: string;
  /** The folder, shared by all servers, with the assets of the builds of a week. */
  readonly folder: string;
  readonly log: Log;
  readonly now?: () => number;
}

/**
 * Keeps the files of each build for a week after its last use, and finds the files of other builds. A page that was
 * rendered before an update, or by an already updated server, references files that this build doesn't have.
 * @returns a function that finds a kept file by its address
 */
export async function keepAssets(
  input: KeptAssetsInput,
): Promise<(path: string) => Promise<StoredResponse | undefined>> {
  const logChange = createChangeLog(input.log);
  const check = createSealChecker();
  const keep = () =>
    renew(input, check).then(
      () => logChange('Files of the build', []),
      (error: unknown) =>
        logChange('Files of the build', [`The build’s files can’t be kept for later: ${errorText(error)}`]),
    );
  await keep();
  setInterval(keep, DAY_MS).unref();
  return async (path) => {
    const name = ASSET.exec(path)?.[1];
    // The Brotli copy of a file isn't a separate asset.
    if (name === undefined || name.endsWith('.br')) return undefined;
    const read = async (file: string) => {
      const kept = join(input.folder, file);
      const isSound = SOUND.has(await check(kept));
      return isSound ? readFile(kept).catch(() => undefined) : undefined;
    };
    const [body, best] = await Promise.all([read(name), read(`${name}.br`)]);
    return body && makeResponse(200, contentType(path), body, CACHE.forever, best);
  };
}

async function renew(
  { build, folder, now = Date.now }: KeptAssetsInput,
  check: ReturnType<typeof createSealChecker>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const ownFiles = await readdir(build);
  const time = new Date(now());
  for (const name of ownFiles) {
    const kept = join(folder, name);
    if ((await check(kept)) !== 'whole') await writeSealed(kept, await readFile(join(build, name)));
    // Another server may have deleted the file in the same folder.
    for (const path of [kept, sealPath(kept)]) await utimes(path, time, time).catch(ignoreMissing);
  }
  for (const name of await readdir(folder)) {
    const stats = await stat(join(folder, name)).catch(ignoreMissing);
    if (stats && now() - stats.mtimeMs > KEPT_MS) await rm(join(folder, name), { force: true });
  }
}
