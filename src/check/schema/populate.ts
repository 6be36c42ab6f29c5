import {
  type Attribute,
  type Attributes,
  attributesOf,
  type Component,
  type ContentModel,
} from '../../strapi/model.ts';
import { populateName } from './definition-name.ts';
import { closed, type Json, reference } from './fields.ts';

/** The definition of what can be populated of a type. */
export function populateReference({ uid, attributes }: Component): Json {
  return reference(isDeep(attributes) ? populateName(uid) : 'nothing');
}

/** The populate of every type and component that has something to populate. */
export function populateDefinitions(model: ContentModel): Json {
  const all = [...model.types.values(), ...model.components.values()];
  const levels = all
    .filter(({ attributes }) => isDeep(attributes))
    .map(({ uid, attributes }) => [populateName(uid), populateOf(model, attributes)] as const);
  const items = { type: 'string' };
  return {
    fields: { type: 'array', minItems: 1, items, description: 'Only these plain fields.' },
    wholly: {
      not: { anyOf: [{ const: false }, { type: ['string', 'number', 'null', 'array'] }] },
      errorMessage: 'true for all of it, an object for what of it, or no such key.',
    },
    star: {
      pattern: '^\\*$',
      patternErrorMessage: '"*" for everything one level deep, or an object with the keys that are wanted.',
    },
    file: entryOf({ fields: FIELDS }),
    // What leads to a component or relation; which keys its populate has is said where it stands.
    entry: entryOf({ populate: {}, fields: FIELDS }),
    // One that has plain fields only, as most components.
    plain: entryOf({ populate: { enum: ['*'] }, fields: FIELDS }),
    nothing: populateOf(model, new Map()),
    ...Object.fromEntries(levels),
  };
}

const isDeep = (attributes: Attributes): boolean =>
  [...attributes.values()].some(({ kind }) => kind !== 'scalar');

function populateOf(model: ContentModel, attributes: Attributes): Json {
  const fields = [...attributes].filter(([, { kind }]) => kind !== 'scalar');
  const properties = Object.fromEntries(
    fields.map(([name, attribute]) => [
      name,
      { description: describe(attribute), ...keyOf(model, attribute) },
    ]),
  );
  return { type: ['object', 'string'], allOf: [STAR], examples: ['*'], ...closed(properties) };
}

const FIELDS = reference('fields');
const STAR = reference('star');

/** What one key may say: `true`, or what of it is wanted. */
function keyOf(model: ContentModel, attribute: Attribute): Json {
  if (attribute.kind === 'component') return leadingTo(model, attribute.component);
  if (attribute.kind === 'relation') return leadingTo(model, attribute.target);
  if (attribute.kind !== 'zone') return reference('file');
  const on = Object.fromEntries(attribute.components.map((uid) => [uid, leadingTo(model, uid)]));
  return entryOf({ populate: { enum: ['*'] }, on: { type: 'object', ...closed(on) } });
}

function leadingTo(model: ContentModel, uid: string): Json {
  if (!isDeep(attributesOf(model, uid) ?? new Map())) return reference('plain');
  return { allOf: [reference('entry')], properties: { populate: reference(populateName(uid)) } };
}

function entryOf(properties: Json): Json {
  return { examples: [true], allOf: [reference('wholly')], minProperties: 1, ...closed(properties) };
}

function describe(attribute: Attribute): string {
  switch (attribute.kind) {
    case 'media':
      return `${attribute.multiple ? 'Several files' : 'A file'}: ${attribute.allowedTypes.join(', ')}.`;
    case 'component':
      return `${attribute.repeatable ? 'A list of' : 'The'} component ${attribute.component}.`;
    case 'zone':
      return `A dynamic zone of ${attribute.components.join(', ')}.`;
    default:
      return 'A relation.';
  }
}
