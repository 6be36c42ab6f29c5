import type { Delta, Index } from '../../store/entry.ts';

/** Knows which files of another publisher are older than those that this process has made since. */
export interface StaleFiles {
  /** Notes what this process replaces. Call it before the delta is applied. */
  readonly published: (delta: Delta) => void;
  /** Another publisher's delta without the files that this process has replaced already. */
  readonly withoutStale: (delta: Delta) => Delta;
}

/** The memory of replaced files is cleared beyond this many addresses: it only has to last for seconds. */
const MAX_ADDRESSES = 50_000;

/**
 * Keeps an older file from coming back. If two publish at once, a file that one of them has written may arrive after
 * the newer one of the other; if the first has died by then, nobody would correct it.
 * @param index the index that is served at the time of each call
 */
export function rememberStaleFiles(index: Index): StaleFiles {
  const replaced = new Map<string, Set<string>>();
  return {
    published: ({ set }) => {
      if (replaced.size > MAX_ADDRESSES) replaced.clear();
      for (const [address, { key }] of set) {
        const before = index.get(address)?.key;
        if (before === undefined || before === key) continue;
        const keys = replaced.get(address) ?? new Set();
        keys.add(before).delete(key);
        replaced.set(address, keys);
      }
    },
    withoutStale: (delta) => ({
      ...delta,
      set: delta.set.filter(([address, { key }]) => !replaced.get(address)?.has(key)),
    }),
  };
}
