import { join } from 'node:path';
import { exists } from '../../node/files.ts';
import { JOURNALS } from '../journal.ts';
import type { Bucket } from './bucket.ts';
import { INDEX, journalOfKey } from './segments.ts';

/** A server that is away for longer fetches everything it needs again. */
const GRACE_MS = 3_600_000;

/**
 * Deletes everything that the publisher's own folder no longer has.
 * @returns the remaining keys
 */
export async function sweepBucket(bucket: Bucket, stateDir: string): Promise<readonly string[]> {
  const left: string[] = [];
  const gone: string[] = [];
  for (const { key, changedAt } of await bucket.list('')) {
    const isOld = changedAt < Date.now() - GRACE_MS;
    if (isOld && !(await isInFolder(stateDir, key))) gone.push(key);
    else left.push(key);
  }
  if (gone.length > 0) await bucket.remove(gone);
  return left;
}

async function isInFolder(stateDir: string, key: string): Promise<boolean> {
  const journal = journalOfKey(key);
  if (journal === undefined && key.startsWith(INDEX)) return true;
  const path = journal === undefined ? key : join('site', JOURNALS, journal);
  return exists(join(stateDir, path));
}
