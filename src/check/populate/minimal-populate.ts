import { groupValues } from '../../core/json/group-values.ts';
import { isObject, member } from '../../core/json/json.ts';
import { parseSelection, selectField } from '../../strapi/populate/selection.ts';
import type { ShapeStep } from '../paths/shape.ts';
import { findUnpopulatedField, unusedKeys } from './compare-selection.ts';
import { collectRequiredFields } from './required-fields.ts';

type Steps = readonly ShapeStep[];
/** A populate as written in a manifest, with its keys in order. */
type PopulateObject = { readonly [name: string]: unknown };

/**
 * The smallest populate that fetches all used fields. Correct parts are kept unchanged and in order; with
 * `keepUnused`, so are parts that seem unused. Undefined if no populate is needed.
 */
export function minimalPopulate(uses: readonly Steps[], current: unknown, keepUnused: boolean): unknown {
  if (keepUnused && current === '*') return current;
  const level = minimalLevel(uses, isObject(current) ? current : {}, keepUnused);
  return Object.keys(level).length === 0 ? undefined : level;
}

function minimalLevel(uses: readonly Steps[], current: PopulateObject, keepUnused: boolean): PopulateObject {
  const below = uses.flatMap(([step, ...rest]) =>
    step?.kind === 'field' && !step.scalar ? [[step.name, rest] as const] : [],
  );
  return sortKeys(groupValues(below), current, keepUnused);
}

function sortKeys(
  restsByName: ReadonlyMap<string, readonly Steps[]>,
  current: PopulateObject,
  keepUnused: boolean,
): PopulateObject {
  const names = [
    ...Object.keys(current).filter((name) => keepUnused || restsByName.has(name)),
    ...restsByName.keys(),
  ];
  const out: Record<string, unknown> = {};
  for (const name of new Set(names)) {
    const rests = restsByName.get(name);
    out[name] = rests ? minimalEntry(rests, member(current, name), keepUnused) : member(current, name);
  }
  return out;
}

function minimalEntry(rests: readonly Steps[], current: unknown, keepUnused: boolean): unknown {
  if (isRight(current, rests, keepUnused) || (keepUnused && member(current, 'populate') === '*'))
    return current;
  if (rests.some(([first]) => first?.kind === 'zone')) return minimalZone(rests, current, keepUnused);
  const level = minimalLevel(rests, objectIn(current, 'populate'), keepUnused);
  return Object.keys(level).length === 0 ? true : { populate: level };
}

function minimalZone(rests: readonly Steps[], current: unknown, keepUnused: boolean): unknown {
  const restsByUid = new Map<string, Steps[]>();
  const all = rests.flatMap(([first]) => (first?.kind === 'zone' ? first.all : []));
  const open = keepUnused && current !== undefined && !isObject(member(current, 'on'));
  const whole = open || rests.some(([first]) => first?.kind !== 'zone' || first.whole);
  if (whole) for (const uid of all) restsByUid.set(uid, []);
  for (const [first, ...rest] of rests) {
    if (first?.kind !== 'zone') continue;
    for (const uid of first.uids) restsByUid.set(uid, [...(restsByUid.get(uid) ?? []), rest]);
  }
  const on = sortKeys(restsByUid, objectIn(current, 'on'), keepUnused);
  const plain = all.every((uid) => on[uid] === true);
  return plain ? true : { on };
}

/** True if the present populate fetches all used fields and no others. */
function isRight(current: unknown, rests: readonly Steps[], keepUnused: boolean): boolean {
  if (current === undefined) return false;
  const selection = selectField(parseSelection({ field: current }).populate, 'field');
  if (!selection || rests.some((steps) => findUnpopulatedField(selection, steps))) return false;
  return keepUnused || unusedKeys(selection, collectRequiredFields(rests)).length === 0;
}

function objectIn(value: unknown, name: string): PopulateObject {
  const inner = member(value, name);
  return isObject(inner) ? inner : {};
}
