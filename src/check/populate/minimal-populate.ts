import { isObject, member } from '../../core/json/json.ts';
import { fieldSelection, parseSelection } from '../../strapi/populate/selection.ts';
import type { ShapeStep } from '../paths/shape.ts';
import { firstUnpopulated, unusedKeys } from './compare-selection.ts';
import { requiredFields } from './required-fields.ts';

type Steps = readonly ShapeStep[];
/** A populate as a manifest writes it, with its keys in their order. */
type PopulateObject = { readonly [name: string]: unknown };

/**
 * The smallest populate that fetches everything used. Parts that are already correct stay unchanged and in their
 * order; with `keepUnused`, so do parts that seem unused. Undefined if nothing needs to be populated.
 */
export function minimalPopulate(uses: readonly Steps[], current: unknown, keepUnused: boolean): unknown {
  if (keepUnused && current === '*') return current;
  const level = minimalLevel(uses, isObject(current) ? current : {}, keepUnused);
  return Object.keys(level).length === 0 ? undefined : level;
}

function minimalLevel(uses: readonly Steps[], current: PopulateObject, keepUnused: boolean): PopulateObject {
  const below = new Map<string, Steps[]>();
  for (const [step, ...rest] of uses) {
    if (step?.kind !== 'field' || step.scalar) continue;
    below.set(step.name, [...(below.get(step.name) ?? []), rest]);
  }
  return ordered(below, current, keepUnused);
}

function ordered(
  wanted: ReadonlyMap<string, readonly Steps[]>,
  current: PopulateObject,
  keepUnused: boolean,
): PopulateObject {
  const names = [...Object.keys(current).filter((name) => keepUnused || wanted.has(name)), ...wanted.keys()];
  const out: Record<string, unknown> = {};
  for (const name of new Set(names)) {
    const rests = wanted.get(name);
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
  const wanted = new Map<string, Steps[]>();
  const all = rests.flatMap(([first]) => (first?.kind === 'zone' ? first.all : []));
  const open = keepUnused && current !== undefined && !isObject(member(current, 'on'));
  const whole = open || rests.some(([first]) => first?.kind !== 'zone' || first.whole);
  if (whole) for (const uid of all) wanted.set(uid, []);
  for (const [first, ...rest] of rests) {
    if (first?.kind !== 'zone') continue;
    for (const uid of first.uids) wanted.set(uid, [...(wanted.get(uid) ?? []), rest]);
  }
  const on = ordered(wanted, objectIn(current, 'on'), keepUnused);
  const plain = all.every((uid) => on[uid] === true);
  return plain ? true : { on };
}

/** True if the present populate fetches everything used and nothing else. */
function isRight(current: unknown, rests: readonly Steps[], keepUnused: boolean): boolean {
  if (current === undefined) return false;
  const selection = fieldSelection(parseSelection({ field: current }).populate, 'field');
  if (!selection || rests.some((steps) => firstUnpopulated(selection, steps))) return false;
  return keepUnused || unusedKeys(selection, requiredFields(rests)).length === 0;
}

function objectIn(value: unknown, name: string): PopulateObject {
  const inner = member(value, name);
  return isObject(inner) ? inner : {};
}
