import {
  type Attributes,
  attributeTargets,
  type ContentModel,
  modelAttributes,
} from 'prospectus/internal/strapi/model.ts';
import type { Named } from '../change/pick-named.ts';
import type { FieldTarget } from './renamed-model.ts';

/** Every field of the content model, by its type and by its component. */
export function namedFields(model: ContentModel): readonly Named<FieldTarget>[] {
  return [
    ...[...model.types.values()].flatMap(({ uid, name, attributes }) =>
      fieldsBelow(model, uid, attributes, [name], []),
    ),
    ...[...model.components.values()].flatMap(({ uid, attributes }) =>
      fieldsBelow(model, uid, attributes, [uid], []),
    ),
  ];
}

function fieldsBelow(
  model: ContentModel,
  owner: string,
  attributes: Attributes,
  path: readonly string[],
  above: readonly string[],
): readonly Named<FieldTarget>[] {
  // A component that contains itself would never end.
  if (above.includes(owner)) return [];
  return [...attributes].flatMap(([name, attribute]) => {
    const field = { path: [...path, name], id: `${owner} ${name}`, target: { owner, name } };
    const inner = attribute.kind === 'relation' ? [] : attributeTargets(attribute);
    const below = inner.flatMap((uid) =>
      fieldsBelow(model, uid, modelAttributes(model, uid) ?? new Map(), field.path, [...above, owner]),
    );
    return [field, ...below];
  });
}

/** The names in a path; a component is one name, even though it contains a dot. */
export function fieldNames(model: ContentModel, path: string): readonly string[] {
  const uid = [...model.components.keys()].find((one) => path.startsWith(`${one}.`));
  return uid === undefined ? path.split('.') : [uid, ...path.slice(uid.length + 1).split('.')];
}
