import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { removeOld } from '../old-files.ts';
import type { Bucket } from './bucket.ts';

/** The folders next to the site in STATE_DIR whose files never change under the same name. */
const FILE_FOLDERS = ['assets', 'uploads'] as const;

// Uploads may be films, so only a few are transferred at once.
const CONCURRENT_FILES = 4;
const DAY_MS = 86_400_000;
/** A build's files are kept for a week after its last start, and so is their copy in the bucket. */
const RENEW_MS = DAY_MS;
const TTL_MS = { assets: 7 * DAY_MS, uploads: Number.POSITIVE_INFINITY };
/** Files that a publisher has swept leave the bucket within this time, and are deleted here after it. */
const UNNAMED_MS = 2 * 3_600_000;
/** The ending of temporary files. */
const DRAFT = /\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/**
 * Copies the files of builds and the uploads from a bucket into STATE_DIR.
 * @param sends true to upload files that the bucket lacks as well; otherwise uploads that the bucket no longer has
 * are deleted here
 * @param fetchesUploads false for a publisher that has done so once: any that are missing since then were swept here
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
