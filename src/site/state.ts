import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../core/diagnostics/error-message.ts';
import { isObject, member } from '../core/json/json.ts';
import { writeFileAtomically } from '../node/files.ts';
import { tooDeep } from '../strapi/strapi-answer.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.ts';

/** What a server keeps on disk for its next start. */
export interface State {
  readonly loadSnapshot: () => Promise<Snapshot>;
  /** Saving what is there already does nothing. */
  readonly saveSnapshot: (snapshot: Snapshot) => Promise<void>;
  /** The last good text of each manifest, by file. */
  readonly loadManifests: () => Promise<ReadonlyMap<string, string>>;
  readonly saveManifests: (texts: ReadonlyMap<string, string>) => Promise<void>;
}

/** Keeps state in a folder. A file that is missing or can't be read counts as empty. */
export function openState(folder: string, origin: string): State {
  const file = (name: string) => join(folder, name);
  return {
    loadSnapshot: async () => {
      const kept = await readObject(file('snapshot.json'));
      const records = member(kept, 'records');
      if (member(kept, 'origin') !== origin || !isObject(records)) return EMPTY_SNAPSHOT;
      const good = Object.entries(records).filter(([, record]) => !tooDeep(record));
      return { ...EMPTY_SNAPSHOT, records: new Map(good) };
    },
    saveSnapshot: writer(folder, 'snapshot.json', ({ records }: Snapshot) => ({
      origin,
      records: Object.fromEntries(records),
    })),
    loadManifests: async () => {
      const kept = Object.entries((await readObject(file('manifests.json'))) ?? {});
      return new Map(kept.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
    },
    saveManifests: writer(folder, 'manifests.json', (texts: ReadonlyMap<string, string>) =>
      Object.fromEntries(texts),
    ),
  };
}

async function readObject(path: string): Promise<object | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function writer<T>(folder: string, name: string, jsonOf: (value: T) => object): (value: T) => Promise<void> {
  const path = join(folder, name);
  let written: T | undefined;
  return async (value) => {
    try {
      if (value === written && (await stat(path).catch(() => null))) return;
      await mkdir(folder, { recursive: true });
      await writeFileAtomically(path, JSON.stringify(jsonOf(value)));
      written = value;
    } catch (error) {
      // The path in the message is another each time.
      const cause = messageOf(error).split(',')[0];
      throw new Error(`STATE_DIR ${folder} can’t be written (${cause}): a restart won’t know what is new`);
    }
  };
}
