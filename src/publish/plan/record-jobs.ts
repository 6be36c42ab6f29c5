import { textMember } from '../../core/json/json.ts';
import { shortHash } from '../../core/manifest/part.ts';
import { createJsonFile } from '../../http/json-file.ts';
import { fingerprintValue, makeFingerprint } from '../../node/fingerprint.ts';
import { LIST, listPartName, RECORD } from '../../store/stored-names.ts';
import type { Job, Jobs } from './job.ts';

/** A longer list is stored in parts, so that one changed record doesn't rewrite the whole list. */
const LONG = 100;
const PER_PART = 32;

/**
 * The files that restore a source after a restart: the whole record, or the order and parts of a long list.
 * @param jobs of the last state, which may have had more parts
 */
export function recordJobs(
  { records }: { readonly records: ReadonlyMap<string, unknown> },
  url: string,
  jobs: Jobs,
): [string, Job | undefined][] {
  const record = records.get(url);
  const ids = Array.isArray(record) ? idsOf(record) : undefined;
  const isList = ids !== undefined && ids.size > LONG;
  const whole = records.has(url) && !isList ? durableJob('whole', record) : undefined;
  const parts = isList ? partsOf(ids) : [];
  const order = isList ? durableJob('list', { order: [...ids.keys()], parts: parts.length }) : undefined;
  const partJobs: [string, Job | undefined][] = parts.map((part, at) => [
    listPartName(url, at),
    durableJob('part', part),
  ]);
  for (let at = parts.length; jobs.has(listPartName(url, at)); at++)
    partJobs.push([listPartName(url, at), undefined]);
  return [[RECORD + url, whole], [LIST + url, order], ...partJobs];
}

function durableJob(kind: string, value: unknown): Job {
  const key = Array.isArray(value) ? value.map(fingerprintValue).join() : fingerprintValue(value);
  return { key: makeFingerprint(kind, key), make: () => createJsonFile(value), durable: true };
}

/** The records by documentId; undefined unless each has a different one. */
function idsOf(records: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const ids = new Map(records.map((record) => [textMember(record, 'documentId') ?? '', record]));
  return ids.size === records.length && !ids.has('') ? ids : undefined;
}

// Assigns records to parts by the hash of their ids, so that a new or removed record changes one part and not all
// that follow.
function partsOf(ids: ReadonlyMap<string, unknown>): unknown[][] {
  const parts = Array.from({ length: 2 ** Math.ceil(Math.log2(ids.size / PER_PART)) }, (): unknown[] => []);
  for (const [id, record] of ids) {
    const hash = Number.parseInt(shortHash(id, 0x811c9dc5), 16);
    parts[(hash >>> 8) % parts.length]?.push(record);
  }
  return parts;
}
