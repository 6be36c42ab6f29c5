import type { Step } from '../../core/binding/path.ts';
import { isObject, member } from '../../core/json/json.ts';
import { once } from '../../core/json/once.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { ContentType } from '../../strapi/model.ts';

export type KnownRecords = (type: ContentType) => readonly unknown[];

export interface ContentPlace {
  readonly record: unknown;
  readonly path: JsonPath;
}

/** A value of known content. A missing value has the position of the last existing part of its path. */
export interface KnownValue {
  readonly value: unknown;
  readonly at: ContentPlace;
}

/** All known values of a field in the model, computed on demand. */
export type KnownValues = () => readonly KnownValue[];

/** The records of a type as starting points of paths: as one list, or each separately. */
export function startKnownValues(records: () => readonly unknown[], asList: boolean): KnownValues {
  return once(() => {
    if (asList) return [{ value: records(), at: { record: undefined, path: [] } }];
    return records().map((record) => ({ value: record, at: { record, path: [] } }));
  });
}

/** Takes one step of a path from all current values. */
export function stepKnownValues(known: KnownValues, step: Step): KnownValues {
  return once(() => known().flatMap((one) => takeStep(one, step)));
}

/** The items of lists, one by one; other values stay. */
export function expandKnownLists(values: readonly KnownValue[]): readonly KnownValue[] {
  return values.flatMap(expandItems);
}

/** The items of lists; other values are omitted. */
export function selectListItems(values: readonly KnownValue[]): readonly KnownValue[] {
  return values.filter(({ value }) => Array.isArray(value)).flatMap(expandItems);
}

/** Takes one step from one value. A missing value gets the position where the content ends. */
export function takeStep(knownValue: KnownValue, step: Step): readonly KnownValue[] {
  const { value, at } = knownValue;
  if (step.kind === 'name') return expandItems(knownValue).flatMap((item) => knownMember(item, step.name));
  if (!Array.isArray(value)) return hasValue(knownValue) ? [] : [knownValue];
  const items = expandItems(knownValue);
  if (step.kind === 'index') return [items[step.index] ?? { value: undefined, at }];
  if (step.param) return items;
  const matchingItem = items.find((item) => toComparableText(member(item.value, step.key)) === step.value);
  return [matchingItem ?? { value: undefined, at }];
}

/** A member. An empty field is null; a missing one belongs to another component, or was not requested. */
function knownMember({ value, at }: KnownValue, name: string): readonly KnownValue[] {
  if (!isObject(value)) return [{ value: undefined, at }];
  if (!Object.hasOwn(value, name)) return [];
  return [placed(value[name], { record: at.record, path: [...at.path, name] })];
}

/** The items of a list with their positions; for any other value, the value itself. */
export function expandItems(knownValue: KnownValue): readonly KnownValue[] {
  const { value, at } = knownValue;
  if (!Array.isArray(value)) return [knownValue];
  return value.map((item: unknown, index) => placed(item, { record: at.record, path: [...at.path, index] }));
}

/** A value with its position. A record in a relation or in a list has a separate position. */
function placed(value: unknown, at: ContentPlace): KnownValue {
  const isRecord = at.record === undefined || (isObject(value) && isKnownRecord(value));
  return { value, at: isRecord ? { record: value, path: [] } : at };
}

// A file also has a documentId, but it is entered in the record that contains its name.
const isKnownRecord = (value: object): boolean =>
  Object.hasOwn(value, 'documentId') && !Object.hasOwn(value, 'mime');

export const hasValue = ({ value }: KnownValue): boolean => value !== undefined && value !== null;

export function toComparableText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
