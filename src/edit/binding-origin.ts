import { parseBinding } from '../core/binding/binding.ts';
import { listLinkFields } from '../core/binding/link-fields.ts';
import { EACH_STEP, type PlacedValue } from '../core/binding/map-values.ts';
import { type Params, pathSteps, type Step } from '../core/binding/path.ts';
import { jsonAt, member } from '../core/json/json.ts';
import type { JsonPath } from '../core/json/position.ts';

export interface BindingOrigin {
  readonly manifest: JsonPath;
  /** The component, if its file in `page-manifests/sections`, not the manifest, contains the binding. */
  readonly shared?: string;
  /** The path to the value from the records of the page; undefined for a literal. */
  readonly steps?: readonly Step[];
}

/** Traces a filled value of a block back to its binding. */
export function traceBack(values: readonly PlacedValue[], path: JsonPath, manifest: JsonPath): BindingOrigin {
  const isAround = ({ path: at }: PlacedValue): boolean =>
    at.length <= path.length && at.every((step, depth) => step === path[depth] || step === EACH_STEP);
  // The items of a list come before the list, so the first one is the innermost.
  const around = values.find(isAround);
  if (!around) return { manifest: [...manifest, ...path] };
  const indexes = path.filter((_, depth) => around.path[depth] === EACH_STEP);
  const scope = around.scope.map((step) => (step.kind === 'each' ? stepTo(indexes.shift() ?? 0) : step));
  const manifestPath = [...manifest, ...around.path.filter((step) => typeof step !== 'object')];
  const binding = parseBinding(around.value);
  if (binding.kind === 'literal') return { manifest: manifestPath };
  const inner =
    binding.kind === 'link'
      ? listLinkFields(binding.link)
          .slice(0, 1)
          .flatMap((field) => [...pathSteps(field)])
      : [...pathSteps(binding.path), ...path.slice(around.path.length).map(stepTo)];
  return { manifest: manifestPath, steps: [...scope, ...inner] };
}

const stepTo = (step: string | number): Step =>
  typeof step === 'number' ? { kind: 'index', index: step } : { kind: 'name', name: step };

/** The same path, with the index of each selected item; undefined if it has no target. */
export function resolveIndexes(value: unknown, steps: readonly Step[], params: Params): JsonPath | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return [];
  const at =
    step.kind === 'name' ? step.name : step.kind === 'index' ? step.index : itemAt(value, step, params);
  const inner = jsonAt(value, [at]);
  if (inner === undefined) return undefined;
  const further = resolveIndexes(inner, rest, params);
  return further && [at, ...further];
}

function itemAt(value: unknown, step: Step & { kind: 'match' }, params: Params): number {
  const expected = step.param ? params[step.value] : step.value;
  return Array.isArray(value)
    ? value.findIndex((item: unknown) => String(member(item, step.key)) === expected)
    : -1;
}
