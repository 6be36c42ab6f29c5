import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { listFilesBelow } from '../../node/files.ts';
import { createFolderStore, type Store } from '../store.ts';

/** A store of published files in a folder, as after a start. */
export async function openStore(folder: string, origin = 'a CMS'): Promise<Store> {
  const store = createFolderStore(folder, origin);
  await store.open();
  return store;
}

/** Commits a state in which these addresses have these texts, which also serve as their keys. */
export function publishTexts(
  store: Store,
  texts: Readonly<Record<string, string>>,
  gone: readonly string[] = [],
  id = Object.keys(texts).join(),
  time = '2026-11-22T00:00:00.000Z',
): void {
  const set = Object.entries(texts).map(([address, body]) => {
    return [address, store.put({ status: 200, type: 'text/plain', body }, body, false)] as const;
  });
  store.commit({ set, gone, state: { id, time, note: `state ${id}` } });
}

/** Gives every file in a folder the date of 1970. */
export async function ageFiles(folder: string): Promise<void> {
  for (const name of await listFilesBelow(folder)) await utimes(join(folder, name), new Date(0), new Date(0));
}
