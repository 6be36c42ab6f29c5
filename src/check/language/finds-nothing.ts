import type { Step } from '../../core/binding/path.ts';
import { isObject, member } from '../../core/json/json.ts';
import type { Unresolved } from '../check-definition.ts';
import { absentField, absentIndex, absentItem } from '../checks/nothing-found.ts';
import { isThere, itemsOf, type KnownValue, type KnownValues, take, textOf } from './known-values.ts';

/** Why a step finds nothing in all that is known; undefined where it finds something, or nothing is known. */
export function findsNothing(known: KnownValues, step: Step, isZoneItem: boolean): Unresolved | undefined {
  if (step.kind === 'name') return isZoneItem ? lacksField(known(), step.name) : undefined;
  const lists = known().filter(({ value }) => Array.isArray(value) && value.length > 0);
  if (lists.length === 0 || lists.some((list) => take(list, step).some(isThere))) return undefined;
  if (step.kind === 'index')
    return absentIndex(step.index, Math.max(...lists.map(({ value }) => lengthOf(value))));
  if (step.param) return undefined;
  const there = lists.flatMap(itemsOf).flatMap(({ value }) => textOf(member(value, step.key)) ?? []);
  return absentItem(step.key, step.value, [...new Set(there)]);
}

function lacksField(items: readonly KnownValue[], name: string): Unresolved | undefined {
  const there = items.map(({ value }) => value).filter(isObject);
  if (there.length === 0 || there.some((item) => Object.hasOwn(item, name))) return undefined;
  const components = there.flatMap((item) => textOf(member(item, '__component')) ?? []);
  return absentField(name, [...new Set(components)]);
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
