import { firstFew } from './words.ts';

/** One line for each cause, with all affected sources: a CMS that is down is one failure, not fifty. */
export function linesByCause(failures: Iterable<readonly [name: string, cause: string]>): string[] {
  const byCause = new Map<string, Set<string>>();
  for (const [name, cause] of failures) byCause.set(cause, (byCause.get(cause) ?? new Set()).add(name));
  return [...byCause].map(([cause, names]) => `${firstFew([...names])}: ${cause}`);
}
