import { isObject, type JsonObject } from './json.ts';

/** Returned in place of a record that is removed as a whole. */
export const REMOVED = Symbol('removed');

/**
 * Removes parts of a record: items of lists are omitted, other parts become null. Returns the same object if there is
 * nothing to remove.
 */
export function removeParts(value: unknown, isRemoved: (part: JsonObject) => boolean): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => removeParts(item, isRemoved));
    const isSame = items.every((item, at) => item === value[at]);
    return isSame ? value : items.filter((item) => item !== REMOVED);
  }
  if (!isObject(value)) return value;
  if (isRemoved(value)) return REMOVED;
  const members = Object.entries(value).map(([name, inner]) => {
    const remaining = removeParts(inner, isRemoved);
    return [name, remaining === REMOVED ? null : remaining, remaining === inner] as const;
  });
  if (members.every(([, , isSame]) => isSame)) return value;
  return Object.fromEntries(members.map(([name, remaining]) => [name, remaining]));
}
