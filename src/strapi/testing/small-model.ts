import type { Attribute, Component, ContentModel, ContentType } from '../model.ts';

/** Building blocks for the content models of tests. */

type Fields = Readonly<Record<string, Attribute>>;

export const STRING: Attribute = { kind: 'scalar', type: 'string' };
export const IMAGE: Attribute = { kind: 'media', multiple: false, allowedTypes: ['images'] };
export const IMAGES: Attribute = { kind: 'media', multiple: true, allowedTypes: ['images'] };

/** One component, or a list of components. */
export const one = (component: string): Attribute => ({ kind: 'component', component, repeatable: false });
export const many = (component: string): Attribute => ({ kind: 'component', component, repeatable: true });

export const zone = (...components: string[]): Attribute => ({ kind: 'zone', components });

/** Relations to records of the type with this name. */
export const relations = (name: string): Attribute => ({ kind: 'relation', target: uidOf(name), many: true });

export function component(uid: string, fields: Fields): Component {
  return { uid, displayName: uid, attributes: new Map(Object.entries(fields)) };
}

/** A single type, whose name is its endpoint. */
export function single(name: string, fields: Fields): ContentType {
  return contentType('single', name, `/${name}`, fields);
}

/** A collection, whose endpoint is its name in the plural. */
export function collection(name: string, plural: string, fields: Fields): ContentType {
  return contentType('collection', name, `/${plural}`, fields);
}

export function createModel(
  types: readonly ContentType[],
  components: readonly Component[] = [],
): ContentModel {
  return {
    types: new Map(types.map((type) => [type.endpoint, type])),
    components: new Map(components.map((one) => [one.uid, one])),
  };
}

function contentType(kind: ContentType['kind'], name: string, endpoint: string, fields: Fields): ContentType {
  const attributes = new Map(Object.entries(fields));
  return { uid: uidOf(name), name, displayName: name, kind, endpoint, attributes };
}

const uidOf = (name: string): string => `api::${name}.${name}`;
