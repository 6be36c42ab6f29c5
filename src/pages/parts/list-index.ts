import type { FindItem } from '../../core/binding/path.ts';
import { isObject, member } from '../../core/json/json.ts';

/** The positions of a list's items, by their values in a field. */
type Places = ReadonlyMap<string, readonly number[]>;

const known = new WeakMap<readonly unknown[], Map<string, Places>>();

/** The index of a list by a field. Each list is indexed only once, because it no longer changes. */
export function placesBy(list: readonly unknown[], field: string): Places {
  const fields = known.get(list) ?? new Map<string, Places>();
  known.set(list, fields);
  const places = fields.get(field) ?? indexField(list, field);
  fields.set(field, places);
  return places;
}

function indexField(list: readonly unknown[], field: string): Places {
  const places = new Map<string, number[]>();
  for (const [at, item] of list.entries()) {
    for (const value of comparedValues(member(item, field))) {
      const there = places.get(value);
      if (there) there.push(at);
      else places.set(value, [at]);
    }
  }
  return places;
}

/**
 * The keys by which a value is found: the text or number itself, the id of a record, or those of each item of a list.
 */
export function comparedValues(value: unknown): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(comparedValues))];
  if (isObject(value)) return comparedValues(member(value, 'documentId') ?? member(value, 'id'));
  if (typeof value === 'boolean') return [String(value)];
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [String(value)] : [];
}

/** Finds items by the index of their list: 10,000 look-ups cost as much as one walk. */
export const findByIndex: FindItem = (list, key, wanted) => {
  const at = typeof wanted === 'string' ? placesBy(list, key).get(wanted)?.[0] : undefined;
  return at === undefined ? undefined : list[at];
};
