import { PathError, type Step as PathStep, parsePath } from '../../core/binding/path.ts';
import type { Span } from '../../core/json/position.ts';
import type { ContentModel } from '../../strapi/model.ts';
import { member, pick, type Wrong } from './member.ts';
import { describe, type Shape } from './shape.ts';

/** Why a path leads nowhere, and at which part of it. */
export interface Fault extends Wrong {
  readonly span: Span;
}

/** Where a path leads, with the fields that it compares on its way (`[key=value]`); or why nowhere. */
export type Walked =
  | { readonly ok: true; readonly shape: Shape; readonly compared: readonly Shape[] }
  | { readonly ok: false; readonly fault: Fault };

export interface Ground {
  readonly model: ContentModel;
  /** The names of the route's parameters. */
  readonly params: readonly string[];
}

/** Goes a path through the content model, as `valueAt` goes it through the content. */
export function walk(ground: Ground, scope: Shape, path: string): Walked {
  const steps = readPath(path);
  if (!Array.isArray(steps)) return { ok: false, fault: steps };
  const spans = stepSpans(path, steps);
  const compared: Shape[] = [];
  let shape = scope;
  for (const [at, step] of steps.entries()) {
    const next = take(ground, shape, step, path.slice(0, spans[at]?.offset).replace(/\.$/, ''));
    if ('check' in next)
      return { ok: false, fault: { ...next, span: spans[at] ?? { offset: 0, length: 1 } } };
    if (step.kind === 'match' && shape.item.kind !== 'zone') {
      const key = member(ground.model, { ...shape, list: false }, step.key);
      if (!('check' in key)) compared.push(key);
    }
    shape = next;
  }
  return { ok: true, shape, compared };
}

function readPath(path: string): PathStep[] | Fault {
  try {
    return [...parsePath(path)];
  } catch (error) {
    const offset = error instanceof PathError ? error.offset : 0;
    const message = error instanceof Error ? error.message : String(error);
    return { check: 'path', span: { offset, length: 1 }, message: `"${path}" is no path: ${message}` };
  }
}

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

function take(ground: Ground, shape: Shape, step: PathStep, before: string): Shape | Wrong {
  if (shape.item.kind === 'any') return { ...shape, list: false };
  if (step.kind === 'name') return member(ground.model, shape, step.name, before);
  if (!shape.list) {
    return { check: 'list', message: `"${before}" is no list to pick from, it is ${describe(shape)}` };
  }
  return step.kind === 'index' ? { ...shape, list: false } : match(ground, shape, step);
}

function match(ground: Ground, shape: Shape, step: PathStep & { kind: 'match' }): Shape | Wrong {
  const { item } = shape;
  if (step.param && !ground.params.includes(step.value)) {
    const message = `the route has no parameter ":${step.value}"`;
    return { check: 'unknown-parameter', message, word: step.value, candidates: ground.params };
  }
  if (item.kind === 'zone' && step.key === '__component' && !step.param)
    return pick(ground.model, shape, step.value);
  const one = { ...shape, list: false };
  const key = member(ground.model, one, step.key);
  if ('check' in key) return key;
  if (key.item.kind === 'scalar' || key.item.kind === 'any') return one;
  return { check: 'kind', message: `"${step.key}" is ${describe(key)}: only a plain field can be compared` };
}
