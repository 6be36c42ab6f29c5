import pLimit from 'p-limit';
import { listFirst } from '../../core/diagnostics/words.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import { memo } from '../../core/json/memo.ts';
import { parseUrl } from '../../core/text/parsed-url.ts';
import { createChangeLog } from '../../node/change-log.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Origin } from './origin.ts';
import { findReferencedUploads } from './snapshot-uploads.ts';

const CONCURRENT_UPLOADS = 4;

/**
 * Downloads the uploads of a snapshot in advance, so that pictures remain if the CMS fails. Missing, damaged, replaced
 * and failed uploads are downloaded again. Never rejects.
 * @param mediaOrigins other hosts whose files the pages may show
 * @returns a function that logs the uploads that couldn't be downloaded, and the files of further hosts
 */
export function createUploadKeeper(
  origin: Pick<Origin, 'keep'>,
  log: (line: string) => void,
  mediaOrigins: readonly string[] = [],
): (snapshot: Snapshot) => Promise<void> {
  const logChange = createChangeLog(log);
  const keep = async (snapshot: Snapshot): Promise<readonly string[]> => {
    const missing: string[] = [];
    let reason: string | undefined;
    await pLimit(CONCURRENT_UPLOADS).map(findReferencedUploads(snapshot).keys(), async (path) => {
      // If the disk is full, it would refuse the other uploads as well.
      if (reason !== undefined) return;
      const kept = await origin.keep(path, async () => snapshot);
      if (kept === 'missing') missing.push(path);
      else if (kept !== 'kept') reason = kept.unkept;
    });
    const lost = `The CMS gives no file for ${listFirst(missing.sort())}: visitors see that place empty.`;
    const unkept = `The uploads can’t be kept (${reason}): each visit requests them from the CMS.`;
    return [...(missing.length > 0 ? [lost] : []), ...(reason === undefined ? [] : [unkept])];
  };
  return async (snapshot) => {
    try {
      logChange('Other hosts', otherHostLines(snapshot, mediaOrigins));
      logChange('Uploads', await keep(snapshot));
    } catch (error) {
      logChange('Uploads', [`The uploads can’t be kept (${String(error)}).`]);
    }
  };
}

/** The log line about pictures and films on hosts that the pages' policy refuses; empty if there are none. */
function otherHostLines({ records }: Snapshot, allowed: readonly string[]): string[] {
  const files = new Set([...records.values()].flatMap(inside));
  const counts = new Map<string, number>();
  for (const file of files) {
    const origin = parseUrl(file)?.origin;
    if (origin !== undefined && !allowed.includes(origin)) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const hosts = [...counts].sort().map(([origin, count]) => `${origin} (${count} of them)`);
  const setting = [...allowed, ...[...counts.keys()].sort()].join(' ');
  return [
    `Pictures and films of other hosts are not shown, ${hosts.join(', ')}: set MEDIA_ORIGINS="${setting}"`,
  ];
}

/** The addresses of pictures and films outside the CMS. */
const filesIn = memo((record: object): readonly string[] => {
  if (Array.isArray(record)) return record.flatMap(inside);
  const url = textMember(record, 'url');
  const isFile = /^(image|video|audio)\//.test(textMember(record, 'mime') ?? '');
  return isFile && url !== undefined && /^https?:/.test(url) ? [url] : Object.values(record).flatMap(inside);
});

const inside = (value: unknown): readonly string[] =>
  Array.isArray(value) || isObject(value) ? filesIn(value) : [];
