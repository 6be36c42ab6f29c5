import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tooDeep } from '../content/record.ts';
import { isObject, member } from '../manifest/json.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../site/snapshot.ts';

/** What a server keeps on disk for its next start. */
export interface State {
  readonly loadSnapshot: () => Promise<Snapshot>;
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
    saveSnapshot: ({ records }) =>
      write(folder, 'snapshot.json', { origin, records: Object.fromEntries(records) }),
    loadManifests: async () => {
      const kept = Object.entries((await readObject(file('manifests.json'))) ?? {});
      return new Map(kept.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
    },
    saveManifests: (texts) => write(folder, 'manifests.json', Object.fromEntries(texts)),
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

async function write(folder: string, name: string, value: unknown): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(`${path}.part`, JSON.stringify(value));
  await rename(`${path}.part`, path);
}
