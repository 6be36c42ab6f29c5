import { isObject, member } from './json.ts';

/**
 * Rebuilds a value with equal objects of an earlier one, so that results cached for an object can be reused. List items
 * are matched by their ids, even if they have moved.
 * @returns JSON equal to `now`, with the same order of members
 */
export function shareStructure(before: unknown, now: unknown): unknown {
  if (before === now) return now;
  if (Array.isArray(now)) return Array.isArray(before) ? shareList(before, now) : now;
  return isObject(now) && isObject(before) ? shareObject(before, now) : now;
}

function shareList(before: readonly unknown[], now: readonly unknown[]): unknown {
  const byId = new Map(before.map((item) => [itemId(item), item]));
  byId.delete(undefined);
  const items = now.map((item, at) => shareStructure(byId.get(itemId(item)) ?? before[at], item));
  return before.length === items.length && items.every((item, at) => item === before[at]) ? before : items;
}

function itemId(item: unknown): unknown {
  return member(item, 'documentId') ?? member(item, 'id');
}

function shareObject(before: object, now: object): unknown {
  const names = Object.keys(now);
  const old = Object.entries(before);
  let same = names.length === old.length;
  const shared = Object.entries(now).map(([name, value], at): [string, unknown] => {
    const sharedValue = shareStructure(member(before, name), value);
    const [oldName, oldValue] = old[at] ?? [];
    same &&= oldName === name && oldValue === sharedValue;
    return [name, sharedValue];
  });
  return same ? before : Object.fromEntries(shared);
}
