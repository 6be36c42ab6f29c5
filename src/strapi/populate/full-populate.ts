import type { Populate, PopulateEntry } from '../../core/manifest/manifest.ts';
import { type Attributes, type ContentModel, type ContentType, modelAttributes } from '../model.ts';

/** The largest populate of a type: all its fields at every depth, and the plain fields of related records. */
export function fullPopulate(model: ContentModel, type: ContentType): Populate | undefined {
  return populateLevel(model, type.attributes, 0);
}

/** As `fullPopulate`, but with all fields of the related records: everything that a page may show. */
export function relatedPopulate(model: ContentModel, type: ContentType): Populate | undefined {
  return populateLevel(model, type.attributes, 1);
}

/**
 * Populates one level.
 * @param relations how many relations in a row are followed
 */
function populateLevel(model: ContentModel, attributes: Attributes, relations: number): Populate | undefined {
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
  const populate = populateLevel(model, modelAttributes(model, uid) ?? new Map(), relations);
  return populate === undefined ? true : { populate };
}
