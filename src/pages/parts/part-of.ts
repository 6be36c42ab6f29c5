import { follow, type Params, pathSteps } from '../../core/binding/path.ts';
import { member } from '../../core/json/json.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import { pageNumber } from '../../core/manifest/part.ts';
import { withCutLists } from './cut-lists.ts';
import { comparedValues, findByIndex, placesBy } from './list-index.ts';
import { paginateList } from './pagination.ts';

/**
 * The part of a record that a source wants; undefined if it isn't there, null if the item has no neighbour.
 * @param record the whole record, as the CMS answered it
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
  if (step === undefined && same === undefined) return follow(record, steps, params, findByIndex);
  const last = steps.at(-1);
  const list = follow(record, steps.slice(0, -1), params, findByIndex);
  if (last?.kind !== 'match' || !Array.isArray(list)) return undefined;
  const wanted = last.param ? member(params, last.value) : last.value;
  const at = placesBy(list, last.key).get(String(wanted))?.[0];
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
  const places = placesBy(list, field);
  const values = comparedValues(member(list[at], field));
  // One more than the limit, because the item itself is among them.
  const found = new Set(values.flatMap((value) => places.get(value)?.slice(0, limit + 1) ?? []));
  found.delete(at);
  return [...found]
    .sort((a, b) => a - b)
    .slice(0, limit)
    .map((place) => list[place]);
}
