import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Bucket } from './bucket.ts';

/** The folders beside the site in STATE_DIR whose files never change under their names. */
const FILE_FOLDERS = ['assets', 'uploads'] as const;

// Uploads may be films.
const CONCURRENT_FILES = 4;
const DAY_MS = 86_400_000;
/** A build's files live for a week after its last start; the bucket's copy has to live as long. */
const RENEW_MS = DAY_MS;
const TTL_MS = { assets: 7 * DAY_MS, uploads: Number.POSITIVE_INFINITY };
/** Ends the name of a file that is not whole yet. */
const DRAFT = /\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Brings builds' files and uploads from a bucket into STATE_DIR.
 * @param sends also brings those that the bucket lacks into it
 */
export async function mirrorFiles(bucket: Bucket, stateDir: string, sends: boolean): Promise<void> {
  for (const folder of FILE_FOLDERS) {
    const prefix = `${folder}/`;
    const remote = new Map((await bucket.list(prefix)).map(({ key, changedAt }) => [key, changedAt]));
    const names = await readdir(join(stateDir, folder)).catch(() => []);
    const local = new Set(names.map((name) => prefix + name));
    const missing = [...remote].filter(
      ([key, changedAt]) => !local.has(key) && Date.now() - changedAt < TTL_MS[folder],
    );
    const limit = pLimit(CONCURRENT_FILES);
    await limit.map(missing, ([key]) => bucket.getFile(key, join(stateDir, key)));
    if (!sends) continue;
    await limit.map(local, async (key) => {
      const path = join(stateDir, key);
      const changedAt = remote.get(key);
      const isThere = changedAt !== undefined && (await stat(path)).mtimeMs - changedAt < RENEW_MS;
      if (!isThere && !DRAFT.test(key)) await bucket.putFile(key, path);
    });
  }
}
