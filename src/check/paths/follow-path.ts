import {
  PathError,
  type PathErrorReason,
  type Step as PathStep,
  parsePath,
} from '../../core/binding/path.ts';
import type { Span } from '../../core/json/position.ts';
import type { ContentModel } from '../../strapi/model.ts';
import { stepKnownValues } from './known-values.ts';
import { findMemberShape, pickComponent } from './member.ts';
import { enterJson, type Shape } from './shape.ts';
import { isUnresolved, type Unresolved } from './unresolved.ts';

/** Why a path has no target, and which part of it is wrong. */
export interface PathFailure {
  readonly reason: Unresolved;
  readonly span: Span;
}

/** The target of a path, with the fields that the path compares (`[key=value]`). */
export interface PathTarget {
  readonly shape: Shape;
  readonly compared: readonly Shape[];
  readonly steps: readonly TakenStep[];
}

export interface TakenStep {
  readonly from: Shape;
  readonly step: PathStep;
  readonly span: Span;
}

export interface PathContext {
  readonly model: ContentModel;
  readonly params: readonly string[];
}

/** Follows a path through the content model, as `valueAt` follows it through the content. */
export function followPath(context: PathContext, scope: Shape, path: string): PathTarget | PathFailure {
  const steps = readPath(path);
  if (!Array.isArray(steps)) return steps;
  const spans = stepSpans(path, steps);
  const compared: Shape[] = [];
  const takenSteps: TakenStep[] = [];
  let shape = scope;
  for (const [at, step] of steps.entries()) {
    const next = takeStep(context, shape, step, path.slice(0, spans[at]?.offset).replace(/\.$/, ''));
    const span = spans[at] ?? { offset: 0, length: 1 };
    if (isUnresolved(next)) return { reason: next, span: spanOfKey(step, next, span) };
    takenSteps.push({ from: shape, step, span });
    if (step.kind === 'match' && shape.item.kind !== 'zone') {
      const key = findMemberShape(context.model, { ...shape, list: false }, step.key);
      if (!isUnresolved(key)) compared.push(key);
    }
    shape = shape.known ? { ...next, known: stepKnownValues(shape.known, step) } : next;
  }
  return { shape, compared, steps: takenSteps };
}

/** The span of a step; for a wrong comparison only the span of its key, because the value may be the same word. */
function spanOfKey(step: PathStep, reason: Unresolved, span: Span): Span {
  const name = reason.why === 'component' ? reason.uid : 'name' in reason ? reason.name : undefined;
  if (step.kind !== 'match' || name !== step.key) return span;
  return { offset: span.offset + 1, length: step.key.length };
}

function readPath(path: string): PathStep[] | PathFailure {
  try {
    return [...parsePath(path)];
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    const message = PATH_MESSAGES[error.reason](error.message);
    return { reason: { why: 'no path', path, message }, span: { offset: error.offset, length: 1 } };
  }
}

const PATH_MESSAGES: Readonly<Record<PathErrorReason, (name: string) => string>> = {
  start: () => 'a path begins with a name',
  name: () => 'expected a name (letters, digits, _ or -)',
  step: () => 'expected ".name", "[2]", "[key=value]" or "[key=:param]"',
  forbidden: (name) => `"${name}" is not a field of any content`,
};

function stepSpans(path: string, steps: readonly PathStep[]): Span[] {
  let at = 0;
  return steps.map((step) => {
    if (path[at] === '.') at++;
    const length = step.kind === 'name' ? step.name.length : path.indexOf(']', at) + 1 - at;
    const span = { offset: at, length };
    at += length;
    return span;
  });
}

function takeStep(context: PathContext, shape: Shape, step: PathStep, before: string): Shape | Unresolved {
  const jsonShape = enterJson(shape);
  if (jsonShape.item.kind === 'any') return { ...jsonShape, list: false };
  if (step.kind === 'name') return findMemberShape(context.model, shape, step.name, before);
  if (!shape.list) return { why: 'no list', path: before, found: shape };
  return step.kind === 'index' ? { ...shape, list: false } : matchItem(context, shape, step);
}

function matchItem(
  { model, params }: PathContext,
  shape: Shape,
  step: PathStep & { kind: 'match' },
): Shape | Unresolved {
  if (/^[=:]/.test(step.value)) {
    const path = `[${step.key}=${step.value}]`;
    return { why: 'no path', path, message: doubledMark(step, params) };
  }
  if (step.param && !params.includes(step.value)) return { why: 'parameter', name: step.value, params };
  if (shape.item.kind === 'zone' && step.key === '__component' && !step.param)
    return pickComponent(model, shape, step.value);
  const one = { ...shape, list: false };
  const key = findMemberShape(model, one, step.key);
  if (isUnresolved(key)) return key;
  if (key.item.kind === 'scalar' || key.item.kind === 'any') return one;
  return { why: 'comparison', key: step.key, found: key };
}

function doubledMark({ key, value }: PathStep & { kind: 'match' }, params: readonly string[]): string {
  const name = value.replace(/^[=:]+/, '');
  const isParam = value.includes(':') || params.includes(name);
  return `write [${key}=${isParam ? ':' : ''}${name}], with exactly one "="`;
}
