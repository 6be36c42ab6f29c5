import type { Step } from '../../core/binding/path.ts';
import { isObject, member } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { ContentType } from '../../strapi/model.ts';

/** The records of a type in the content that is at hand while the manifests are checked. */
export type KnownRecords = (type: ContentType) => readonly unknown[];

/** Where in the content a value stands: in which record, and where in it. */
export interface ContentPlace {
  readonly record: unknown;
  readonly path: JsonPath;
}

/** A value of known content; one that isn't there has the place where the content ends. */
export interface KnownValue {
  readonly value: unknown;
  readonly at: ContentPlace;
}

/** All values that known content has at a place; worked out when they are asked for. */
export type KnownValues = () => readonly KnownValue[];

/** The records of a type as the values that paths begin at: all in one list, or each by itself. */
export function knownRoots(records: () => readonly unknown[], asList: boolean): KnownValues {
  return once(() => {
    if (asList) return [{ value: records(), at: { record: undefined, path: [] } }];
    return records().map((record) => ({ value: record, at: { record, path: [] } }));
  });
}

/** The values that one step of a path leads to, from all those before it. */
export function stepKnown(known: KnownValues, step: Step): KnownValues {
  return once(() => known().flatMap((one) => take(one, step)));
}

/** The items of lists, each by itself; what is no list stays. */
export function eachKnown(values: readonly KnownValue[]): readonly KnownValue[] {
  return values.flatMap(itemsOf);
}

/** The items of lists alone. */
export function itemsKnown(values: readonly KnownValue[]): readonly KnownValue[] {
  return values.filter(({ value }) => Array.isArray(value)).flatMap(itemsOf);
}

/** What one step leads to from one value; what it doesn't find has the place where the content ends. */
export function take(known: KnownValue, step: Step): readonly KnownValue[] {
  const { value, at } = known;
  if (step.kind === 'name') return itemsOf(known).flatMap((item) => memberOf(item, step.name));
  if (!Array.isArray(value)) return isThere(known) ? [] : [known];
  const items = itemsOf(known);
  if (step.kind === 'index') return [items[step.index] ?? { value: undefined, at }];
  if (step.param) return items;
  const found = items.find((item) => textOf(member(item.value, step.key)) === step.value);
  return [found ?? { value: undefined, at }];
}

/** An empty field is null; one that isn't there at all belongs to another component, or was not asked for. */
function memberOf({ value, at }: KnownValue, name: string): readonly KnownValue[] {
  if (!isObject(value)) return [{ value: undefined, at }];
  if (!Object.hasOwn(value, name)) return [];
  return [placed(value[name], { record: at.record, path: [...at.path, name] })];
}

/** The items of a list, each with its place; what is no list by itself. */
export function itemsOf(known: KnownValue): readonly KnownValue[] {
  const { value, at } = known;
  if (!Array.isArray(value)) return [known];
  return value.map((item: unknown, index) => placed(item, { record: at.record, path: [...at.path, index] }));
}

/** A record that a relation leads to, or that stands in a list, has its own place. */
function placed(value: unknown, at: ContentPlace): KnownValue {
  const isRecord = at.record === undefined || (isObject(value) && isRecordOf(value));
  return { value, at: isRecord ? { record: value, path: [] } : at };
}

// A file has a documentId as well, but no other place than that of its name.
const isRecordOf = (value: object): boolean =>
  Object.hasOwn(value, 'documentId') && !Object.hasOwn(value, 'mime');

/** Whether the content has something there. */
export const isThere = ({ value }: KnownValue): boolean => value !== undefined && value !== null;

/** The text of a value that a path may compare. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function once<T>(make: () => readonly T[]): () => readonly T[] {
  let made: readonly T[] | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
