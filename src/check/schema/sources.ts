import { sourceSchema } from '../../core/manifest/manifest.ts';
import { type ContentModel, type ContentType, uniqueFields } from '../../strapi/model.ts';
import { definitionName, type Json, referenceTo, toJsonSchema, when } from './fields.ts';
import { populateReference } from './populate.ts';

/** The schema of a source, whose populate, sort and filters depend on its endpoint. */
export function sourceJsonSchema(model: ContentModel): Json {
  const types = [...model.types.values()];
  const { properties, ...item } = toJsonSchema(sourceSchema.omit({ populate: true, filters: true }));
  return {
    ...item,
    properties: {
      ...properties,
      endpoint: endpointSchema(types),
      populate: { description: 'The relations, components and media to load; "check --fix" writes them.' },
      filters: { type: 'object', description: 'The filters for the records of a list. By default all.' },
    },
    allOf: types.map((type) => {
      const isAsked = { required: ['endpoint'], properties: { endpoint: { const: type.endpoint } } };
      const words = isCollection(type) ? sourceWords(type) : {};
      return when(isAsked, { properties: { populate: populateReference(type.uid), ...words } });
    }),
  };
}

const isCollection = ({ kind }: ContentType): boolean => kind === 'collection';

function sourceWords({ uid, attributes }: ContentType): Json {
  const scalars = [...attributes].filter(([, one]) => one.kind === 'scalar');
  const orders = scalars.flatMap(([name]) => [`${name}:asc`, `${name}:desc`]);
  const order = [{ enum: orders }, { type: 'string' }];
  const selects = [...uniqueFields(attributes), 'documentId'].map((name) => `[${name}=:${name}]`);
  return {
    select: { anyOf: [{ enum: selects }, { type: 'string' }] },
    sort: { anyOf: [...order, { type: 'array', items: { anyOf: order } }] },
    filters: referenceTo(filtersName(uid)),
    group: { anyOf: [{ enum: scalars.map(([name]) => name) }, { type: 'string' }] },
    same: { anyOf: [{ enum: [...attributes.keys()] }, { type: 'string' }] },
  };
}

function endpointSchema(types: readonly ContentType[]): Json {
  const knownEndpoint = {
    enum: types.map(({ endpoint }) => endpoint),
    enumDescriptions: types.map(({ displayName }) => displayName),
  };
  return {
    description: 'The endpoint of the CMS.',
    anyOf: [knownEndpoint, ...types.filter(isCollection).map(documentEndpoint)],
  };
}

function documentEndpoint({ endpoint }: { readonly endpoint: string }): Json {
  return { type: 'string', pattern: `^${endpoint}/[\\w-]+$`, description: `One record of ${endpoint}.` };
}

export const filtersName = (uid: string): string => `filters-${definitionName(uid)}`;
