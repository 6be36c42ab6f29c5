import type { Attribute, Attributes, ContentModel } from 'prospectus/internal/strapi/model.ts';
import type { Names } from '../change/names.ts';

/** A field of the content model, with the type or component that declares it. */
export interface FieldTarget {
  readonly owner: string;
  readonly name: string;
}

/** The content model with a field renamed, at its old position. */
export function renamedModel(
  model: ContentModel,
  { owner, name: old }: FieldTarget,
  now: string,
): ContentModel {
  const rename = <T extends { readonly uid: string; readonly attributes: Attributes }>(one: T): T => ({
    ...one,
    attributes: renamedAttributes(one, owner, { old, now }),
  });
  return {
    types: new Map(
      [...model.types].map(([endpoint, type]) => {
        const required = type.required?.map((name) => (type.uid === owner && name === old ? now : name));
        return [endpoint, { ...rename(type), ...(required ? { required } : {}) }];
      }),
    ),
    components: new Map([...model.components].map(([uid, component]) => [uid, rename(component)])),
  };
}

function renamedAttributes(
  { uid, attributes }: { readonly uid: string; readonly attributes: Attributes },
  owner: string,
  { old, now }: Names,
): Attributes {
  const mapped = (attribute: Attribute): Attribute =>
    attribute.kind === 'relation' && attribute.target === owner && attribute.mappedBy === old
      ? { ...attribute, mappedBy: now }
      : attribute;
  return new Map(
    [...attributes].map(([name, one]) => [uid === owner && name === old ? now : name, mapped(one)]),
  );
}
