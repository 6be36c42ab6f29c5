import type { Populate, PopulateEntry } from '../../core/manifest/manifest.ts';
import { type Attributes, attributesOf, type ContentModel, type ContentType } from '../model.ts';

/** The largest populate of a type: all its fields, at every depth. */
export function fullPopulate(model: ContentModel, type: ContentType): Populate | undefined {
  return level(model, type.attributes);
}

function level(model: ContentModel, attributes: Attributes): Populate | undefined {
  const fields: [string, PopulateEntry][] = [];
  for (const [name, attribute] of attributes) {
    if (attribute.kind === 'media' || attribute.kind === 'relation') fields.push([name, true]);
    if (attribute.kind === 'component') fields.push([name, inside(model, attribute.component)]);
    if (attribute.kind === 'zone') {
      const on = attribute.components.map((uid) => [uid, inside(model, uid)] as const);
      fields.push([name, { on: Object.fromEntries(on) }]);
    }
  }
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

function inside(model: ContentModel, uid: string): PopulateEntry {
  const populate = level(model, attributesOf(model, uid) ?? new Map());
  return populate === undefined ? true : { populate };
}
