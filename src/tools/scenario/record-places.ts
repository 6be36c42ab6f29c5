import { isObject } from '../../core/json/json.ts';

export type RecordPlace = readonly (string | number)[];

/** One value of a record and its place; a leaf contains no further values. */
export interface RecordNode {
  readonly place: RecordPlace;
  readonly value: unknown;
  readonly leaf: boolean;
}

/** Everything inside a record, outermost first; the record itself is the first node. */
export function recordNodes(value: unknown, place: RecordPlace = []): RecordNode[] {
  const inner: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, at) => [at, item])
    : isObject(value)
      ? Object.entries(value)
      : [];
  const below = inner.flatMap(([key, one]) => recordNodes(one, [...place, key]));
  return [{ place, value, leaf: inner.length === 0 }, ...below];
}

export const NO_MEMBER = Symbol('missing');

/** A record with each leaf replaced by the result of `change`, which receives the leaf and its place. */
export function mapLeaves(
  value: unknown,
  change: (leaf: unknown, place: RecordPlace) => unknown,
  place: RecordPlace = [],
): unknown {
  if (Array.isArray(value) && value.length > 0) {
    return value
      .map((item: unknown, at) => mapLeaves(item, change, [...place, at]))
      .filter((item) => item !== NO_MEMBER);
  }
  if (!isObject(value)) return change(value, place);
  const members = Object.entries(value);
  if (members.length === 0) return change(value, place);
  const next = members.map(([key, one]) => [key, mapLeaves(one, change, [...place, key])] as const);
  return Object.fromEntries(next.filter(([, one]) => one !== NO_MEMBER));
}

/** A record with another value at a position; the position after a list's end adds an item. */
export function replaceAt(value: unknown, [key, ...rest]: RecordPlace, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    if (key === value.length) return [...value, replaceAt(undefined, rest, by)];
    return value.flatMap((item: unknown, at) => {
      const next = at === key ? replaceAt(item, rest, by) : item;
      return next === NO_MEMBER ? [] : [next];
    });
  }
  if (!isObject(value)) return value;
  const next = replaceAt(value[key], rest, by);
  const { [key]: _, ...others } = value;
  return next === NO_MEMBER ? others : { ...value, [key]: next };
}

/** The name of a field in a list of fields: "about[about-us.our-trust].title", without indexes. */
export function fieldName(record: unknown, place: RecordPlace): string {
  let name = '';
  let value = record;
  for (const key of place) {
    value = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
    const component = isObject(value) ? value.__component : undefined;
    if (typeof key === 'string') name += name === '' ? key : `.${key}`;
    else if (typeof component === 'string') name += `[${component}]`;
  }
  return name;
}
