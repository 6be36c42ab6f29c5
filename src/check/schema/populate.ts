import {
  type Attribute,
  type Attributes,
  type Component,
  type ContentModel,
  isPopulated,
  modelAttributes,
} from '../../strapi/model.ts';
import { populateName } from './definition-name.ts';
import { closedObject, type Json, referenceTo } from './fields.ts';

export function populateReference({ uid, attributes }: Component): Json {
  return referenceTo(isDeep(attributes) ? populateName(uid) : 'nothing');
}

/** The populate of every type and component that has something to populate. */
export function populateDefinitions(model: ContentModel): Json {
  const all = [...model.types.values(), ...model.components.values()];
  const levels = all
    .filter(({ attributes }) => isDeep(attributes))
    .map(({ uid, attributes }) => [populateName(uid), populateSchema(model, attributes)] as const);
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
    file: populateEntry({ fields: FIELDS }),
    // A component or relation, whose own definition lists the keys of its populate.
    entry: populateEntry({ populate: {}, fields: FIELDS }),
    // Most components have plain fields only.
    plain: populateEntry({ populate: { enum: ['*'] }, fields: FIELDS }),
    nothing: populateSchema(model, new Map()),
    ...Object.fromEntries(levels),
  };
}

const isDeep = (attributes: Attributes): boolean => [...attributes.values()].some(isPopulated);

function populateSchema(model: ContentModel, attributes: Attributes): Json {
  const fields = [...attributes].filter(([, attribute]) => isPopulated(attribute));
  const properties = Object.fromEntries(
    fields.map(([name, attribute]) => [
      name,
      { description: describe(attribute), ...populateKey(model, attribute) },
    ]),
  );
  return { type: ['object', 'string'], allOf: [STAR], examples: ['*'], ...closedObject(properties) };
}

const FIELDS = referenceTo('fields');
const STAR = referenceTo('star');

/** The value of one key: `true`, or a part of it. */
function populateKey(model: ContentModel, attribute: Attribute): Json {
  if (attribute.kind === 'component') return leadingTo(model, attribute.component);
  if (attribute.kind === 'relation') return leadingTo(model, attribute.target);
  if (attribute.kind !== 'zone') return referenceTo('file');
  const on = Object.fromEntries(attribute.components.map((uid) => [uid, leadingTo(model, uid)]));
  return populateEntry({ populate: { enum: ['*'] }, on: { type: 'object', ...closedObject(on) } });
}

function leadingTo(model: ContentModel, uid: string): Json {
  if (!isDeep(modelAttributes(model, uid) ?? new Map())) return referenceTo('plain');
  return { allOf: [referenceTo('entry')], properties: { populate: referenceTo(populateName(uid)) } };
}

function populateEntry(properties: Json): Json {
  return { examples: [true], allOf: [referenceTo('wholly')], minProperties: 1, ...closedObject(properties) };
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
