import { isObject, type JsonObject } from './json.ts';
import { type Params, valueAt } from './path.ts';

/**
 * What a value of a manifest is: `path` for "$page.title", `each` for `{ "$each": … }`,
 * `literal` for everything else (with "$$" standing for "$").
 */
export type Bound =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'each'; readonly path: string; readonly item: JsonObject }
  | { readonly kind: 'literal' };

/** Tells bindings from literals: the one place that knows the syntax. */
export function boundKind(value: unknown): Bound {
  if (typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$')) {
    return { kind: 'path', path: value.slice(1) };
  }
  if (isObject(value) && typeof value.$each === 'string') {
    const { $each, ...item } = value;
    return { kind: 'each', path: $each, item };
  }
  return { kind: 'literal' };
}

/** A manifest's value with every binding replaced by what it finds in the scope. */
export function resolve(value: unknown, scope: unknown, params: Params): unknown {
  const bound = boundKind(value);
  if (bound.kind === 'path') return valueAt(scope, bound.path, params);
  if (bound.kind === 'each') {
    const list = valueAt(scope, bound.path, params);
    return Array.isArray(list) ? list.map((item: unknown) => resolveEach(bound.item, item, params)) : [];
  }
  if (typeof value === 'string') return value.startsWith('$$') ? value.slice(1) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => resolve(item, scope, params));
  return isObject(value) ? resolveEach(value, scope, params) : value;
}

function resolveEach(values: JsonObject, scope: unknown, params: Params): JsonObject {
  const out: Record<string, unknown> = {};
  for (const name of Object.keys(values)) out[name] = resolve(values[name], scope, params);
  return out;
}

/** Every path a value binds in its own scope (not those inside a `$each`, whose scope is the item). */
export function pathsIn(value: unknown): string[] {
  const bound = boundKind(value);
  if (bound.kind !== 'literal') return [bound.path];
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  return isObject(value) ? Object.values(value).flatMap(pathsIn) : [];
}
