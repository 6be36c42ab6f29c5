import { isObject, type JsonObject } from '../json/json.ts';
import { fillLink, listLinkFields } from './link-fields.ts';
import { type Params, pathSteps, walkPath } from './path.ts';

/**
 * The kind of a manifest value: `path` for "$page.title", `each` for `{ "$each": … }`, `link` for a link with fields
 * ("/news/:slug", in a page `{ "$link": … }`), `literal` for everything else, with "$$" already unescaped to "$".
 */
export type ParsedBinding =
  | { readonly kind: 'path'; readonly path: string }
  | {
      readonly kind: 'each';
      readonly path: string;
      readonly item: JsonObject;
      readonly words: ListWords;
    }
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'literal' };

/** The sort, filters and limit of a list inside a record. */
export interface ListWords {
  readonly sort?: unknown;
  readonly filters?: unknown;
  readonly limit?: unknown;
}

/** The keys of a `$each` object that control the list; all other keys are members of its items. */
export const EACH_WORDS: readonly string[] = ['$each', '$sort', '$filters', '$limit'];

/** Parses a manifest value as a binding or a literal. No other code parses this syntax. */
export function parseBinding(value: unknown): ParsedBinding {
  if (typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$')) {
    return { kind: 'path', path: value.slice(1) };
  }
  if (isObject(value) && typeof value.$each === 'string') {
    const { $each, $sort, $filters, $limit, ...item } = value;
    const words = {
      ...($sort === undefined ? {} : { sort: $sort }),
      ...($filters === undefined ? {} : { filters: $filters }),
      ...($limit === undefined ? {} : { limit: $limit }),
    };
    return { kind: 'each', path: $each, item, words };
  }
  if (isObject(value) && typeof value.$link === 'string') return { kind: 'link', link: value.$link };
  return { kind: 'literal' };
}

/** A compiled manifest value. Calling it fills the bindings from a scope. */
export type Binding = (scope: unknown, params: Params) => unknown;

/** Compiles a value once, to fill its bindings from many scopes. Without bindings, the result never changes. */
export function compileBinding(value: unknown): Binding {
  const fill = compileOne(value);
  if (pathsIn(value).length > 0) return fill;
  const constant = fill(undefined, {});
  return () => constant;
}

function compileOne(value: unknown): Binding {
  const binding = parseBinding(value);
  if (binding.kind === 'path') {
    const steps = pathSteps(binding.path);
    return (scope, params) => walkPath(scope, steps, params);
  }
  if (binding.kind === 'each') return eachBinding(binding.path, compileMembers(binding.item));
  if (binding.kind === 'link') return (scope) => fillLink(binding.link, scope);
  if (Array.isArray(value)) {
    const items = value.map(compileBinding);
    return (scope, params) => items.map((item) => item(scope, params));
  }
  if (isObject(value)) return compileMembers(value);
  const literal = typeof value === 'string' && value.startsWith('$$') ? value.slice(1) : value;
  return () => literal;
}

function eachBinding(path: string, item: Binding): Binding {
  const steps = pathSteps(path);
  return (scope, params) => {
    const list = walkPath(scope, steps, params);
    return Array.isArray(list) ? list.map((one: unknown) => item(one, params)) : [];
  };
}

export function compileMembers(values: JsonObject): (scope: unknown, params: Params) => JsonObject {
  const members = Object.entries(values).map(([name, value]) => ({ name, fill: compileBinding(value) }));
  return (scope, params) => {
    const out: Record<string, unknown> = {};
    for (const { name, fill } of members) out[name] = fill(scope, params);
    return out;
  };
}

/** All paths bound in a value's own scope. Paths inside a `$each` are excluded, because their scope is the item. */
export function pathsIn(value: unknown): string[] {
  const binding = parseBinding(value);
  if (binding.kind === 'link') return listLinkFields(binding.link);
  if (binding.kind !== 'literal') return [binding.path];
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  return isObject(value) ? Object.values(value).flatMap(pathsIn) : [];
}
