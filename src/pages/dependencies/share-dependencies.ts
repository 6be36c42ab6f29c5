import type { Dependencies } from '../dependencies/dependencies.ts';

/** The same dependencies, with one object for all that are equal: ten thousand pages read in a few dozen ways. */
export function shareDependencies(
  bound: ReadonlyMap<string, Dependencies>,
): ReadonlyMap<string, Dependencies> {
  const ids = new Map<Dependencies, number>();
  const byContent = new Map<string, Dependencies>();
  const shared = (reads: Dependencies): Dependencies => {
    const members = [...reads].map(([name, inner]) => [name, shared(inner)] as const);
    const content = JSON.stringify(members.map(([name, inner]) => [name, ids.get(inner)]));
    const one = byContent.get(content) ?? new Map(members);
    byContent.set(content, one);
    ids.set(one, ids.get(one) ?? ids.size);
    return one;
  };
  return new Map([...bound].map(([url, reads]) => [url, shared(reads)]));
}
