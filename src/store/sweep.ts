import { basename, join } from 'node:path';
import { indexOfState, keptStates } from './history.ts';
import { JOURNAL_COPIES, JOURNALS, journalNames } from './journal.ts';
import { DRAFT, OBJECTS, objectPath } from './objects.ts';
import { filesIn, removeOld } from './old-files.ts';
import { openIndex } from './open-index.ts';
import { journalLines } from './read-journal.ts';

/** A state of a journal, with the objects that no newer state of the journal uses. */
interface StateObjects {
  readonly id: string;
  /** Sizes in bytes, by hash. */
  readonly objects: ReadonlyMap<string, number>;
}

export interface SweepLimits {
  readonly states: number;
  /** The size of all distinct objects together. */
  readonly bytes: number;
  /** Milliseconds for which a file is kept after its last use, because a server may use an older index. */
  readonly graceMs: number;
  /** The time for which a temporary file is kept, in milliseconds; a running writer finishes much earlier. */
  readonly draftMs: number;
}

/** The limits of a running site. */
export const SWEEP_LIMITS: SweepLimits = { states: 50, bytes: 1024 ** 3, graceMs: 600_000, draftMs: 60_000 };

/**
 * Deletes the objects and journals that no kept state uses, and files that killed writers left behind. The kept states
 * are the restored one, and the last ones within the limits.
 * @returns the number of deleted files
 */
export async function sweepObjects(
  folder: string,
  pinned: string | undefined,
  limits = SWEEP_LIMITS,
): Promise<number> {
  const { index, journal: last } = await openIndex(folder);
  const kept = new Set<string>();
  const journals = new Set<string>(last === undefined ? [] : [last]);
  let bytes = 0;
  let states = 0;
  let full = false;
  // The newest index may not be a complete state yet.
  for (const { hash } of index.values()) kept.add(hash);
  const restored = (await keptStates(folder)).find(({ id }) => id === pinned);
  if (restored) journals.add(restored.journal);
  const served = pinned === undefined ? undefined : await indexOfState(folder, pinned);
  for (const { hash } of served?.values() ?? []) kept.add(hash);
  for (const journal of journalNames(folder).toReversed()) {
    if (full) break;
    for (const { objects } of await statesOfJournal(folder, journal)) {
      const added = [...objects].filter(([hash]) => !kept.has(hash));
      bytes += added.reduce((sum, [, size]) => sum + size, 0);
      full ||= states >= limits.states || (states > 0 && bytes > limits.bytes);
      if (full) break;
      states++;
      journals.add(journal);
      for (const [hash] of added) kept.add(hash);
    }
  }
  const paths = new Set([...kept].map((hash) => basename(objectPath(folder, hash))));
  const gone = [
    ...(await Promise.all([JOURNALS, JOURNAL_COPIES].map((place) => filesIn(join(folder, place)))))
      .flat()
      .filter((path) => !journals.has(basename(path))),
    ...(await filesIn(join(folder, OBJECTS))).filter((path) => !paths.has(basename(path))),
  ];
  const removed = await Promise.all(
    gone.map((path) => removeOld(path, path.endsWith(DRAFT) ? limits.draftMs : limits.graceMs)),
  );
  return removed.filter(Boolean).length;
}

/**
 * The states of a journal, newest first. Each object is listed only with the last state that uses it, because fifty
 * lists of all objects would be fifty times as large as the site.
 */
export async function statesOfJournal(folder: string, journal: string): Promise<readonly StateObjects[]> {
  const states: { readonly id: string; readonly objects: Map<string, number> }[] = [];
  const uses = new Map<string, { readonly hash: string; readonly size: number; readonly since: number }>();
  const lastUses = new Map<string, { readonly size: number; readonly at: number }>();
  const endUse = (address: string) => {
    const use = uses.get(address);
    uses.delete(address);
    // A file that was replaced within the same publication is in no state.
    if (use && use.since < states.length) lastUses.set(use.hash, { size: use.size, at: states.length - 1 });
  };
  for await (const { delta } of journalLines(folder, journal)) {
    for (const address of [...delta.gone, ...delta.set.map(([address]) => address)]) endUse(address);
    for (const [address, { hash, size }] of delta.set)
      uses.set(address, { hash, size, since: states.length });
    if (delta.state) states.push({ id: delta.state.id, objects: new Map() });
  }
  for (const address of [...uses.keys()]) endUse(address);
  for (const [hash, { size, at }] of lastUses) states[at]?.objects.set(hash, size);
  return states.reverse();
}
