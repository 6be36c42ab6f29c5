import type { Delta, Index } from '../../store/entry.ts';

/** Recognises files of another publisher that are older than those this process has published. */
export interface StaleFiles {
  /** Records the files that a delta replaces. Call it before the delta is applied. */
  readonly published: (delta: Delta) => void;
  /** Another publisher's delta without the files that this process has already replaced. */
  readonly withoutStale: (delta: Delta) => Delta;
}

/** Beyond this many addresses the record of replaced files is cleared: it only has to last for seconds. */
const MAX_ADDRESSES = 50_000;

/**
 * Prevents an older file from replacing a newer one. If two processes publish at once, an older file of one may
 * arrive after the newer file of the other; if the first process has died by then, nothing would correct it.
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
