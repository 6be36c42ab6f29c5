import type { FieldSpec } from '../block/fields.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import type { FormatSpec } from '../text/value-format.ts';
import { parseBinding } from './binding.ts';
import { pathSteps, type Step } from './path.ts';

/** A step to every item of a list, or to the entries of one component in a dynamic zone. */
interface EachStep {
  readonly kind: 'each';
  readonly component?: string;
}

export const EACH_STEP: EachStep = { kind: 'each' };

/** A path from the sources of a page that may go through every item of a list. */
export type Way = readonly (Step | EachStep)[];

export interface ValuePlace {
  /** The field that reads the value; undefined if none is known. */
  readonly spec: FieldSpec | undefined;
  /** The path of the value in the filled block: an item built from a list is an EACH_STEP. */
  readonly path: readonly (string | number | EachStep)[];
  readonly scope: Way;
}

/** Returns the replacement of a value. The items of an `$each` are replaced before the list. */
type Change = (value: unknown, place: ValuePlace) => unknown;

/**
 * Maps the values of a block, bindings and literals alike, to compile a page or to collect the fields that it reads.
 * Only two others have their own traversal: the renderer (`compileBinding`), and the checker, which needs positions,
 * types and half-typed values.
 */
export function mapMembers(
  values: JsonObject,
  { spec, path, scope }: ValuePlace,
  change: Change,
): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      mapValue(value, { spec: memberSpec(spec, name), path: [...path, name], scope }, change),
    ]),
  );
}

export function mapValue(value: unknown, place: ValuePlace, change: Change): unknown {
  const { spec, path, scope } = place;
  const binding = parseBinding(value);
  const item = spec?.kind === 'list' ? spec.of : undefined;
  if (binding.kind === 'each' && isObject(value)) {
    const inner = [...scope, ...pathSteps(binding.path), EACH_STEP];
    const items = mapMembers(binding.item, { spec: item, path: [...path, EACH_STEP], scope: inner }, change);
    return change({ ...value, ...items }, place);
  }
  if (binding.kind !== 'literal') return change(value, place);
  if (Array.isArray(value)) {
    if (spec && takesSingleValue(spec)) return mapValue({ $first: value }, place, change);
    return value.map((one: unknown, at) => mapValue(one, { spec: item, path: [...path, at], scope }, change));
  }
  if (isObject(value) && Array.isArray(value.$first))
    return { $first: value.$first.map((one: unknown) => mapValue(one, place, change)) };
  const joinParts = readJoinParts(value);
  if (joinParts) {
    const parts = joinParts.map((one) => mapValue(one, { ...place, spec: { kind: 'text' } }, change));
    return change({ $join: parts }, place);
  }
  if (isFormatted(value)) {
    const inner = mapValue(value.value, { ...place, spec: { kind: 'text' } }, change);
    return change({ ...value, value: inner }, place);
  }
  return isObject(value) ? mapMembers(value, place, change) : change(value, place);
}

/** A text in a format: `{ "$format": "currency:GBP", "value": "$price" }`. */
export const isFormatted = (value: unknown): value is JsonObject & FormatSpec =>
  isObject(value) && typeof value.$format === 'string';

/** The texts and bindings of `{ "$join": ["$days", ", ", "$times"] }`; undefined for another value. */
export function readJoinParts(value: unknown): readonly unknown[] | undefined {
  return isObject(value) && Array.isArray(value.$join) && Object.keys(value).length === 1
    ? value.$join
    : undefined;
}

const SEVERAL: ReadonlySet<string> = new Set(['list', 'group', 'form', 'labels', 'texts']);

/** True if a list in place of this field's value means alternatives: the first binding with content is used. */
export const takesSingleValue = ({ kind }: FieldSpec): boolean => !SEVERAL.has(kind);

function memberSpec(spec: FieldSpec | undefined, name: string): FieldSpec | undefined {
  if (spec?.kind === 'labels' || spec?.kind === 'texts') return { kind: 'text' };
  if (spec?.kind === 'prose' && name === 'links') return { kind: 'list', of: { kind: 'href' } };
  return spec?.kind === 'group' && Object.hasOwn(spec.fields, name) ? spec.fields[name]?.spec : undefined;
}

export interface PlacedValue extends ValuePlace {
  readonly value: unknown;
}

/** All bindings and literals in a block's values; a list built from a list comes after its items. */
export function listPlacedValues(values: JsonObject, place: ValuePlace): readonly PlacedValue[] {
  const placed: PlacedValue[] = [];
  mapMembers(values, place, (value, at) => {
    placed.push({ ...at, value });
    return value;
  });
  return placed;
}
