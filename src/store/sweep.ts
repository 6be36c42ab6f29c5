import { basename, join } from 'node:path';
import type { Delta } from './entry.ts';
import { indexOfState, keptStates } from './history.ts';
import { JOURNAL_COPIES, JOURNALS, journalNames } from './journal.ts';
import { DRAFT, OBJECTS, objectPath } from './objects.ts';
import { filesIn, removeOld } from './old-files.ts';
import { openIndex } from './open-index.ts';
import { journalLines } from './read-journal.ts';

/** A state of a journal, with the objects that it uses and no newer state of the journal does. */
interface StateObjects {
  readonly id: string;
  /** Sizes in bytes, by hash. */
  readonly objects: ReadonlyMap<string, number>;
}

export interface SweepLimits {
  readonly states: number;
  /** The size of all distinct objects together. */
  readonly bytes: number;
  /** How long a file is kept after its last use, in milliseconds, because a server may still use an older index. */
  readonly graceMs: number;
  /** How long a temporary file is kept, in milliseconds; a running writer finishes it long before. */
  readonly draftMs: number;
}

/** The limits of a running site. */
export const SWEEP_LIMITS: SweepLimits = { states: 50, bytes: 1024 ** 3, graceMs: 600_000, draftMs: 60_000 };

/**
 * Deletes the objects and journals that no kept state uses, and files that killed writers left behind. The kept
 * states are the restored one, and as many of the last ones as the limits allow.
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
  const uses = createUses(() => states.length);
  const lastNamed = new Map<string, number>();
  const note = (hash: string, since: number) => {
    if (since < states.length) lastNamed.set(hash, states.length - 1);
  };
  for await (const { delta } of journalLines(folder, journal)) {
    uses.apply(delta, note);
    if (delta.state) states.push({ id: delta.state.id, objects: new Map() });
  }
  for (const [hash, since] of uses.inUse()) note(hash, since);
  for (const [hash, at] of lastNamed) states[at]?.objects.set(hash, uses.sizeOf(hash));
  return states.reverse();
}

/** Counts the addresses that use each object. */
function createUses(now: () => number) {
  const byAddress = new Map<string, string>();
  const byHash = new Map<string, { count: number; readonly since: number }>();
  const sizes = new Map<string, number>();
  return {
    sizeOf: (hash: string) => sizes.get(hash) ?? 0,
    inUse: () => [...byHash].map(([hash, { since }]) => [hash, since] as const),
    /** @param ended called with each object that is no longer used, and the first state that used it */
    apply: ({ set, gone }: Delta, ended: (hash: string, since: number) => void) => {
      const leave = (address: string) => {
        const hash = byAddress.get(address);
        const use = hash === undefined ? undefined : byHash.get(hash);
        byAddress.delete(address);
        if (hash === undefined || !use || --use.count > 0) return;
        byHash.delete(hash);
        ended(hash, use.since);
      };
      for (const address of gone) leave(address);
      for (const [address, { hash, size }] of set) {
        leave(address);
        const use = byHash.get(hash) ?? { count: 0, since: now() };
        use.count++;
        byHash.set(hash, use);
        byAddress.set(address, hash);
        sizes.set(hash, size);
      }
    },
  };
}
