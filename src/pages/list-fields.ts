import type { ListWords } from '../core/binding/binding.ts';
import { pathSteps } from '../core/binding/path.ts';
import { isObject } from '../core/json/json.ts';
import type { ManifestSource } from '../core/manifest/manifest.ts';
import type { CutList } from '../core/manifest/part.ts';
import { WHERE_OPERATORS } from '../strapi/filters/operators.ts';
import { type ContentModel, findEndpoint } from '../strapi/model.ts';
import { fieldTarget, type Schema, schemaByUid, typeSchema } from '../strapi/populate/schema.ts';

/** The schema of the items of a list in a source's part; undefined if the way leads to none. */
export function schemaAt(
  model: ContentModel,
  { endpoint, select = '' }: ManifestSource,
  at: CutList['at'],
): Schema | undefined {
  const type = findEndpoint(model, endpoint)?.type;
  return [...pathSteps(select), ...at].reduce<Schema | undefined>(
    (schema, step) => schema && stepInto(model, schema, step),
    type && typeSchema(type),
  );
}

function stepInto(model: ContentModel, schema: Schema, step: CutList['at'][number]): Schema | undefined {
  if (step.kind === 'match' && step.key === '__component') return schemaByUid(model, step.value);
  if (step.kind !== 'name') return schema;
  const attribute = schema.attributes.get(step.name);
  if (attribute?.kind !== 'zone') return attribute && fieldTarget(model, attribute);
  const parts = attribute.components.flatMap((uid) => [...(schemaByUid(model, uid)?.attributes ?? [])]);
  return { ...schema, attributes: new Map(parts) };
}

/** The types of the fields that the words compare; a name that is no plain field has none. */
export function comparedTypes(model: ContentModel, schema: Schema, words: ListWords): CutList['fields'] {
  const sorted = [words.sort ?? []].flat().flatMap((text) => String(text).split(','));
  const paths = [...sorted.map((key) => key.split(':')[0]?.trim() ?? ''), ...comparedIn(words.filters)];
  return Object.fromEntries(paths.map((path) => [path, typeAt(model, schema, path.split('.'))]));
}

function comparedIn(filters: unknown): string[] {
  if (Array.isArray(filters)) return filters.flatMap(comparedIn);
  return Object.entries(isObject(filters) ? filters : {}).flatMap(([key, value]) => {
    if (key.startsWith('$')) return WHERE_OPERATORS.includes(key) ? comparedIn(value) : [];
    const inner = comparedIn(value);
    return inner.length === 0 ? [key] : inner.map((path) => `${key}.${path}`);
  });
}

function typeAt(model: ContentModel, schema: Schema | undefined, [name = '', ...rest]: string[]): string {
  const attribute = schema?.attributes.get(name);
  if (!attribute) return name === 'documentId' ? 'string' : '';
  if (rest.length > 0) return typeAt(model, fieldTarget(model, attribute), rest);
  return attribute.kind === 'scalar' ? attribute.type : '';
}
