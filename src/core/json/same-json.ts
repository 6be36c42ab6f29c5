import { isObject, type JsonObject } from './json.ts';

/**
 * True if two values are the same JSON, regardless of the order of their members. It doesn't distinguish members
 * whose value is undefined, which JSON can't contain.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b);
  // Inherited members are not content; all but "__proto__" are functions.
  return isObject(a) && isObject(b) && b !== Object.prototype && sameMembers(a, b);
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, at) => sameJson(item, b[at]));
}

// Every value that the blocks of a page show is compared here, so no list of names is built and no name is looked up
// twice.
function sameMembers(a: JsonObject, b: JsonObject): boolean {
  let more = 0;
  for (const name in a) {
    if (!sameJson(a[name], b[name])) return false;
    more += 1;
  }
  for (const _ in b) more -= 1;
  return more === 0;
}
