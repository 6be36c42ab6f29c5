import { isObject } from '../../src/core/json/json.ts';

/** The paths of values that differ between two values; for a list without the index of the item. */
export function changedValues(before: unknown, after: unknown, place = ''): readonly string[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item: unknown, at) => changedValues(item, after[at], `${place}[]`));
  }
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => changedValues(before[name], after[name], `${place}.${name}`));
  }
  return [`${place}: ${JSON.stringify(after)}`];
}
