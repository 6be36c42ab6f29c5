import type { Reads } from './reads.ts';

/** The same, with one object for all that read the same: ten thousand pages read in a few dozen ways. */
export function sharedReads(bound: ReadonlyMap<string, Reads>): ReadonlyMap<string, Reads> {
  const ids = new Map<Reads, number>();
  const byContent = new Map<string, Reads>();
  const shared = (reads: Reads): Reads => {
    const members = [...reads].map(([name, inner]) => [name, shared(inner)] as const);
    const content = JSON.stringify(members.map(([name, inner]) => [name, ids.get(inner)]));
    const one = byContent.get(content) ?? new Map(members);
    byContent.set(content, one);
    ids.set(one, ids.get(one) ?? ids.size);
    return one;
  };
  return new Map([...bound].map(([url, reads]) => [url, shared(reads)]));
}
