import type { Attribute, ContentModel } from '../../strapi/model.ts';
import type { Unresolved } from '../check-definition.ts';
import { nameOfList } from '../checks/list.ts';
import { unknownComponent } from '../checks/unknown-component.ts';
import { unknownField, unknownInZone } from '../checks/unknown-field.ts';
import { unknownSource } from '../checks/unknown-source.ts';
import { ANY, attributeItem, componentOf, describe, MEDIA_FIELDS, type Shape } from './shape.ts';

/** The shape behind a name, or why there is none. */
export function member(model: ContentModel, shape: Shape, name: string, before = ''): Shape | Unresolved {
  const { item } = shape;
  if (shape.list) return nameOfList(before, describe(shape));
  switch (item.kind) {
    case 'any':
      return shape;
    case 'sources':
      return item.sources.get(name) ?? unknownSource(name, [...item.sources.keys()]);
    case 'scalar':
      return item.type === 'json' ? { ...shape, item: ANY.item } : unknownField(name, describe(shape));
    case 'zone':
      return zoneMember(model, shape, item.uids, name, item.name);
    case 'media':
      return field(model, shape, MEDIA_FIELDS, name, 'a media record');
    case 'record':
      return field(model, shape, item.fields, name, item.name);
  }
}

function field(
  model: ContentModel,
  shape: Shape,
  fields: ReadonlyMap<string, Attribute>,
  name: string,
  owner: string,
): Shape | Unresolved {
  const attribute = fields.get(name);
  if (!attribute) return unknownField(name, owner, fields.keys());
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
): Shape | Unresolved {
  const items = uids.map((uid) => ({ uid, item: componentOf(model, uid, true) }));
  const having = items.filter(({ item }) => item.kind === 'record' && item.fields.has(name));
  const [first] = having;
  if (first?.item.kind !== 'record') {
    const candidates = items.flatMap(({ item }) => (item.kind === 'record' ? [...item.fields.keys()] : []));
    return unknownInZone(name, zone, candidates);
  }
  const found = having.map((one) => one.uid);
  const steps = [...shape.steps, { kind: 'zone', uids: found, all: uids, whole: true } as const];
  return field(model, { ...shape, steps }, first.item.fields, name, zone);
}

/** The component of a zone that has this uid. */
export function pickComponent(model: ContentModel, shape: Shape, uid: string): Shape | Unresolved {
  const uids = shape.item.kind === 'zone' ? shape.item.uids : [];
  if (!uids.includes(uid)) return unknownComponent(uid, uids);
  const steps = [...shape.steps, { kind: 'zone', uids: [uid], all: uids, whole: false } as const];
  return { ...shape, item: componentOf(model, uid, true), list: false, steps };
}
