import { uploadKeeper } from '../../content/origin/keep-uploads.ts';
import type { Origin } from '../../content/origin/origin.ts';
import { namedUploads } from '../../content/origin/snapshot-uploads.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { hostFileName } from './file-names.ts';
import type { Untouched, WantedFile } from './write-folder.ts';

export interface Uploads {
  readonly files: ReadonlyMap<string, WantedFile>;
  /** The uploads that couldn't be downloaded. */
  readonly faults: readonly string[];
}

/**
 * Collects the uploads of a snapshot; those of a CMS are downloaded first, so that reading them can't fail later.
 * @param copies addresses of sharing copies that the pages reference
 * @param before the files of an earlier export: an unchanged version isn't read again
 */
export async function uploadFiles(
  origin: Pick<Origin, 'upload'>,
  snapshot: Snapshot,
  copies: Iterable<string> = [],
  before: Untouched = new Map(),
): Promise<Uploads> {
  const files = new Map<string, WantedFile>();
  const faults: string[] = [];
  const ask = (path: string) => origin.upload(path, null, async () => snapshot);
  // Failures are reported below.
  await uploadKeeper(origin, () => undefined)(snapshot);
  for (const path of [...namedUploads(snapshot).keys(), ...copies]) {
    const answer = await ask(path).catch(() => null);
    await answer?.body?.cancel();
    const name = hostFileName(path, '');
    if (name !== undefined && answer?.ok) {
      const version = answer.headers.get('etag');
      const from = version === null ? undefined : { address: path, key: `upload ${version}`, copies: [] };
      const isKnown = from !== undefined && before.get(path)?.key === from.key;
      files.set(name, isKnown ? { read: undefined } : { read: () => readBytes(path, ask), from });
    } else faults.push(`${path} can’t be had.`);
  }
  return { files, faults };
}

async function readBytes(path: string, ask: (path: string) => Promise<Response | null>): Promise<Uint8Array> {
  const answer = await ask(path);
  if (!answer?.ok) throw new Error(`${path} was there and can’t be had any more. Run the export again.`);
  return new Uint8Array(await answer.arrayBuffer());
}
