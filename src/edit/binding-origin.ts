import { parseBinding } from '../core/binding/binding.ts';
import { linkFields } from '../core/binding/link-fields.ts';
import { type Params, pathSteps, type Step } from '../core/binding/path.ts';
import { isObject, jsonAt, member } from '../core/json/json.ts';
import type { JsonPath } from '../core/json/position.ts';

/** The origin of a value of a page. */
export interface BindingOrigin {
  /** The path of the binding or literal in the manifest. */
  readonly manifest: JsonPath;
  /** The path to the value from the records of the page; undefined for a literal of the manifest. */
  readonly steps?: readonly Step[];
}

/**
 * Traces a filled value back to its binding.
 * @param value as in the manifest
 * @param path of the value, within the filled value of the manifest
 * @param scope the path at which the bindings begin
 */
export function originOf(
  value: unknown,
  path: JsonPath,
  manifest: JsonPath,
  scope: readonly Step[] = [],
): BindingOrigin {
  const bound = parseBinding(value);
  const [step, ...rest] = path;
  if (bound.kind === 'path')
    return { manifest, steps: [...scope, ...pathSteps(bound.path), ...path.map(stepTo)] };
  if (bound.kind === 'link') {
    const [name] = linkFields(bound.link);
    return { manifest, steps: name === undefined ? scope : [...scope, stepTo(name)] };
  }
  if (bound.kind === 'each') {
    const item = [...scope, ...pathSteps(bound.path), ...(step === undefined ? [] : [stepTo(step)])];
    return rest.length === 0 ? { manifest, steps: item } : originOf(bound.item, rest, manifest, item);
  }
  const isLeaf = step === undefined || (!Array.isArray(value) && !isObject(value));
  return isLeaf ? { manifest } : originOf(jsonAt(value, [step]), rest, [...manifest, step], scope);
}

const stepTo = (step: string | number): Step =>
  typeof step === 'number' ? { kind: 'index', index: step } : { kind: 'name', name: step };

/** The same path with the index of each item that a step selects; undefined if it leads nowhere. */
export function indexedPath(value: unknown, steps: readonly Step[], params: Params): JsonPath | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return [];
  const at =
    step.kind === 'name' ? step.name : step.kind === 'index' ? step.index : itemAt(value, step, params);
  const inner = jsonAt(value, [at]);
  if (inner === undefined) return undefined;
  const further = indexedPath(inner, rest, params);
  return further && [at, ...further];
}

function itemAt(value: unknown, step: Step & { kind: 'match' }, params: Params): number {
  const expected = step.param ? params[step.value] : step.value;
  return Array.isArray(value)
    ? value.findIndex((item: unknown) => String(member(item, step.key)) === expected)
    : -1;
}
