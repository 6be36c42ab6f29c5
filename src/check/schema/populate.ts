import { FIELD_OPERATORS, WHERE_OPERATORS } from '../../strapi/filters/operators.ts';
import {
  type Attribute,
  type Attributes,
  attributesOf,
  type ContentModel,
  type ContentType,
  uniqueFields,
} from '../../strapi/model.ts';
import { closed, type Json, reference } from './fields.ts';

/** One source: its endpoint decides what can be populated. */
export function sourceItem(model: ContentModel): Json {
  const types = [...model.types.values()];
  return {
    description: 'One GET to the CMS: its endpoint, what to populate, and which part of the answer.',
    type: 'object',
    additionalProperties: false,
    required: ['endpoint'],
    properties: {
      endpoint: {
        description: 'The endpoint of the CMS.',
        anyOf: [
          {
            enum: types.map(({ endpoint }) => endpoint),
            enumDescriptions: types.map((type) => type.displayName),
          },
          ...types.filter(({ kind }) => kind === 'collection').map(documentEndpoint),
        ],
      },
      populate: { description: 'What the CMS expands: without it, only plain fields come.' },
      select: {
        type: 'string',
        description: 'The part of the answer that is wanted: a path, perhaps with "[id=:param]".',
      },
      sort: {
        description: 'The order of a list: "date:desc", or several. Without it, that of the CMS.',
        anyOf: [{ type: 'string' }, { type: 'array', minItems: 1, items: { type: 'string' } }],
      },
      filters: { type: 'object', description: 'Which records of a list are wanted. Without it, all.' },
      limit: {
        type: 'integer',
        minimum: 1,
        description: 'At most so many records; with "same", so many related ones.',
      },
      step: { enum: [1, -1], description: 'The item after the selected one in its list, or before it.' },
      same: {
        type: 'string',
        description: 'The other items of the list that have the same value in this field.',
      },
      paginate: { type: 'integer', minimum: 1, description: 'Cuts the list into pages of so many.' },
      missing: { type: 'string', description: 'The notice where the selected part is not there.' },
      onError: { enum: ['notice', 'log'], description: '"log": a failure goes to the console only.' },
    },
    allOf: types.map((type) => ({
      if: { required: ['endpoint'], properties: { endpoint: { const: type.endpoint } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      then: { properties: wordsOf(type) },
    })),
  };
}

/** What is known of a source by its type. */
function wordsOf({ uid, kind, attributes }: ContentType): Json {
  const populate = reference(isDeep(attributes) ? levelName(uid) : 'nothing');
  if (kind === 'single') return { populate };
  const scalars = [...attributes].filter(([, one]) => one.kind === 'scalar');
  const orders = scalars.flatMap(([name]) => [`${name}:asc`, `${name}:desc`]);
  const order = [{ enum: orders }, { type: 'string' }];
  const selects = [...uniqueFields(attributes), 'documentId'].map((name) => `[${name}=:${name}]`);
  return {
    populate,
    select: { anyOf: [{ enum: selects }, { type: 'string' }] },
    sort: { anyOf: [...order, { type: 'array', items: { anyOf: order } }] },
    filters: { $ref: `#/definitions/${filtersName(uid)}` },
    same: { anyOf: [{ enum: [...attributes.keys()] }, { type: 'string' }] },
  };
}

/** What the records of each collection are filtered by. */
export function filterDefinitions(model: ContentModel): Json {
  const collections = [...model.types.values()].filter(({ kind }) => kind === 'collection');
  const known = new Set(collections.map(({ uid }) => uid));
  const condition = {
    description: 'A value, or an operator with its own.',
    properties: named(FIELD_OPERATORS),
  };
  return {
    condition,
    ...Object.fromEntries(
      collections.map(({ uid, attributes }) => [filtersName(uid), filtersOf(uid, attributes, known)]),
    ),
  };
}

function filtersOf(uid: string, attributes: Attributes, known: ReadonlySet<string>): Json {
  const own = { $ref: `#/definitions/${filtersName(uid)}` };
  const fields = [...attributes].map(([name, attribute]) => {
    if (attribute.kind === 'scalar') return [name, { $ref: '#/definitions/condition' }];
    const other = attribute.kind === 'relation' && known.has(attribute.target) ? attribute.target : undefined;
    return [name, other === undefined ? {} : { $ref: `#/definitions/${filtersName(other)}` }];
  });
  const where = WHERE_OPERATORS.map((name) => [name, { anyOf: [own, { type: 'array', items: own }] }]);
  return { properties: Object.fromEntries([...where, ...fields]) };
}

const named = (names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, {}]));

function documentEndpoint({ endpoint }: { readonly endpoint: string }): Json {
  return { type: 'string', pattern: `^${endpoint}/[\\w-]+$`, description: `One record of ${endpoint}.` };
}

/** The populate of every type and component that has something to populate. */
export function populateDefinitions(model: ContentModel): Json {
  const all = [...model.types.values(), ...model.components.values()];
  const levels = all
    .filter(({ attributes }) => isDeep(attributes))
    .map(({ uid, attributes }) => [levelName(uid), populateOf(model, attributes)] as const);
  const items = { type: 'string' };
  return {
    fields: { type: 'array', minItems: 1, items, description: 'Only these plain fields.' },
    wholly: {
      not: { anyOf: [{ const: false }, { type: ['string', 'number', 'null', 'array'] }] },
      errorMessage: 'true for all of it, an object for what of it, or no such key.',
    },
    everything: {
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
  return { type: ['object', 'string'], allOf: [EVERYTHING], examples: ['*'], ...closed(properties) };
}

const FIELDS = reference('fields');
const EVERYTHING = reference('everything');

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
  return { allOf: [reference('entry')], properties: { populate: reference(levelName(uid)) } };
}

function entryOf(properties: Json): Json {
  return { examples: [true], allOf: [reference('wholly')], minProperties: 1, ...closed(properties) };
}

// A uid of a type has colons; as part of an address in the schema it should not.
const plainUid = (uid: string): string => uid.replace(/^api::.*\./, 'type-');
const levelName = (uid: string): string => `populate-${plainUid(uid)}`;
const filtersName = (uid: string): string => `filters-${plainUid(uid)}`;

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
