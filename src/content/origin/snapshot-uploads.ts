import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { isObject, textMember } from '../../core/json/json.ts';
import { memo } from '../../core/json/memo.ts';
import { findUploadAddresses, uploadUrl } from '../../core/text/upload-address.ts';
import { hashOf } from '../../node/hash.ts';
import type { Snapshot } from '../snapshot.ts';
import { toSharingPicture } from './sharing-copy.ts';

/** The file name of a stored upload. An upload replaced in the CMS gets another file name. */
export function uploadFileName(origin: string, path: string, version: string): string {
  return createHash('sha256').update(`${origin}${path} ${version}`).digest('hex');
}

export const uploadTag = (file: string): string => `"${file.slice(0, 22)}"`;

/** The file name of a copy. It begins with the hash of the upload's ETag, and is removed with the upload. */
export const copyFileName = (etag: string | null, made: string): string =>
  hashOf(etag ?? '') + hashOf(`${made} ${etag}`);
const TAG_LENGTH = hashOf('').length;

/** The key shared by an upload and its copies: the upload's file name, or the hash of its ETag. */
export const uploadKey = (name: string): string => (isCopy(name) ? name.slice(0, TAG_LENGTH) : name);
const isCopy = (name: string): boolean => /\.(avif|jpg)$/.test(name);

/**
 * All keys that `uploadKey` returns for the files of an upload. The embedded content derives the ETag from the file
 * name.
 */
export function listUploadKeys(origin: string, path: string, version: string): readonly string[] {
  const file = uploadFileName(origin, path, version);
  return [file, hashOf(uploadTag(file)), hashOf(`"${basename(path)}"`)];
}

/** The uploads that a snapshot refers to, each with the time of its last change. No others are requested. */
export const findReferencedUploads = memo(
  (snapshot: Snapshot): ReadonlyMap<string, string> => new Map(uploadsIn(snapshot)),
);

/** The addresses of uploads, with their copies, that only the earlier snapshot has, or has in another version. */
export function findReplacedUploads(before: Snapshot, after: Snapshot): readonly string[] {
  const now = findReferencedUploads(after);
  const replaced = [...findReferencedUploads(before)].filter(([path, version]) => now.get(path) !== version);
  const addresses = replaced.map(([path]) => uploadUrl(path));
  return [...new Set(addresses.flatMap((src) => [src, toSharingPicture({ src }).src]))];
}

function* uploadsIn({ records }: Snapshot): Iterable<readonly [string, string]> {
  for (const record of records.values()) yield* findRecordUploads(record);
}

/** The uploads that a record, or the records of a list, refer to, each with the time of its last change. */
export function findRecordUploads(record: unknown): readonly (readonly [path: string, version: string])[] {
  // A list of ten thousand is a new object after each change, its records are not.
  if (Array.isArray(record)) return record.flatMap(findRecordUploads);
  return typeof record === 'object' && record !== null ? uploadsOfObject(record) : [];
}

const uploadsOfObject = memo((record: object) => {
  const uploads: [string, string][] = [];
  addUploads(record, '', uploads);
  return uploads;
});

// Results are pushed into one list: a site of ten thousand pages has a million values, hardly any of them an upload.
function addUploads(value: unknown, changed: string, uploads: [string, string][]): void {
  if (typeof value === 'string') {
    for (const address of findUploadAddresses(value)) uploads.push([address, changed]);
  } else if (Array.isArray(value)) for (const item of value) addUploads(item, changed, uploads);
  else if (isObject(value)) {
    const time = textMember(value, 'updatedAt') ?? changed;
    for (const inner of Object.values(value)) addUploads(inner, time, uploads);
  }
}
