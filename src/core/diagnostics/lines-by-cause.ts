import { groupValues } from '../json/group-values.ts';
import { listFirst } from './words.ts';

/** One line for each cause, with all affected sources: a CMS that is down is one failure, not fifty. */
export function formatCauseLines(
  failures: Iterable<readonly [name: string, cause: string]>,
  listed: (names: readonly string[]) => string = listFirst,
): string[] {
  const byCause = groupValues([...failures].map(([name, cause]) => [cause, name]));
  return [...byCause].map(([cause, names]) => `${listed([...new Set(names)])}: ${cause}`);
}
