import { type FindItem, type Params, pathSteps, walkPath } from '../../core/binding/path.ts';
import { isObject, member } from '../../core/json/json.ts';
import { memo, memoByText } from '../../core/json/memo.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import { pageNumber } from '../../core/manifest/part.ts';
import { withCutLists } from './cut-lists.ts';
import { paginateList } from './pagination.ts';

/** The positions of a list's items, by their values in a field. */
type Places = ReadonlyMap<string, readonly number[]>;

/** Finds items by an index of their list: 10,000 look-ups cost as much as one pass. */
const findByIndex: FindItem = (list, key, wanted) => {
  const at = typeof wanted === 'string' ? placesBy(list)(key).get(wanted)?.[0] : undefined;
  return at === undefined ? undefined : list[at];
};

/**
 * The part of a record that a source selects; undefined if it doesn't exist, null if an item has no neighbour.
 * @param record the whole record of the CMS
 */
export function recordPart(record: unknown, source: PageSource, params: Params): unknown {
  const part = wholePart(record, source, params);
  return source.lists ? withCutLists(part, source.lists, params) : part;
}

function wholePart(record: unknown, source: PageSource, params: Params): unknown {
  const { select, step, same, limit, paginate, about } = source;
  if (paginate !== undefined) return listPage(record, paginate, about, params);
  if (select === undefined)
    return limit !== undefined && Array.isArray(record) ? record.slice(0, limit) : record;
  const steps = pathSteps(select);
  if (step === undefined && same === undefined) return walkPath(record, steps, params, findByIndex);
  const last = steps.at(-1);
  const list = walkPath(record, steps.slice(0, -1), params, findByIndex);
  if (last?.kind !== 'match' || !Array.isArray(list)) return undefined;
  const wanted = last.param ? member(params, last.value) : last.value;
  const at = placesBy(list)(last.key).get(String(wanted))?.[0];
  if (at === undefined) return undefined;
  return step === undefined ? related(list, at, same ?? '', limit) : (list[at + step] ?? null);
}

function listPage(list: unknown, size: number, about: string | undefined, params: Params): unknown {
  if (!Array.isArray(list)) return undefined;
  const number = pageNumber(params);
  if (about !== undefined) return paginateList(list.length, size, about, number);
  return list.slice((number - 1) * size, number * size);
}

/** The other items that share one of an item's values in a field, in the order of the list. */
function related(list: readonly unknown[], at: number, field: string, limit = list.length): unknown[] {
  const places = placesBy(list)(field);
  const values = comparedValues(member(list[at], field));
  // One more than the limit, because the item itself is included.
  const positions = new Set(values.flatMap((value) => places.get(value)?.slice(0, limit + 1) ?? []));
  positions.delete(at);
  return [...positions]
    .sort((a, b) => a - b)
    .slice(0, limit)
    .map((place) => list[place]);
}

/** The index of a list by a field. Each list is indexed once, because lists never change. */
const placesBy = memo((list: readonly unknown[]) => memoByText((field) => indexField(list, field)));

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
 * The keys of a value in the index: the text or number itself, the id of a record, or the keys of each item of a
 * list.
 */
function comparedValues(value: unknown): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(comparedValues))];
  if (isObject(value)) return comparedValues(member(value, 'documentId') ?? member(value, 'id'));
  if (typeof value === 'boolean') return [String(value)];
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [String(value)] : [];
}
