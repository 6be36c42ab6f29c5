import { isObject, type JsonObject, member } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { type ContentType, findEndpoint } from '../../strapi/model.ts';
import type { PopulateError } from '../../strapi/populate/query-error.ts';
import { populateErrors } from '../../strapi/populate/read-populate.ts';
import { refusedPopulate } from '../checks/populate-refused.ts';
import { unknownEndpoint } from '../checks/unknown-endpoint.ts';
import { knownRoots } from '../language/known-values.ts';
import { ANY, PAGINATION, recordOf, type Shape } from '../language/shape.ts';
import { wantedRecords } from '../populate/wanted-records.ts';
import { findInto, visit } from '../visit.ts';
import { checkPart } from './check-part.ts';
import type { Context } from './context.ts';
import { pagedSources } from './paged-sources.ts';

/** A source whose endpoint is known. */
export interface CheckedSource {
  readonly name: string;
  readonly type: ContentType;
  readonly populate: unknown;
  /** Whether the CMS would refuse the populate. */
  readonly refused: boolean;
  /** What bindings find under the source's name. */
  readonly shape: Shape;
}

/** Checks the sources of a page by themselves: endpoint, populate and select. */
export function checkSources(context: Context, sources: unknown): CheckedSource[] {
  if (!isObject(sources)) return [];
  return Object.keys(sources).flatMap((name) => {
    const source = sources[name];
    return isObject(source) ? checkSource(context, name, source) : [];
  });
}

/** The scope of all bindings that no `from` or `$each` narrows. */
export function scopeOf(sources: unknown, checked: readonly CheckedSource[]): Shape {
  const shapes = new Map<string, Shape>();
  for (const name of isObject(sources) ? Object.keys(sources) : []) shapes.set(name, ANY);
  for (const source of checked) shapes.set(source.name, source.shape);
  if (pagedSources(sources).length > 0) shapes.set('pagination', PAGINATION);
  return { item: { kind: 'sources', sources: shapes }, list: false, source: undefined, steps: [] };
}

function checkSource(context: Context, name: string, source: JsonObject): CheckedSource[] {
  const path = ['sources', name];
  visit('source', (look, check) => look(source, path, findInto(context.report, check)));
  const endpoint = member(source, 'endpoint');
  if (typeof endpoint !== 'string') return [];
  const found = findEndpoint(context.model, endpoint);
  if (!found) {
    const place = { path: [...path, 'endpoint'] };
    context.report(unknownEndpoint(place, endpoint, context.model.types.keys()));
    return [];
  }
  const { type, documentId } = found;
  const list = type.kind === 'collection' && documentId === undefined;
  const { records } = context;
  const known = records && {
    known: knownRoots(() => wantedRecords(context.model, found, source, records(type)), list),
  };
  const whole: Shape = { item: recordOf(type), list, source: name, steps: [], ...known };
  const populate = member(source, 'populate');
  const refused = checkPopulate(context, type, populate, [...path, 'populate']);
  const shape = checkPart(context, source, whole, path);
  return [{ name, type, populate, refused, shape }];
}

function checkPopulate(context: Context, type: ContentType, populate: unknown, path: JsonPath): boolean {
  if (populate === undefined) return false;
  const errors = populateErrors(context.model, type, populate);
  for (const error of firstOfEachPlace(errors)) {
    const keys = jsonPath(populate, error.keys);
    const part = typeof keys.at(-1) === 'string' ? ({ part: 'key' } as const) : {};
    context.report(refusedPopulate({ path: [...path, ...keys], ...part }, error));
  }
  return errors.length > 0;
}

function firstOfEachPlace(errors: readonly PopulateError[]): PopulateError[] {
  const places = new Map<string, PopulateError>();
  for (const error of errors) {
    const place = error.keys.join(' ');
    if (!places.has(place)) places.set(place, error);
  }
  return [...places.values()];
}

/** The keys of a populate's error as a path in the file, where lists count by numbers; cut where it isn't there. */
function jsonPath(value: unknown, keys: readonly string[]): (string | number)[] {
  const path: (string | number)[] = [];
  let inner = value;
  for (const key of keys) {
    if (Array.isArray(inner) && Number(key) < inner.length) {
      path.push(Number(key));
      inner = inner[Number(key)];
    } else if (isObject(inner) && Object.hasOwn(inner, key)) {
      path.push(key);
      inner = inner[key];
    } else break;
  }
  return path;
}
