import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { removeOld } from '../old-files.ts';
import type { Bucket } from './bucket.ts';

/** The folders beside the site in STATE_DIR whose files never change under their names. */
const FILE_FOLDERS = ['assets', 'uploads'] as const;

// Uploads may be films.
const CONCURRENT_FILES = 4;
const DAY_MS = 86_400_000;
/** A build's files live for a week after its last start; the bucket's copy has to live as long. */
const RENEW_MS = DAY_MS;
const TTL_MS = { assets: 7 * DAY_MS, uploads: Number.POSITIVE_INFINITY };
/** What a publisher has swept leaves the bucket within the same time. */
const UNNAMED_MS = 2 * 3_600_000;
/** Ends the name of a file that is not whole yet. */
const DRAFT = /\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Brings builds' files and uploads from a bucket into STATE_DIR.
 * @param sends also brings those that the bucket lacks into it; else uploads that it has no longer go here, too
 * @param fetchesUploads false for a publisher that has done so once: what is missing since then was swept here
 */
export async function mirrorFiles(
  bucket: Bucket,
  stateDir: string,
  sends: boolean,
  fetchesUploads = true,
): Promise<void> {
  for (const folder of FILE_FOLDERS) {
    const prefix = `${folder}/`;
    const remote = new Map((await bucket.list(prefix)).map(({ key, changedAt }) => [key, changedAt]));
    const names = await readdir(join(stateDir, folder)).catch(() => []);
    const local = new Set(names.map((name) => prefix + name));
    const missing = [...remote].filter(
      ([key, changedAt]) => !local.has(key) && Date.now() - changedAt < TTL_MS[folder],
    );
    const limit = pLimit(CONCURRENT_FILES);
    if (folder === 'assets' || fetchesUploads)
      await limit.map(missing, ([key]) => bucket.getFile(key, join(stateDir, key)));
    if (!sends) {
      const unnamed = [...local].filter((key) => folder === 'uploads' && !remote.has(key));
      await limit.map(unnamed, (key) => removeOld(join(stateDir, key), UNNAMED_MS));
      continue;
    }
    await limit.map(local, async (key) => {
      const path = join(stateDir, key);
      const changedAt = remote.get(key);
      const isThere = changedAt !== undefined && (await stat(path)).mtimeMs - changedAt < RENEW_MS;
      if (!isThere && !DRAFT.test(key)) await bucket.putFile(key, path);
    });
  }
}
