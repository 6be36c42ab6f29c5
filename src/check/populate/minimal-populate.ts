import { isObject, member } from '../../core/json/json.ts';
import type { Step } from '../language/shape.ts';
import { selectionOf } from './coverage.ts';
import { gapIn, unusedIn } from './gaps.ts';
import { needOf } from './required-fields.ts';

type Steps = readonly Step[];
/** A populate as a manifest writes it, with its keys in their order. */
export type PopulateObject = { readonly [name: string]: unknown };

/**
 * The least populate that brings everything used. What already stands and is right stays as it
 * stands, in its order; with `keep`, so does what seems unused. Undefined where nothing need be populated.
 */
export function leastPopulate(uses: readonly Steps[], standing: unknown, keep: boolean): unknown {
  if (keep && standing === '*') return standing;
  const level = leastLevel(uses, isObject(standing) ? standing : {}, keep);
  return Object.keys(level).length === 0 ? undefined : level;
}

function leastLevel(uses: readonly Steps[], standing: PopulateObject, keep: boolean): PopulateObject {
  const below = new Map<string, Steps[]>();
  for (const [step, ...rest] of uses) {
    if (step?.kind !== 'field' || step.scalar) continue;
    below.set(step.name, [...(below.get(step.name) ?? []), rest]);
  }
  return ordered(below, standing, keep);
}

function ordered(
  wanted: ReadonlyMap<string, readonly Steps[]>,
  standing: PopulateObject,
  keep: boolean,
): PopulateObject {
  const names = [...Object.keys(standing).filter((name) => keep || wanted.has(name)), ...wanted.keys()];
  const out: Record<string, unknown> = {};
  for (const name of new Set(names)) {
    const rests = wanted.get(name);
    out[name] = rests ? leastEntry(rests, member(standing, name), keep) : member(standing, name);
  }
  return out;
}

function leastEntry(rests: readonly Steps[], standing: unknown, keep: boolean): unknown {
  if (isRight(standing, rests, keep) || (keep && member(standing, 'populate') === '*')) return standing;
  if (rests.some(([first]) => first?.kind === 'zone')) return leastZone(rests, standing, keep);
  const level = leastLevel(rests, objectIn(standing, 'populate'), keep);
  return Object.keys(level).length === 0 ? true : { populate: level };
}

function leastZone(rests: readonly Steps[], standing: unknown, keep: boolean): unknown {
  const wanted = new Map<string, Steps[]>();
  const all = rests.flatMap(([first]) => (first?.kind === 'zone' ? first.all : []));
  const open = keep && standing !== undefined && !isObject(member(standing, 'on'));
  const whole = open || rests.some(([first]) => first?.kind !== 'zone' || first.whole);
  if (whole) for (const uid of all) wanted.set(uid, []);
  for (const [first, ...rest] of rests) {
    if (first?.kind !== 'zone') continue;
    for (const uid of first.uids) wanted.set(uid, [...(wanted.get(uid) ?? []), rest]);
  }
  const on = ordered(wanted, objectIn(standing, 'on'), keep);
  const plain = all.every((uid) => on[uid] === true);
  return plain ? true : { on };
}

/** Whether what stands brings all that is used and nothing else. */
function isRight(standing: unknown, rests: readonly Steps[], keep: boolean): boolean {
  if (standing === undefined) return false;
  const level = selectionOf({ field: standing }).populate;
  const selection = level === 'all' ? undefined : level.get('field');
  if (!selection || rests.some((steps) => gapIn(selection, steps))) return false;
  return keep || unusedIn(selection, needOf(rests)).length === 0;
}

function objectIn(value: unknown, name: string): PopulateObject {
  const inner = member(value, name);
  return isObject(inner) ? inner : {};
}
