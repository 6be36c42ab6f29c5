import {
  PathError,
  type PathErrorReason,
  type Step as PathStep,
  parsePath,
} from '../../core/binding/path.ts';
import type { Span } from '../../core/json/position.ts';
import type { ContentModel } from '../../strapi/model.ts';
import type { Unresolved } from '../check-definition.ts';
import { incomparable } from '../checks/kind.ts';
import { pickOfOne } from '../checks/list.ts';
import { notAPath } from '../checks/path.ts';
import { unknownParameter } from '../checks/unknown-parameter.ts';
import { findsNothing } from './finds-nothing.ts';
import { stepKnown } from './known-values.ts';
import { member, pickComponent } from './member.ts';
import { describe, type Shape } from './shape.ts';

/** Why a path leads nowhere, and at which part of it. */
export interface PathFailure {
  readonly reason: Unresolved;
  readonly span: Span;
}

/** Where a path leads, with the fields that it compares on its way (`[key=value]`). */
export interface PathTarget {
  readonly shape: Shape;
  readonly compared: readonly Shape[];
  /** The steps that find nothing in the known content. */
  readonly empty: readonly PathFailure[];
}

/** What a path is followed in: the content model, and the names of the route's parameters. */
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
  const empty: PathFailure[] = [];
  let shape = scope;
  for (const [at, step] of steps.entries()) {
    const next = takeStep(context, shape, step, path.slice(0, spans[at]?.offset).replace(/\.$/, ''));
    const span = spans[at] ?? { offset: 0, length: 1 };
    if ('check' in next) return { reason: next, span: spanOfKey(step, next, span) };
    const reason = emptyStep(shape, step);
    if (reason) empty.push({ reason, span });
    if (step.kind === 'match' && shape.item.kind !== 'zone') {
      const key = member(context.model, { ...shape, list: false }, step.key);
      if (!('check' in key)) compared.push(key);
    }
    shape = shape.known ? { ...next, known: stepKnown(shape.known, step) } : next;
  }
  return { shape, compared, empty };
}

/** Of a comparison only the key, where that is what is wrong: the value may be the same word. */
function spanOfKey(step: PathStep, { word }: Unresolved, span: Span): Span {
  if (step.kind !== 'match' || word !== step.key) return span;
  return { offset: span.offset + 1, length: step.key.length };
}

function emptyStep({ known, item, list }: Shape, step: PathStep): Unresolved | undefined {
  return known && findsNothing(known, step, item.kind === 'zone' && !list);
}

function readPath(path: string): PathStep[] | PathFailure {
  try {
    return [...parsePath(path)];
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    const reason = notAPath(path, PATH_MESSAGES[error.reason](error.message));
    return { reason, span: { offset: error.offset, length: 1 } };
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
  if (shape.item.kind === 'any') return { ...shape, list: false };
  if (step.kind === 'name') return member(context.model, shape, step.name, before);
  if (!shape.list) return pickOfOne(before, describe(shape));
  return step.kind === 'index' ? { ...shape, list: false } : matchItem(context, shape, step);
}

function matchItem(
  { model, params }: PathContext,
  shape: Shape,
  step: PathStep & { kind: 'match' },
): Shape | Unresolved {
  if (/^[=:]/.test(step.value)) return notAPath(`[${step.key}=${step.value}]`, doubledMark(step, params));
  if (step.param && !params.includes(step.value)) return unknownParameter(step.value, params);
  if (shape.item.kind === 'zone' && step.key === '__component' && !step.param)
    return pickComponent(model, shape, step.value);
  const one = { ...shape, list: false };
  const key = member(model, one, step.key);
  if ('check' in key) return key;
  if (key.item.kind === 'scalar' || key.item.kind === 'any') return one;
  return incomparable(step.key, describe(key));
}

function doubledMark({ key, value }: PathStep & { kind: 'match' }, params: readonly string[]): string {
  const name = value.replace(/^[=:]+/, '');
  const isParam = value.includes(':') || params.includes(name);
  return `write [${key}=${isParam ? ':' : ''}${name}], with one "=" and no more`;
}
