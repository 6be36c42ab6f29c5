import type { Step } from '../../core/binding/path.ts';
import { isObject, member } from '../../core/json/json.ts';
import type { ContentType } from '../../strapi/model.ts';
import type { Unresolved } from '../check-definition.ts';
import { absentField, absentIndex, absentItem } from '../checks/nothing-found.ts';

/** The records of a type in the content that is at hand while the manifests are checked. */
export type KnownRecords = (type: ContentType) => readonly unknown[];

/** All values that known content has at a place; worked out when they are asked for. */
export type KnownValues = () => readonly unknown[];

/** The values that one step of a path leads to, from all those before it. */
export function stepKnown(known: KnownValues, step: Step): KnownValues {
  return once(() => known().flatMap((value) => take(value, step)));
}

/** Why a step finds nothing in all that is known; undefined where it finds something, or nothing is known. */
export function findsNothing(known: KnownValues, step: Step, isZoneItem: boolean): Unresolved | undefined {
  if (step.kind === 'name') return isZoneItem ? lacksField(known(), step.name) : undefined;
  const lists = known().filter((value) => Array.isArray(value) && value.length > 0);
  if (lists.length === 0 || lists.some((list) => take(list, step).length > 0)) return undefined;
  if (step.kind === 'index') return absentIndex(step.index, Math.max(...lists.map(lengthOf)));
  if (step.param) return undefined;
  const there = lists.flat().flatMap((item) => textOf(member(item, step.key)) ?? []);
  return absentItem(step.key, step.value, [...new Set(there)]);
}

function lacksField(items: readonly unknown[], name: string): Unresolved | undefined {
  const there = items.filter(isObject);
  if (there.length === 0 || there.some((item) => Object.hasOwn(item, name))) return undefined;
  const components = there.flatMap((item) => textOf(member(item, '__component')) ?? []);
  return absentField(name, [...new Set(components)]);
}

function take(value: unknown, step: Step): readonly unknown[] {
  if (step.kind === 'name') {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items.flatMap((item) => present(member(item, step.name)));
  }
  if (!Array.isArray(value)) return [];
  if (step.kind === 'index') return present(value[step.index]);
  if (step.param) return value;
  return present(value.find((item) => textOf(member(item, step.key)) === step.value));
}

const present = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : [value];

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function once<T>(make: () => readonly T[]): () => readonly T[] {
  let made: readonly T[] | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
