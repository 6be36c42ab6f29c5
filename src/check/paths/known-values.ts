import type { Step } from '../../core/binding/path.ts';
import { isObject, member } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { ContentType } from '../../strapi/model.ts';

/** The records of a type in the content that is available while the manifests are checked. */
export type KnownRecords = (type: ContentType) => readonly unknown[];

/** The place of a value in the content: its record, and the path within the record. */
export interface ContentPlace {
  readonly record: unknown;
  readonly path: JsonPath;
}

/** A value of known content. If the value is missing, this is the place where the content ends. */
export interface KnownValue {
  readonly value: unknown;
  readonly at: ContentPlace;
}

/** All values that known content has at a place, computed on demand. */
export type KnownValues = () => readonly KnownValue[];

/** The records of a type as the values that paths begin at: all in one list, or each on its own. */
export function knownRoots(records: () => readonly unknown[], asList: boolean): KnownValues {
  return once(() => {
    if (asList) return [{ value: records(), at: { record: undefined, path: [] } }];
    return records().map((record) => ({ value: record, at: { record, path: [] } }));
  });
}

/** The values that one step of a path reaches from all values before it. */
export function stepKnown(known: KnownValues, step: Step): KnownValues {
  return once(() => known().flatMap((one) => take(one, step)));
}

/** The items of lists, each on its own; other values stay as they are. */
export function eachKnown(values: readonly KnownValue[]): readonly KnownValue[] {
  return values.flatMap(knownItems);
}

/** The items of lists only. */
export function itemsKnown(values: readonly KnownValue[]): readonly KnownValue[] {
  return values.filter(({ value }) => Array.isArray(value)).flatMap(knownItems);
}

/** The values that one step reaches from one value. A missing value has the place where the content ends. */
export function take(known: KnownValue, step: Step): readonly KnownValue[] {
  const { value, at } = known;
  if (step.kind === 'name') return knownItems(known).flatMap((item) => knownMember(item, step.name));
  if (!Array.isArray(value)) return isThere(known) ? [] : [known];
  const items = knownItems(known);
  if (step.kind === 'index') return [items[step.index] ?? { value: undefined, at }];
  if (step.param) return items;
  const found = items.find((item) => comparableText(member(item.value, step.key)) === step.value);
  return [found ?? { value: undefined, at }];
}

/** A member. An empty field is null; a missing one belongs to another component, or was not requested. */
function knownMember({ value, at }: KnownValue, name: string): readonly KnownValue[] {
  if (!isObject(value)) return [{ value: undefined, at }];
  if (!Object.hasOwn(value, name)) return [];
  return [placed(value[name], { record: at.record, path: [...at.path, name] })];
}

/** The items of a list, each with its place; any other value on its own. */
export function knownItems(known: KnownValue): readonly KnownValue[] {
  const { value, at } = known;
  if (!Array.isArray(value)) return [known];
  return value.map((item: unknown, index) => placed(item, { record: at.record, path: [...at.path, index] }));
}

/** A value with its place. A record reached by a relation or in a list has its own place. */
function placed(value: unknown, at: ContentPlace): KnownValue {
  const isRecord = at.record === undefined || (isObject(value) && isKnownRecord(value));
  return { value, at: isRecord ? { record: value, path: [] } : at };
}

// A file also has a documentId, but its place is where its name is written.
const isKnownRecord = (value: object): boolean =>
  Object.hasOwn(value, 'documentId') && !Object.hasOwn(value, 'mime');

/** True if the content has a value there. */
export const isThere = ({ value }: KnownValue): boolean => value !== undefined && value !== null;

/** The text of a value that a path can compare. */
export function comparableText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function once<T>(make: () => readonly T[]): () => readonly T[] {
  let made: readonly T[] | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
