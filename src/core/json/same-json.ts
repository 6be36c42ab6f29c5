import { isObject, type JsonObject } from './json.ts';

/**
 * True if two values are the same JSON, whatever the order of their members. It doesn't tell the names of members
 * apart that are undefined, which JSON knows nothing of.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b);
  // Inherited members are no content; all but "__proto__" are functions.
  return isObject(a) && isObject(b) && b !== Object.prototype && sameMembers(a, b);
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, at) => sameJson(item, b[at]));
}

// A page compares all that its blocks show: no list of names is made, and none is looked up twice.
function sameMembers(a: JsonObject, b: JsonObject): boolean {
  let more = 0;
  for (const name in a) {
    if (!sameJson(a[name], b[name])) return false;
    more += 1;
  }
  for (const _ in b) more -= 1;
  return more === 0;
}
