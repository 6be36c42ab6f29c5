import type { Delta } from './entry.ts';
import { journalLines } from './read-journal.ts';

/** A state of a journal, with the objects that it uses and no newer state of the journal does. */
export interface StateObjects {
  readonly id: string;
  /** Sizes in bytes, by hash. */
  readonly objects: ReadonlyMap<string, number>;
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
