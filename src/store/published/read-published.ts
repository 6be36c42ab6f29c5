import type { Snapshot } from '../../content/snapshot.ts';
import type { Pages } from '../../pages/pages.ts';
import type { Index } from '../entry.ts';
import { readStateIndex } from '../history.ts';
import { createFolderObjects } from '../objects.ts';
import { openIndex } from '../open-index.ts';
import { readPin } from '../pin.ts';
import { PAGES } from '../stored-names.ts';
import { parsePages } from './read-pages.ts';
import { createStoredReader, loadSnapshot } from './read-stored.ts';

/** The pages of a published site, and their content. */
export interface Published {
  readonly pages: Pages;
  readonly snapshot: Snapshot;
}

/**
 * Reads the published site of a folder: the state that an operator has restored, or the last state.
 * @param knownRecords records that were read earlier, by the hash of their file; replaced by those of this state
 * @returns undefined before the first publication
 */
export async function readPublished(
  folder: string,
  knownRecords = new Map<string, unknown>(),
): Promise<Published | undefined> {
  return readPublishedFrom(folder, await publishedIndex(folder), knownRecords);
}

/** Like `readPublished`, for a given index of the folder. */
export async function readPublishedFrom(
  folder: string,
  index: Index,
  knownRecords: Map<string, unknown>,
): Promise<Published | undefined> {
  const read = createStoredReader(createFolderObjects(folder).read);
  const hashes = new Set([...index.values()].map(({ hash }) => hash));
  for (const hash of knownRecords.keys()) if (!hashes.has(hash)) knownRecords.delete(hash);
  const entry = index.get(PAGES);
  const text = entry && (await read(entry))?.toString('utf8');
  const pages = text === undefined ? undefined : parsePages(text);
  return pages && { pages, snapshot: await loadSnapshot(index, read, knownRecords) };
}

async function publishedIndex(folder: string): Promise<Index> {
  const restored = await readPin(folder);
  const pinned = restored === undefined ? undefined : await readStateIndex(folder, restored);
  return pinned ?? (await openIndex(folder)).index;
}
