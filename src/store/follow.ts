import { join } from 'node:path';
import { applyDelta, type Delta, type Entry, type Index, readLine, type State } from './entry.ts';
import { JOURNALS, journalFiles, newestJournal, replay } from './journal.ts';
import { bytesFrom } from './read-from.ts';
import type { Writer } from './store.ts';

/** The index of a folder, and the deltas that its writers add to it. */
export interface Followed {
  /** Whoever applies the newDeltas changes it. */
  readonly index: Map<string, Entry>;
  /**
   * What other writers have written since the last call; each delta has to be applied before the next is asked
   * for.
   */
  readonly newDeltas: () => AsyncGenerator<Delta>;
}

/**
 * Opens a folder to follow it. Nothing is missed that is written while it is being opened.
 * @param origin where newDeltas has to come from; what others publish of another CMS is left out
 * @param own a writer that is heard directly, and left out; so is another build's, whose pages name other files
 */
export async function followFolder(folder: string, origin: string, own?: Writer): Promise<Followed> {
  const files = await journalFiles(folder);
  // Taken before the index is read: what comes in between is read twice, which does no harm.
  const sizes = new Map(files.map(({ name, size }) => [name, size]));
  const newest = newestJournal(files);
  const index = newest === undefined ? new Map() : (await replay(folder, newest)).index;
  /** Where to go on reading. A journal that is not in it is read from its beginning once it grows. */
  const read = new Map<string, number>();
  const foreignJournals = new Set<string>();
  if (newest !== undefined && index.size > 0 && !own) read.set(newest, sizes.get(newest) ?? 0);

  async function* deltasIn(name: string): AsyncGenerator<Delta> {
    const from = read.get(name) ?? 0;
    const text = await bytesFrom(join(folder, JOURNALS, name), from);
    // A line that is still being written is read later.
    const end = text.lastIndexOf('\n') + 1;
    read.set(name, from + end);
    let whole: Map<string, Entry> | undefined;
    let state: State | undefined;
    for (const line of text.toString('utf8', 0, end).split('\n').slice(0, -1)) {
      const entry = readLine(line);
      const isFirst = entry?.origin !== undefined;
      if (isFirst && (entry.origin !== origin || (own && own.build !== entry.build)))
        foreignJournals.add(name);
      if (!entry || foreignJournals.has(name)) break;
      if (isFirst) whole = new Map();
      if (whole) applyDelta(whole, entry.delta);
      else yield entry.delta;
      state = entry.delta.state ?? state;
    }
    // Only what it ends with: what it said before may be older than what is shown, and nobody would put that right.
    if (whole && !foreignJournals.has(name)) yield wholeDelta(whole, state, index);
  }

  return {
    index,
    newDeltas: async function* () {
      for (const { name, size } of await journalFiles(folder)) {
        if (size === sizes.get(name) || name.endsWith(`-${own?.name}.jsonl`)) continue;
        sizes.set(name, size);
        yield* deltasIn(name);
      }
    },
  };
}

/** A whole index, and the state that it is complete with, as what it changes in another. */
function wholeDelta(whole: Index, state: State | undefined, index: Index): Delta {
  const set = [...whole].filter(([address, { hash, key }]) => {
    const before = index.get(address);
    return before?.hash !== hash || before.key !== key;
  });
  const gone = [...index.keys()].filter((address) => !whole.has(address));
  return { set, gone, ...(state ? { state } : {}) };
}
