import { FIELD_OPERATORS, WHERE_OPERATORS } from '../../strapi/filters/operators.ts';
import type { Attributes, ContentModel } from '../../strapi/model.ts';
import { filtersName } from './definition-name.ts';
import { type Json, reference } from './fields.ts';

export function filterDefinitions(model: ContentModel): Json {
  const collections = [...model.types.values()].filter(({ kind }) => kind === 'collection');
  const filteredUids = new Set(collections.map(({ uid }) => uid));
  const condition = {
    description: 'A value, or an operator with its own.',
    properties: named(FIELD_OPERATORS),
  };
  return {
    condition,
    ...Object.fromEntries(
      collections.map(({ uid, attributes }) => [
        filtersName(uid),
        filterSchema(uid, attributes, filteredUids),
      ]),
    ),
  };
}

function filterSchema(uid: string, attributes: Attributes, filteredUids: ReadonlySet<string>): Json {
  const ownFilters = reference(filtersName(uid));
  const fields = [...attributes].map(([name, attribute]) => {
    if (attribute.kind === 'scalar') return [name, reference('condition')];
    const other =
      attribute.kind === 'relation' && filteredUids.has(attribute.target) ? attribute.target : undefined;
    return [name, other === undefined ? {} : reference(filtersName(other))];
  });
  const where = WHERE_OPERATORS.map((name) => [
    name,
    { anyOf: [ownFilters, { type: 'array', items: ownFilters }] },
  ]);
  return { properties: Object.fromEntries([...where, ...fields]) };
}

const named = (names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, {}]));
