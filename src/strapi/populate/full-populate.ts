import type { Populate, PopulateEntry } from '../../core/manifest/manifest.ts';
import { type Attributes, type ContentModel, type ContentType, modelAttributes } from '../model.ts';

/** The largest populate of a type: all its fields, at every depth; of related records their plain fields. */
export function fullPopulate(model: ContentModel, type: ContentType): Populate | undefined {
  return level(model, type.attributes, 0);
}

/** The same with all fields of the related records, too: what pages show of a record and of those beside it. */
export function relatedPopulate(model: ContentModel, type: ContentType): Populate | undefined {
  return level(model, type.attributes, 1);
}

/** @param relations how many relations are followed, one after the other */
function level(model: ContentModel, attributes: Attributes, relations: number): Populate | undefined {
  const fields: [string, PopulateEntry][] = [];
  for (const [name, attribute] of attributes) {
    if (attribute.kind === 'media') fields.push([name, true]);
    if (attribute.kind === 'relation')
      fields.push([name, relations === 0 ? true : inside(model, attribute.target, relations - 1)]);
    if (attribute.kind === 'component') fields.push([name, inside(model, attribute.component, relations)]);
    if (attribute.kind === 'zone') {
      const on = attribute.components.map((uid) => [uid, inside(model, uid, relations)] as const);
      fields.push([name, { on: Object.fromEntries(on) }]);
    }
  }
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

function inside(model: ContentModel, uid: string, relations: number): PopulateEntry {
  const populate = level(model, modelAttributes(model, uid) ?? new Map(), relations);
  return populate === undefined ? true : { populate };
}
