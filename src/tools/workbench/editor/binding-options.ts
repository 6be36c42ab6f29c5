import type { Completion } from '@codemirror/autocomplete';
import { member } from '../../../core/json/json.ts';
import type { CompletionData, ValuePath } from './completion-data.ts';
import { kindsIn, schemaChild, schemasAt } from './schema.ts';

/** The number of levels between a member of a manifest and its bindings. */
const BINDING_DEPTH: Readonly<Record<string, number>> = {
  title: 1,
  description: 1,
  feed: 2,
  about: 3,
  blocks: 3,
  header: 3,
  footer: 3,
};

/** Keys whose path is written without a dollar. */
const PLAIN_PATHS = new Set<string | number | undefined>(['$each', 'from']);

/** Bindings that suit the place are offered first. */
const FITS = 20;

/**
 * The paths that a binding may have at a place.
 * @param path the place of the binding
 * @param value the whole manifest, as far as it can be read
 * @param typed the text that is already there, with its quotes
 */
export function bindingOptions(
  path: ValuePath,
  value: unknown,
  typed: string,
  { paths: hints, schema }: CompletionData,
): Completion[] {
  const isPlain = PLAIN_PATHS.has(path.at(-1));
  const depth = BINDING_DEPTH[String(path[0])];
  if (depth === undefined || path.length < depth || (!isPlain && !typed.startsWith('"$'))) return [];
  const scope = scopeAt(path, value).replace(/\[(?!__component=)[^\]]*\]/g, '');
  const wanted = wantedAt(path, value, schema);
  return hints.flatMap(({ path: whole, detail, kind }) => {
    const inner = pathWithin(scope, whole);
    if (inner === undefined) return [];
    const label = JSON.stringify(isPlain ? inner : `$${inner}`);
    const boost = wanted.has(kind) ? FITS : 1;
    return [{ label, displayLabel: label.slice(1, -1), detail, type: 'variable', boost }];
  });
}

/** A path relative to a scope instead of the sources; undefined if it isn't within the scope. */
function pathWithin(scope: string, path: string): string | undefined {
  if (scope === '') return path;
  return path.startsWith(`${scope}.`) ? path.slice(scope.length + 1) : undefined;
}

function wantedAt(path: ValuePath, value: unknown, schema: unknown): ReadonlySet<string> {
  if (path.at(-1) === '$each') return new Set(['list']);
  if (path.at(-1) === 'from') return new Set(['record']);
  const kinds = kindsIn(schemasAt(schema, value, path));
  // A list takes only a whole list, not a text from one of its items.
  return kinds.has('list') ? new Set(['list']) : kinds;
}

/** The scope of a binding, narrowed by `from` and by every `$each` around it. */
function scopeAt(path: ValuePath, value: unknown): string {
  const key = path.at(-1);
  let inner: unknown = value;
  const scopes: string[] = [];
  for (const [at, step] of path.entries()) {
    inner = schemaChild(inner, step);
    const from = at === 1 && key !== 'from' ? member(inner, 'from') : undefined;
    const own = at === path.length - 2 && key === '$each';
    const each = own ? undefined : member(inner, '$each');
    for (const scope of [from, each]) if (typeof scope === 'string') scopes.push(scope);
  }
  return scopes.join('.');
}
