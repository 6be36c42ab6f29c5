import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { WHERE_OPERATORS } from '../../strapi/filters/operators.ts';
import type { Shape } from '../paths/shape.ts';
import { addUse, type Context, followPathOrReport } from './context.ts';

/** Resolves filters that the site applies itself, so the compared fields have to be populated. */
export function resolveSiteFilters(context: Context, record: Shape, filters: unknown, path: JsonPath): void {
  const conditions = context.uses.filters.length;
  resolveFilters(context, record, filters, path);
  for (const { shape, path: at } of context.uses.filters.slice(conditions))
    if (shape?.item.kind === 'scalar') addUse(context, shape, { path: at, part: 'key' });
}

/** Resolves the keys of a list's `filters`, by the fields of its records. */
export function resolveFilters(context: Context, record: Shape, filters: unknown, path: JsonPath): void {
  if (Array.isArray(filters)) {
    for (const [at, one] of filters.entries()) resolveFilters(context, record, one, [...path, at]);
  } else if (isObject(filters)) {
    for (const [key, value] of Object.entries(filters))
      resolveKey(context, record, key, value, [...path, key]);
  }
}

function resolveKey(context: Context, record: Shape, key: string, value: unknown, path: JsonPath): void {
  const shape = key.startsWith('$')
    ? undefined
    : followPathOrReport(context, record, key, { path, part: 'key' })?.shape;
  context.uses.filters.push({ key, value, path, shape });
  if (WHERE_OPERATORS.includes(key)) resolveFilters(context, record, value, path);
  else if (shape?.item.kind === 'record' && isObject(value))
    resolveFilters(context, { ...shape, list: false }, value, path);
}
