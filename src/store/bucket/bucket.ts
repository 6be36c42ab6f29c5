import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { S3mini } from 's3mini';
import { writeFileAtomically } from '../../node/files.ts';
import { readChunks } from '../../node/stream-chunks.ts';

/** An object in the bucket, without its bytes. */
export interface StoredObject {
  readonly key: string;
  /** The time of its last write by the store's clock, in milliseconds since 1970. */
  readonly changedAt: number;
  readonly etag: string;
}

/** A bucket of an object store. Every call throws if the store can't be reached, refuses, or is too slow. */
export interface Bucket {
  /** Lists everything stored under keys with this prefix. */
  readonly list: (prefix: string) => Promise<readonly StoredObject[]>;
  /** @returns undefined if there is nothing under the key */
  readonly get: (key: string) => Promise<Buffer | undefined>;
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /** Downloads an object into a file, whole or not at all. */
  readonly getFile: (key: string, path: string) => Promise<void>;
  readonly putFile: (key: string, path: string) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

/** The address of a bucket, and our credentials for it. */
export interface BucketSettings {
  /** Such as `https://s3.example/bucket`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const TIMEOUT_MS = 10_000;
// Enough for a film over a slow line.
const FILE_TIMEOUT_MS = 600_000;
const MAX_BYTES = 1024 ** 3;

/** Opens a bucket by the S3 protocol. */
export function openBucket({ url, region, keyId, secret }: BucketSettings): Bucket {
  const access = {
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    fetch: fetchWithCause,
  };
  const store = new S3mini({ ...access, requestAbortTimeout: TIMEOUT_MS });
  const files = new S3mini({ ...access, requestAbortTimeout: FILE_TIMEOUT_MS });
  return {
    list: async (prefix) => {
      const found = await store.listObjects('/', prefix);
      if (!found) throw new Error('there is no such bucket');
      return found.map(({ Key, LastModified, ETag }) => ({
        key: Key,
        changedAt: LastModified.getTime(),
        etag: ETag,
      }));
    },
    get: async (key) => {
      const bytes = await store.getObjectArrayBuffer(key);
      return bytes ? Buffer.from(bytes) : undefined;
    },
    put: async (key, bytes) => void (await store.putObject(key, bytes)),
    getFile: async (key, path) => {
      const answer = await files.getObjectResponse(key);
      // Another server's sweep may have deleted it first.
      if (!answer?.body) return;
      await mkdir(dirname(path), { recursive: true });
      await writeFileAtomically(path, readChunks(answer.body, MAX_BYTES));
    },
    putFile: async (key, path) => void (await files.putAnyObject(key, await openAsBlob(path))),
    remove: async (keys) => {
      const removed = await store.deleteObjects([...keys]);
      if (removed.includes(false)) throw new Error('the store does not delete');
    },
  };
}

/** Throws the cause of a failed request, because the error of `fetch` itself says only that it failed. */
const fetchWithCause: typeof fetch = (input, init) =>
  fetch(input, init).catch((error: unknown) => {
    throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
  });
