import pLimit from 'p-limit';
import { z } from 'zod';
import { EMPTY_SNAPSHOT, type Snapshot } from '../../content/snapshot.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import { member, parsedJson } from '../../core/json/json.ts';
import type { MovedRoutes } from '../../core/manifest/moved-route.ts';
import type { Moved } from '../../pages/moved-pages.ts';
import { tooDeep } from '../../strapi/strapi-answer.ts';
import type { Entry, Index } from '../entry.ts';
import { FAILURES, MANIFEST, MOVED, RECORD } from '../stored-names.ts';

/** Reads a stored file; null where it is missing or corrupt. */
export type ReadStored = (entry: Entry) => Promise<Buffer | null>;

const CONCURRENT_READS = 16;

/** The texts of the manifests that a site was made from, by file. */
export async function keptManifests(index: Index, read: ReadStored): Promise<Map<string, string>> {
  const kept = [...index].filter(([address]) => address.startsWith(MANIFEST));
  const texts = await pLimit(CONCURRENT_READS).map(kept, async ([address, entry]) => {
    const text = (await read(entry))?.toString('utf8');
    return text === undefined ? [] : [[address.slice(MANIFEST.length), text] as const];
  });
  return new Map(texts.flat());
}

/**
 * The content that a site was made from. Of a record that is corrupt, what pages read of it stands in the answer
 * of /api.
 * @param known records that were read before, by the hash of their file: they stay the same objects
 */
export async function keptSnapshot(
  index: Index,
  read: ReadStored,
  known: ReadonlyMap<string, unknown> = new Map(),
): Promise<Snapshot> {
  const readJson = async (entry: Entry | undefined) =>
    entry && parsedJson((await read(entry))?.toString('utf8') ?? '');
  const kept = [...index].filter(([address]) => address.startsWith(RECORD));
  const records = await pLimit(CONCURRENT_READS).map(kept, async ([address, entry]) => {
    const url = address.slice(RECORD.length);
    if (known.has(entry.hash)) return [[url, known.get(entry.hash)] as const];
    const record = (await readJson(entry)) ?? member(await readJson(index.get(url)), 'data');
    // A record that an earlier version saved may be nested too deep for recursive code.
    return record === undefined || tooDeep(record) ? [] : [[url, record] as const];
  });
  return { ...EMPTY_SNAPSHOT, records: new Map(records.flat()), failures: await keptFailures(index, read) };
}

const failures = z.array(
  z.tuple([
    z.string(),
    z.object({ status: z.number(), message: z.string(), gone: z.literal(true).exactOptional() }),
  ]),
);

const moved = z.array(z.tuple([z.string(), z.string()]));

/** Reads where old addresses lead; nothing where the text is none. */
export function readMoved(json: string): Moved {
  const kept = moved.safeParse(parsedJson(json));
  return new Map(kept.success ? kept.data : []);
}

/** Reads which routes have moved; none where the text is none. */
export function readMovedRoutes(json: string): MovedRoutes {
  const kept = z.record(z.string(), z.string()).safeParse(parsedJson(json));
  return kept.success ? kept.data : {};
}

/** Where old addresses lead, as a site was published with it. */
export async function keptMoved(index: Index, read: ReadStored): Promise<Moved> {
  const entry = index.get(MOVED);
  return readMoved((entry && (await read(entry)))?.toString('utf8') ?? '');
}

async function keptFailures(index: Index, read: ReadStored): Promise<Map<string, LoadFailure>> {
  const entry = index.get(FAILURES);
  const kept = failures.safeParse(parsedJson((entry && (await read(entry)))?.toString('utf8') ?? ''));
  return new Map(kept.success ? kept.data : []);
}
