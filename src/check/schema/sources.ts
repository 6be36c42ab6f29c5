import { type ContentModel, type ContentType, uniqueFields } from '../../strapi/model.ts';
import { filtersName } from './definition-name.ts';
import { type Json, referenceTo, when } from './fields.ts';
import { populateReference } from './populate.ts';

const PROPERTIES: Json = {
  populate: {
    description: 'The relations, components and media to load; without it only plain fields are loaded.',
  },
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
};

/** The schema of a source, whose populate depends on its endpoint. */
export function sourceItem(model: ContentModel): Json {
  const types = [...model.types.values()];
  return {
    description: 'One GET to the CMS: its endpoint, what to populate, and which part of the answer.',
    type: 'object',
    additionalProperties: false,
    required: ['endpoint'],
    properties: {
      endpoint: endpointSchema(types),
      ...PROPERTIES,
    },
    allOf: types.map((type) => {
      const isAsked = { required: ['endpoint'], properties: { endpoint: { const: type.endpoint } } };
      return when(isAsked, { properties: sourceWords(type) });
    }),
  };
}

function sourceWords(type: ContentType): Json {
  const { uid, kind, attributes } = type;
  const populate = populateReference(type);
  if (kind === 'single') return { populate };
  const scalars = [...attributes].filter(([, one]) => one.kind === 'scalar');
  const orders = scalars.flatMap(([name]) => [`${name}:asc`, `${name}:desc`]);
  const order = [{ enum: orders }, { type: 'string' }];
  const selects = [...uniqueFields(attributes), 'documentId'].map((name) => `[${name}=:${name}]`);
  return {
    populate,
    select: { anyOf: [{ enum: selects }, { type: 'string' }] },
    sort: { anyOf: [...order, { type: 'array', items: { anyOf: order } }] },
    filters: referenceTo(filtersName(uid)),
    same: { anyOf: [{ enum: [...attributes.keys()] }, { type: 'string' }] },
  };
}

function endpointSchema(types: readonly ContentType[]): Json {
  const knownEndpoint = {
    enum: types.map(({ endpoint }) => endpoint),
    enumDescriptions: types.map(({ displayName }) => displayName),
  };
  const collections = types.filter(({ kind }) => kind === 'collection');
  return {
    description: 'The endpoint of the CMS.',
    anyOf: [knownEndpoint, ...collections.map(documentEndpoint)],
  };
}

function documentEndpoint({ endpoint }: { readonly endpoint: string }): Json {
  return { type: 'string', pattern: `^${endpoint}/[\\w-]+$`, description: `One record of ${endpoint}.` };
}
