import type { Attribute, ContentModel } from '../model.ts';
import { invalidKey, type QueryError } from './query-error.ts';
import { type Schema, schemaByUid, targetOf, wildcardKeys } from './schema.ts';
import { isText, splitAtCommas } from './value.ts';

/** Hidden fields among the first names of paths; in a text with commas, Strapi skips them. */
export function checkHidden(schema: Schema, value: string | readonly string[]): QueryError[] {
  const paths = isText(value) ? [value] : value;
  return paths
    .map((path) => path.split('.')[0] ?? '')
    .filter((name) => schema.hidden.has(name))
    .map((name) => invalidKey(1, name, name, { keys: [], expected: wildcardKeys(schema) }));
}

/** The first error of each dotted path. */
export function checkPaths(
  model: ContentModel,
  schema: Schema | undefined,
  paths: string | readonly string[],
  keys: readonly string[],
): QueryError[] {
  const list = isText(paths) ? [paths] : paths;
  return list
    .flatMap(splitAtCommas)
    .flatMap((path) => checkSegments(model, schema, segmentsOf(path), [], keys) ?? []);
}

const segmentsOf = (path: string): string[] =>
  path
    .split('.')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');

function checkSegments(
  model: ContentModel,
  schema: Schema | undefined,
  [head, ...tail]: readonly string[],
  before: readonly string[],
  keys: readonly string[],
): QueryError | undefined {
  if (head === undefined) return undefined;
  const path = [...before, head];
  const attribute = schema?.attributes.get(head);
  const error = invalidKey(1, head, path.join('.'), { keys, expected: schema ? wildcardKeys(schema) : [] });
  if (attribute === undefined || attribute.kind === 'scalar') return error;
  if (tail.length === 0) return undefined;
  if (attribute.kind === 'media') return error;
  if (attribute.kind === 'zone') return checkZone(model, attribute.components, tail, path, keys);
  return checkSegments(model, targetOf(model, attribute), tail, path, keys);
}

/** A path through a zone is valid if any of its components has the field, populatable or not. */
function checkZone(
  model: ContentModel,
  uids: readonly string[],
  [next = '', ...rest]: readonly string[],
  before: readonly string[],
  keys: readonly string[],
): QueryError | undefined {
  const path = [...before, next];
  const leadsOn = (attribute: Attribute | undefined): boolean => {
    if (attribute === undefined) return false;
    if (rest.length === 0) return true;
    if (attribute.kind !== 'component' && attribute.kind !== 'relation') return false;
    return checkSegments(model, targetOf(model, attribute), rest, path, keys) === undefined;
  };
  const schemas = uids.flatMap((uid) => schemaByUid(model, uid) ?? []);
  if (schemas.some((schema) => leadsOn(schema.attributes.get(next)))) return undefined;
  return invalidKey(1, next, path.join('.'), { keys, expected: schemas.flatMap(wildcardKeys) });
}
