import type { Attribute, ContentModel } from '../content/model.ts';
import { PathError, type Step as PathStep, parsePath } from '../manifest/path.ts';
import type { Span } from '../manifest/read-position.ts';
import type { CheckId } from './checks.ts';
import { ANY, attributeItem, componentOf, describe, MEDIA_FIELDS, type Shape } from './type.ts';

/** Why a path leads nowhere, and at which part of it. */
export interface Fault {
  readonly check: CheckId;
  readonly span: Span;
  readonly message: string;
  readonly word?: string;
  readonly candidates?: Iterable<string>;
}

export type Walked =
  | { readonly ok: true; readonly shape: Shape }
  | { readonly ok: false; readonly fault: Fault };

export interface Ground {
  readonly model: ContentModel;
  /** The names of the route's parameters. */
  readonly params: readonly string[];
}

type Wrong = Omit<Fault, 'span'>;

/** Goes a path through the content model, as `valueAt` goes it through the content. */
export function walk(ground: Ground, scope: Shape, path: string): Walked {
  const steps = readPath(path);
  if (!Array.isArray(steps)) return { ok: false, fault: steps };
  const spans = stepSpans(path, steps);
  let shape = scope;
  for (const [at, step] of steps.entries()) {
    const next = take(ground, shape, step, path.slice(0, spans[at]?.offset).replace(/\.$/, ''));
    if ('check' in next)
      return { ok: false, fault: { ...next, span: spans[at] ?? { offset: 0, length: 1 } } };
    shape = next;
  }
  return { ok: true, shape };
}

function readPath(path: string): PathStep[] | Fault {
  try {
    return [...parsePath(path)];
  } catch (error) {
    const offset = error instanceof PathError ? error.offset : 0;
    const message = error instanceof Error ? error.message : String(error);
    const hint = offset === 0 ? '. A text that begins with $ is written with $$' : '';
    return { check: 'path', span: { offset, length: 1 }, message: `"${path}" is no path: ${message}${hint}` };
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

/** The shape behind a name, or why there is none. */
export function member(model: ContentModel, shape: Shape, name: string, before = ''): Shape | Wrong {
  const { item } = shape;
  if (shape.list) {
    const what = before === '' ? 'this' : `"${before}"`;
    return {
      check: 'list',
      message: `${what} is ${describe(shape)}: pick one with [0] or [key=value], or go through it with "$each"`,
    };
  }
  switch (item.kind) {
    case 'any':
      return shape;
    case 'sources':
      return item.sources.get(name) ?? noSource(name, [...item.sources.keys()]);
    case 'scalar':
      return item.type === 'json'
        ? ANY
        : { check: 'unknown-field', message: `no "${name}" in ${describe(shape)}` };
    case 'zone':
      return zoneMember(model, shape, item.uids, name, item.name);
    case 'media':
      return field(model, shape, MEDIA_FIELDS, name, 'a media record');
    case 'record':
      return field(model, shape, item.fields, name, item.name);
  }
}

function noSource(word: string, candidates: readonly string[]): Wrong {
  const known = candidates.length === 0 ? '. The page has no sources' : '';
  return { check: 'unknown-source', message: `no source "${word}"${known}`, word, candidates };
}

function field(
  model: ContentModel,
  shape: Shape,
  fields: ReadonlyMap<string, Attribute>,
  name: string,
  owner: string,
): Shape | Wrong {
  const attribute = fields.get(name);
  if (!attribute) {
    return {
      check: 'unknown-field',
      message: `no field "${name}" in ${owner}`,
      word: name,
      candidates: fields.keys(),
    };
  }
  const step = { kind: 'field', name, scalar: attribute.kind === 'scalar' } as const;
  return { ...shape, ...attributeItem(model, name, attribute), steps: [...shape.steps, step] };
}

/** A field of a zone's item that was not picked by its component: of every component that has it. */
function zoneMember(
  model: ContentModel,
  shape: Shape,
  uids: readonly string[],
  name: string,
  zone: string,
): Shape | Wrong {
  const items = uids.map((uid) => ({ uid, item: componentOf(model, uid, true) }));
  const having = items.filter(({ item }) => item.kind === 'record' && item.fields.has(name));
  const [first] = having;
  if (first?.item.kind !== 'record') {
    const candidates = items.flatMap(({ item }) => (item.kind === 'record' ? [...item.fields.keys()] : []));
    const message = `no field "${name}" in any component of the zone "${zone}"`;
    return { check: 'unknown-field', message, word: name, candidates };
  }
  const found = having.map((one) => one.uid);
  const steps = [...shape.steps, { kind: 'zone', uids: found, all: uids, whole: true } as const];
  return field(model, { ...shape, steps }, first.item.fields, name, zone);
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

function pick(model: ContentModel, shape: Shape, uid: string): Shape | Wrong {
  const uids = shape.item.kind === 'zone' ? shape.item.uids : [];
  if (!uids.includes(uid)) {
    const message = `no component "${uid}" in the zone`;
    return { check: 'unknown-component', message, word: uid, candidates: uids };
  }
  const steps = [...shape.steps, { kind: 'zone', uids: [uid], all: uids, whole: false } as const];
  return { ...shape, item: componentOf(model, uid, true), list: false, steps };
}
