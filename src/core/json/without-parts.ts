import { isObject, type JsonObject } from './json.ts';

/** A record that is removed as a whole. */
export const REMOVED = Symbol('removed');

/**
 * A record without some of its parts: one of a list is left out, another becomes null. The same object if it has none
 * of them.
 */
export function withoutParts(value: unknown, isRemoved: (part: JsonObject) => boolean): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withoutParts(item, isRemoved));
    const isSame = items.every((item, at) => item === value[at]);
    return isSame ? value : items.filter((item) => item !== REMOVED);
  }
  if (!isObject(value)) return value;
  if (isRemoved(value)) return REMOVED;
  const members = Object.entries(value).map(([name, inner]) => {
    const left = withoutParts(inner, isRemoved);
    return [name, left === REMOVED ? null : left, left === inner] as const;
  });
  if (members.every(([, , isSame]) => isSame)) return value;
  return Object.fromEntries(members.map(([name, left]) => [name, left]));
}
