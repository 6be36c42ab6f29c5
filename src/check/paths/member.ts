import type { Attributes, ContentModel } from '../../strapi/model.ts';
import { attributeItem, componentShape, describeItem, enterJson, MEDIA_FIELDS, type Shape } from './shape.ts';
import type { Unresolved } from './unresolved.ts';

export function findMemberShape(
  model: ContentModel,
  shape: Shape,
  name: string,
  before = '',
): Shape | Unresolved {
  const { item } = enterJson(shape);
  if (shape.list) return { why: 'list', path: before, found: shape };
  switch (item.kind) {
    case 'any':
      return { ...shape, item };
    case 'sources':
      return item.sources.get(name) ?? unknownMember(shape, name, [...item.sources.keys()]);
    case 'scalar':
      return { why: 'field', name, owner: describeItem(shape), fields: [] };
    case 'zone':
      return zoneMember(model, shape, item.uids, name, item.name);
    case 'media':
      return field(model, shape, MEDIA_FIELDS, name, 'a media record');
    case 'record':
      return field(model, shape, item.fields, name, item.name);
  }
}

/** All sources of a page belong to none of them; a group of a list belongs to the source of the list. */
const unknownMember = ({ source }: Shape, name: string, members: readonly string[]): Unresolved =>
  source === undefined
    ? { why: 'source', name, sources: members }
    : { why: 'field', name, owner: 'a group', fields: members };

function field(
  model: ContentModel,
  shape: Shape,
  fields: Attributes,
  name: string,
  owner: string,
): Shape | Unresolved {
  const attribute = fields.get(name);
  if (!attribute) return { why: 'field', name, owner, fields: fields.keys() };
  if (attribute.kind === 'closed') return { why: 'closed', name, target: attribute.target };
  const step = { kind: 'field', name, scalar: attribute.kind === 'scalar' } as const;
  return { ...shape, ...attributeItem(model, name, attribute), steps: [...shape.steps, step] };
}

/** A field of a zone's item if no component was picked: it may belong to every component that has such a field. */
function zoneMember(
  model: ContentModel,
  shape: Shape,
  uids: readonly string[],
  name: string,
  zone: string,
): Shape | Unresolved {
  const items = uids.map((uid) => ({ uid, item: componentShape(model, uid, true) }));
  const having = items.filter(({ item }) => item.kind === 'record' && item.fields.has(name));
  const [first] = having;
  if (first?.item.kind !== 'record') {
    const candidates = items.flatMap(({ item }) => (item.kind === 'record' ? [...item.fields.keys()] : []));
    return { why: 'field', name, owner: `any component of the zone "${zone}"`, fields: candidates };
  }
  const ownerUids = having.map((one) => one.uid);
  const steps = [...shape.steps, { kind: 'zone', uids: ownerUids, all: uids, whole: true } as const];
  return field(model, { ...shape, steps }, first.item.fields, name, zone);
}

export function pickComponent(model: ContentModel, shape: Shape, uid: string): Shape | Unresolved {
  const uids = shape.item.kind === 'zone' ? shape.item.uids : [];
  if (!uids.includes(uid)) return { why: 'component', uid, uids };
  const steps = [...shape.steps, { kind: 'zone', uids: [uid], all: uids, whole: false } as const];
  return { ...shape, item: componentShape(model, uid, true), list: false, steps };
}
