import { isObject, type JsonObject } from './json.ts';

/** Whether two values are the same JSON, whatever the order of their members. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && sameItems(a, b);
  return isObject(a) && isObject(b) && sameMembers(a, b);
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, at) => sameJson(item, b[at]));
}

// Without a list of the names, as Object.keys makes one: a page compares all that its blocks show.
function sameMembers(a: JsonObject, b: JsonObject): boolean {
  let more = 0;
  for (const name in a) {
    if (!(Object.hasOwn(b, name) && sameJson(a[name], b[name]))) return false;
    more += 1;
  }
  for (const _ in b) more -= 1;
  return more === 0;
}
