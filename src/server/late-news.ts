import type { Delta, Index } from '../site/store/entry.ts';

/** Which of another publisher's news come too late. */
export interface LateNews {
  /** Remembers what this process replaces. Call it before the delta is applied. */
  readonly published: (delta: Delta) => void;
  /** Another publisher's delta without the files that this process has had and replaced since. */
  readonly withoutLate: (delta: Delta) => Delta;
}

/** Of more addresses than this a site changes at once or not at all. */
const MOST_ADDRESSES = 50_000;

/**
 * Keeps an older file from coming back. Two may publish at once, and what one of them has written arrives later
 * than what the other has made since; where the first one has died meanwhile, nobody would put it right.
 * @param index what is served, as it is at each call
 */
export function lateNews(index: Index): LateNews {
  const replaced = new Map<string, Set<string>>();
  return {
    published: ({ set }) => {
      if (replaced.size > MOST_ADDRESSES) replaced.clear();
      for (const [address, { key }] of set) {
        const before = index.get(address)?.key;
        if (before === undefined || before === key) continue;
        const keys = replaced.get(address) ?? new Set();
        keys.add(before).delete(key);
        replaced.set(address, keys);
      }
    },
    withoutLate: (delta) => ({
      ...delta,
      set: delta.set.filter(([address, { key }]) => !replaced.get(address)?.has(key)),
    }),
  };
}
