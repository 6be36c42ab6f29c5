import { isObject } from '../../core/json/json.ts';
import { ALL, type Dependencies, EACH_ITEM } from './dependencies.ts';

type CutItem = (item: unknown, reads: Dependencies) => unknown;

/**
 * Removes the parts of a record that no page reads, so that payloads and /api answers produce the same HTML in fewer
 * bytes.
 * @param cutItem reduces the items of lists
 */
export function projectRecord(
  value: unknown,
  reads: Dependencies,
  cutItem: CutItem = projectRecord,
): unknown {
  if (reads.has(ALL)) return value;
  const each = reads.get(EACH_ITEM);
  if (Array.isArray(value)) return each ? value.map((item: unknown) => cutItem(item, each)) : [];
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const innerReads = reads.get(name) ?? each;
      return innerReads ? [[name, projectRecord(inner, innerReads, cutItem)]] : [];
    }),
  );
}
