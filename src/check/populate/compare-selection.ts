import { type Selection, scalarsOnly, selectField } from '../../strapi/populate/selection.ts';
import type { ShapeStep, ZoneStep } from '../paths/shape.ts';
import type { RequiredFields } from './required-fields.ts';

/** A field that is used but not populated: the path to it, and the reason. */
export interface Unpopulated {
  /** The fields on the path, without the components of zones: `["gallery_types", "images"]`. */
  readonly fields: readonly string[];
  readonly reason: 'populate' | 'component' | 'fields';
}

/** The first field on the path of a use that a populate omits; undefined if none is missing. */
export function findUnpopulatedField(
  selection: Selection,
  steps: readonly ShapeStep[],
  before: readonly string[] = [],
): Unpopulated | undefined {
  const [step, ...rest] = steps;
  if (!step) return undefined;
  if (step.kind === 'zone') return firstInZone(selection, step, rest, before);
  const fields = [...before, step.name];
  if (step.scalar) return hasScalar(selection, step.name) ? undefined : { fields, reason: 'fields' };
  const inner = selectField(selection.populate, step.name);
  return inner ? findUnpopulatedField(inner, rest, fields) : { fields, reason: 'populate' };
}

const ALWAYS = new Set(['id', 'documentId', '__component']);

function hasScalar(selection: Selection, name: string): boolean {
  return selection.fields === 'all' || selection.fields.has(name) || ALWAYS.has(name);
}

function firstInZone(
  selection: Selection,
  step: ZoneStep,
  rest: readonly ShapeStep[],
  before: readonly string[],
): Unpopulated | undefined {
  const { on } = selection;
  // Without "on", the answer has every component, each with the same populate.
  if (!on) return findUnpopulatedField(selection, rest, before);
  const listed = step.uids.filter((uid) => on.has(uid));
  if (listed.length === 0) return { fields: [...before, step.uids[0] ?? ''], reason: 'component' };
  for (const uid of listed) {
    const missing = findUnpopulatedField(on.get(uid) ?? scalarsOnly, rest, before);
    if (missing) return missing;
  }
  return undefined;
}

/** The keys of all unused parts of a populate, from the outermost key to the innermost. */
export function unusedKeys(
  selection: Selection,
  required: RequiredFields,
  keys: readonly string[] = [],
): (readonly string[])[] {
  const { populate, on } = selection;
  if (on) return [...on].flatMap(([uid, inner]) => unusedFragment(uid, inner, required, keys));
  if (populate === 'all') return keys.length > 0 && !usesBelow(required) ? [[...keys, 'populate']] : [];
  const inside = keys.length === 0 ? keys : [...keys, 'populate'];
  return [...populate].flatMap(([name, inner]) => {
    const used = required.fields.get(name);
    return used ? unusedKeys(inner, used, [...inside, name]) : [[...inside, name]];
  });
}

function unusedFragment(
  uid: string,
  inner: Selection,
  required: RequiredFields,
  keys: readonly string[],
): (readonly string[])[] {
  const zoneKeys = [...keys, 'on', uid];
  const used = required.zone.get(uid);
  if (used) return unusedKeys(inner, used, zoneKeys);
  return required.whole ? [] : [zoneKeys];
}

function usesBelow(required: RequiredFields): boolean {
  return required.fields.size > 0 || [...required.zone.values()].some((inner) => inner.fields.size > 0);
}
