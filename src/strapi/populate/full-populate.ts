import type { Populate, PopulateEntry } from '../../core/manifest/manifest.ts';
import { type Attributes, type ContentModel, type ContentType, findAttributes } from '../model.ts';

/** The number of times that a component is populated within itself. Menus seldom have more levels. */
const MAX_NESTED = 4;

/**
 * The largest populate of a type: all its fields at every depth, and the plain fields of related records. A component
 * that contains itself is followed four times into itself.
 */
export function createFullPopulate(model: ContentModel, type: ContentType): Populate | undefined {
  return populateLevel(model, type.attributes, 0, []);
}

/** Like `createFullPopulate`, but with all fields of related records: all content that a page may show. */
export function createRelatedPopulate(model: ContentModel, type: ContentType): Populate | undefined {
  return populateLevel(model, type.attributes, 1, []);
}

/**
 * Builds the populate parameter for one level of attributes.
 * @param relations how many further relations to follow
 * @param above the uids of the components that contain this level
 */
function populateLevel(
  model: ContentModel,
  attributes: Attributes,
  relations: number,
  above: readonly string[],
): Populate | undefined {
  const inside = (uid: string, left: number): PopulateEntry => {
    const around = uid.startsWith('api::') ? [] : [...above, uid];
    if (around.length - new Set(around).size >= MAX_NESTED) return true;
    const populate = populateLevel(model, findAttributes(model, uid) ?? new Map(), left, around);
    return populate === undefined ? true : { populate };
  };
  const fields: [string, PopulateEntry][] = [];
  for (const [name, attribute] of attributes) {
    if (attribute.kind === 'media') fields.push([name, true]);
    if (attribute.kind === 'relation')
      fields.push([name, relations === 0 ? true : inside(attribute.target, relations - 1)]);
    if (attribute.kind === 'component') fields.push([name, inside(attribute.component, relations)]);
    if (attribute.kind === 'zone') {
      const on = attribute.components.map((uid) => [uid, inside(uid, relations)] as const);
      fields.push([name, { on: Object.fromEntries(on) }]);
    }
  }
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
