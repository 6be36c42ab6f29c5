import { isObject, type JsonObject } from './json.ts';

/**
 * True if two values are the same JSON in any order of members. A member with the value undefined, which JSON can't
 * contain, differs from a missing one.
 */
export function isEqualJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b);
  // Inherited members are not content; all of Object.prototype are functions except "__proto__".
  return isObject(a) && isObject(b) && b !== Object.prototype && sameMembers(a, b);
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, at) => isEqualJson(item, b[at]));
}

// Called for every value that the blocks of a page show, so it builds no lists of names and looks up no member twice.
function sameMembers(a: JsonObject, b: JsonObject): boolean {
  let more = 0;
  for (const name in a) {
    if (!isEqualJson(a[name], b[name])) return false;
    more += 1;
  }
  for (const _ in b) more -= 1;
  return more === 0;
}
