import type { Attribute, ContentModel } from '../../strapi/model.ts';
import type { CheckId } from '../checks/all.ts';
import { ANY, attributeItem, componentOf, describe, MEDIA_FIELDS, type Shape } from './shape.ts';

/** Why a step of a path can't be taken, with the word that is wrong and those that would be right. */
export interface Wrong {
  readonly check: CheckId;
  readonly message: string;
  readonly word?: string;
  readonly candidates?: Iterable<string>;
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
        ? { ...shape, item: ANY.item }
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

/** The component of a zone that has this uid. */
export function pick(model: ContentModel, shape: Shape, uid: string): Shape | Wrong {
  const uids = shape.item.kind === 'zone' ? shape.item.uids : [];
  if (!uids.includes(uid)) {
    const message = `no component "${uid}" in the zone`;
    return { check: 'unknown-component', message, word: uid, candidates: uids };
  }
  const steps = [...shape.steps, { kind: 'zone', uids: [uid], all: uids, whole: false } as const];
  return { ...shape, item: componentOf(model, uid, true), list: false, steps };
}
