import { isObject, type JsonObject } from '../core/json/json.ts';
import { memo } from '../core/json/memo.ts';
import { picturesName } from '../core/text/prose.ts';
import { findUploadAddresses, readUploadAddress } from '../core/text/upload-address.ts';
import { mediaFamily } from '../node/mime.ts';
import { findReferencedUploads } from './origin/snapshot-uploads.ts';
import type { Snapshot } from './snapshot.ts';

/** The size and the smaller formats of an upload, as in a media record; undefined if they aren't known yet. */
export type MeasureUpload = (path: string, version: string) => Promise<JsonObject | undefined>;

type Sizes = ReadonlyMap<string, JsonObject | undefined>;

/**
 * Adds the sizes of the pictures that texts contain, each beside its text: Markdown stores no sizes, so the text below
 * a picture moved while it loaded. A picture in many records is measured once, in the version that the server keeps.
 */
export async function addPictureSizes(snapshot: Snapshot, measure: MeasureUpload): Promise<Snapshot> {
  const paths = new Set([...snapshot.records.values()].flatMap(picturesOf));
  if (paths.size === 0) return snapshot;
  const versions = findReferencedUploads(snapshot);
  const sizeOf = async (path: string) => [path, await measure(path, versions.get(path) ?? '')] as const;
  const sizes: Sizes = new Map(await Promise.all([...paths].map(sizeOf)));
  const records = [...snapshot.records].map(([url, record]) => [url, addSizes(record, sizes)] as const);
  return { ...snapshot, records: new Map(records) };
}

function addSizes(value: unknown, sizes: Sizes): unknown {
  if (picturesOf(value).length === 0) return value;
  if (Array.isArray(value)) return value.map((item) => addSizes(item, sizes));
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, inner]) => {
    const member: [string, unknown] = [name, addSizes(inner, sizes)];
    const paths = typeof inner === 'string' ? picturesOf(inner).filter((path) => sizes.get(path)) : [];
    if (paths.length === 0) return [member];
    const pictures: unknown = Object.fromEntries(paths.map((path) => [path, sizes.get(path)]));
    return [member, [picturesName(name), pictures] as const];
  });
  return Object.fromEntries(members);
}

/** The pictures in the texts of a value. A text that is an address belongs to a media record. */
function picturesOf(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return picturesOfObject(value);
  return typeof value === 'string' && value.includes('/uploads/') && readUploadAddress(value) === undefined
    ? findUploadAddresses(value).filter((path) => mediaFamily(path) === 'images')
    : [];
}
const picturesOfObject = memo((value: object) => Object.values(value).flatMap(picturesOf));
