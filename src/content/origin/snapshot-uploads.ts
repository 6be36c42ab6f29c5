import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { isObject, member } from '../../core/json/json.ts';
import { uploadAddress } from '../../core/text/upload-address.ts';
import { hashOf } from '../../node/hash.ts';
import type { Snapshot } from '../snapshot.ts';

/** The name of the file that keeps an upload; an upload that is replaced in the CMS gets another name. */
export function uploadFile(origin: string, path: string, version: string): string {
  return createHash('sha256').update(`${origin}${path} ${version}`).digest('hex');
}

/** The ETag of a kept upload. */
export const uploadTag = (file: string): string => `"${file.slice(0, 22)}"`;

/** The name of a copy of an upload: it begins with the hash of the upload's ETag, by which it is swept. */
export const copyName = (etag: string | null, made: string): string =>
  hashOf(etag ?? '') + hashOf(`${made} ${etag}`);
const TAG_LENGTH = hashOf('').length;

/** The upload that a file is or was made from: its own name, or the hash of an ETag. */
export const uploadOfFile = (name: string): string => (isCopy(name) ? name.slice(0, TAG_LENGTH) : name);
const isCopy = (name: string): boolean => /\.(avif|jpg)$/.test(name);

/** What `uploadOfFile` gives for the files of an upload. The embedded content names its ETag by the file. */
export function filesOfUpload(origin: string, path: string, version: string): readonly string[] {
  const file = uploadFile(origin, path, version);
  return [file, hashOf(uploadTag(file)), hashOf(`"${basename(path)}"`)];
}

const bySnapshot = new WeakMap<Snapshot, ReadonlyMap<string, string>>();

/** The uploads that a snapshot names, each with the time of its last change; the CMS is asked for no others. */
export function namedUploads(snapshot: Snapshot): ReadonlyMap<string, string> {
  const found = bySnapshot.get(snapshot) ?? new Map(uploadsIn(snapshot));
  bySnapshot.set(snapshot, found);
  return found;
}

function* uploadsIn({ records }: Snapshot): Iterable<readonly [string, string]> {
  for (const record of records.values()) yield* uploadsOfRecord(record);
}

const byRecord = new WeakMap<object, [string, string][]>();

/** The uploads that a record names, each with the time of its last change. */
export function uploadsOfRecord(record: unknown): readonly (readonly [path: string, version: string])[] {
  if (typeof record !== 'object' || record === null) return [];
  const known = byRecord.get(record);
  if (known) return known;
  const found: [string, string][] = [];
  addUploads(record, '', found);
  byRecord.set(record, found);
  return found;
}

// All results go into one list: a site of ten thousand pages has a million values, and hardly any is an upload.
function addUploads(value: unknown, changed: string, found: [string, string][]): void {
  if (typeof value === 'string') {
    const address = uploadAddress(value);
    if (address !== undefined) found.push([address, changed]);
  } else if (Array.isArray(value)) for (const item of value) addUploads(item, changed, found);
  else if (isObject(value)) {
    const own = member(value, 'updatedAt');
    const time = typeof own === 'string' ? own : changed;
    for (const inner of Object.values(value)) addUploads(inner, time, found);
  }
}
