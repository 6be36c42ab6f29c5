import { isObject, type JsonObject, member } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { queryItems } from '../../strapi/filters/query-items.ts';
import { type ContentModel, dependsOnDay, type EndpointMatch, findEndpoint } from '../../strapi/model.ts';
import { populateErrors } from '../../strapi/populate/check-populate.ts';
import { typeSchema } from '../../strapi/populate/schema.ts';
import { startKnownValues } from '../paths/known-values.ts';
import { ANY, itemShape, PAGINATION, recordShape, type Shape } from '../paths/shape.ts';
import { type Context, followAndRecordUses } from './context.ts';
import { resolveFilters, resolveSiteFilters } from './resolve-filters.ts';
import { resolveRead } from './resolve-read.ts';
import { resolveSort } from './resolve-sort.ts';
import type { ResolvedSource } from './resolved.ts';

/** Resolves each source of a page separately: its endpoint, its populate and its selected part. */
export function resolveSources(context: Context, sources: unknown): void {
  for (const [name, value] of Object.entries(isObject(sources) ? sources : {})) {
    if (!isObject(value)) continue;
    context.uses.declared.push({ value, path: ['sources', name] });
    const source = resolveSource(context, name, value);
    if (source) context.uses.sources.push(source);
  }
}

/** The scope of all bindings outside a `from` or `$each`. */
export function createSourcesScope(
  sources: unknown,
  resolved: readonly Pick<ResolvedSource, 'name' | 'shape'>[],
): Shape {
  const shapes = new Map<string, Shape>();
  for (const name of isObject(sources) ? Object.keys(sources) : []) shapes.set(name, ANY);
  for (const source of resolved) shapes.set(source.name, source.shape);
  if (findPagedSources(sources).length > 0) shapes.set('pagination', PAGINATION);
  return { item: { kind: 'sources', sources: shapes }, list: false, source: undefined, steps: [] };
}

function resolveSource(context: Context, name: string, value: JsonObject): ResolvedSource | undefined {
  const { model, records } = context;
  const endpoint = member(value, 'endpoint');
  const match = typeof endpoint === 'string' ? findEndpoint(model, endpoint) : undefined;
  if (!match) return undefined;
  const { type, documentId } = match;
  const list = type.kind === 'collection' && documentId === undefined;
  const knownContent = records && {
    known: startKnownValues(() => selectSourceRecords(model, match, value, records(type)), list),
  };
  const whole: Shape = { item: recordShape(type), list, source: name, steps: [], ...knownContent };
  const populate = member(value, 'populate');
  const refusals = populate === undefined ? [] : populateErrors(model, type, populate);
  const path = ['sources', name];
  const shape = resolveGroup(context, value.group, resolvePart(context, value, whole, path), path);
  return { name, value, path, type, populate, refusals, whole, shape };
}

/**
 * Resolves the records and the selected part of a source.
 * @returns the shape that bindings see
 */
function resolvePart(context: Context, source: JsonObject, whole: Shape, path: JsonPath): Shape {
  if (whole.list) {
    const item = { ...whole, list: false };
    if (Object.hasOwn(source, 'sort')) resolveSort(context, item, source.sort, [...path, 'sort']);
    const { filters } = source;
    const resolve = dependsOnDay(filters) ? resolveSiteFilters : resolveFilters;
    if (filters !== undefined) resolve(context, item, filters, [...path, 'filters']);
  }
  const select = member(source, 'select');
  if (typeof select !== 'string') return whole;
  const selected = followAndRecordUses(context, whole, select, { path: [...path, 'select'] }, 0);
  const same = member(source, 'same');
  if (typeof same !== 'string' || !selected) return selected ?? ANY;
  const place = { path: [...path, 'same'] };
  const shape = followAndRecordUses(context, selected, same, place, 0);
  if (shape) context.uses.sameness.push({ path: same, place, shape });
  return { ...selected, list: true };
}

/** The shape of a list in groups, each with a title and its items. */
function resolveGroup(context: Context, group: unknown, list: Shape, path: JsonPath): Shape {
  if (typeof group !== 'string' || list.item.kind === 'any') return list;
  const [field = '', part] = group.split(':');
  const place = { path: [...path, 'group'] };
  const title = followAndRecordUses(context, itemShape(list), field, place, 0);
  if (title) resolveRead(context, part ? { kind: 'text', format: 'day' } : { kind: 'text' }, title, place);
  const shapes = new Map([
    ['title', title && !part ? title : ANY],
    ['items', list],
  ]);
  return {
    item: { kind: 'sources', sources: shapes },
    list: list.list,
    source: list.source,
    steps: list.steps,
  };
}

/** The known records that match a source's filters, sorted and limited like the source. */
export function selectSourceRecords(
  model: ContentModel,
  { type, documentId }: EndpointMatch,
  source: JsonObject,
  records: readonly unknown[],
): readonly unknown[] {
  if (documentId !== undefined)
    return records.filter((record) => member(record, 'documentId') === documentId);
  if (type.kind === 'single') return records;
  // With "same", the limit counts only the items similar to the selected one.
  const { filters, sort, limit, same } = source;
  const words = { filters, sort, ...(same === undefined ? { limit } : {}) };
  return queryItems({ model, schema: typeSchema(type) }, words, records);
}

/** The names of a manifest's sources whose lists are divided into pages. */
export function findPagedSources(sources: unknown): readonly string[] {
  if (!isObject(sources)) return [];
  return Object.keys(sources).filter((name) => member(sources[name], 'paginate') !== undefined);
}
