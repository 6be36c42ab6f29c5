import { type FindItem, type Params, pathSteps, walkPath } from '../../core/binding/path.ts';
import { readText } from '../../core/block/read-text.ts';
import { groupValues } from '../../core/json/group-values.ts';
import { isObject, member, textMember } from '../../core/json/json.ts';
import { memo, memoByText } from '../../core/json/memo.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import { type CutList, pageNumber } from '../../core/manifest/part.ts';
import { formatLocalTime, momentIn } from '../../core/text/moment.ts';
import { parseProseName } from '../../core/text/prose.ts';
import { queryItems } from '../../strapi/filters/query-items.ts';
import { type Attribute, type Component, SCALAR_TYPES } from '../../strapi/model.ts';
import { findSchema } from '../../strapi/populate/schema.ts';
import { readProseMember } from '../../strapi/prose/prose-member.ts';
import { paginateList } from './pagination.ts';

/** The positions of a list's items, by their values in a field. */
type Places = ReadonlyMap<string, readonly number[]>;

/** Finds items by an index of their list: 10,000 look-ups cost as much as one pass. */
const findByIndex: FindItem = (list, key, wanted) => {
  const at = typeof wanted === 'string' ? placesBy(list)(key).get(wanted)?.[0] : undefined;
  return at === undefined ? undefined : list[at];
};

/** The part of a record that a source selects; undefined if it doesn't exist, null without a neighbour. */
export function selectRecordPart(record: unknown, source: PageSource, params: Params): unknown {
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
  const key = last.param ? member(params, last.value) : last.value;
  const at = placesBy(list)(last.key).get(String(key))?.[0];
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

type Lists = readonly CutList[];
/** The results of `withCutLists`, by the parameters. */
const resultsOf = memo((_lists: Lists) => memo((_part: object) => new Map<string, unknown>()));

/** Adds the derived lists of a part (sorted, filtered, limited). Cached: the same part gives the same object. */
function withCutLists(part: unknown, lists: Lists, params: Params): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const derivedLists = resultsOf(lists)(part);
  const key = JSON.stringify(params);
  if (!derivedLists.has(key))
    derivedLists.set(
      key,
      lists.reduce<unknown>((value, list) => insert(value, list.at, list, params), part),
    );
  return derivedLists.get(key);
}

function insert(value: unknown, [step, ...rest]: CutList['at'], list: CutList, params: Params): unknown {
  if (step === undefined) return Array.isArray(value) ? cut(value, list) : value;
  if (step.kind === 'name') {
    if (!isObject(value) || !Object.hasOwn(value, step.name)) return value;
    const inner = value[step.name];
    if (rest.length > 0) return { ...value, [step.name]: insert(inner, rest, list, params) };
    if (parseProseName(list.as)) return { ...value, [list.as]: readProseMember(value, list.as) };
    return Array.isArray(inner) ? { ...value, [list.as]: cut(inner, list) } : value;
  }
  if (!Array.isArray(value)) return value;
  const selectedItem: unknown = step.kind === 'each' ? undefined : walkPath(value, [step], params);
  const isInComponent = (one: unknown): boolean =>
    step.kind === 'each'
      ? step.component === undefined || textMember(one, '__component') === step.component
      : one === selectedItem;
  return value.map((one: unknown) => (isInComponent(one) ? insert(one, rest, list, params) : one));
}

function cut(items: readonly unknown[], { fields, group, timeZone, ...words }: CutList): readonly unknown[] {
  const components = new Map<string, Component>();
  addComponent(components, '', Object.entries(fields));
  const model = { types: new Map(), components };
  const schema = findSchema(model, '');
  const askedFor = schema ? queryItems({ model, schema }, words, items) : items;
  return group === undefined ? askedFor : groupItems(askedFor, group, timeZone);
}

/** Groups items in the order of their list; those without a value in the field have an empty title. */
function groupItems(items: readonly unknown[], group: string, timeZone = 'UTC'): readonly unknown[] {
  const [field = '', part] = group.split(':');
  const titleOf = (item: unknown): string => {
    const text = readText(walkPath(item, pathSteps(field), {}));
    const at = part === undefined ? undefined : momentIn(timeZone, text);
    return at === undefined ? text : formatLocalTime(timeZone, at).slice(0, part === 'year' ? 4 : 7);
  };
  const groups = groupValues(items.map((item) => [titleOf(item), item] as const));
  return [...groups].map(([title, ofTitle]) => ({ title, items: ofTitle }));
}

/**
 * Adds a component with only the compared fields to a model. Each path to nested fields becomes a component named by
 * the path.
 */
function addComponent(
  components: Map<string, Component>,
  uid: string,
  fields: readonly (readonly [path: string, type: string])[],
): void {
  const attributes = new Map<string, Attribute>();
  for (const [path, type] of fields) {
    const [name = '', ...rest] = path.split('.');
    const scalar = SCALAR_TYPES.find((one) => one === type);
    if (rest.length === 0) {
      if (scalar) attributes.set(name, { kind: 'scalar', type: scalar });
      continue;
    }
    const component = `${uid}.${name}`;
    attributes.set(name, { kind: 'component', component, repeatable: false });
    const inner = fields.filter(([other]) => other.startsWith(`${name}.`));
    addComponent(
      components,
      component,
      inner.map(([other, of]) => [other.slice(name.length + 1), of]),
    );
  }
  components.set(uid, { uid, displayName: uid, attributes });
}
