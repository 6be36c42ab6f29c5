import { pathsIn } from '../../core/binding/binding.ts';
import { firstName } from '../../core/binding/path.ts';
import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { isObject, type JsonObject, textMember } from '../../core/json/json.ts';

/** The sources that nothing binds, and what was probably meant. */
export interface SourceNames {
  /** Bound by nothing. */
  readonly unused: readonly string[];
  /** Misspelt where they are declared: by name, what the bindings call them instead. */
  readonly misspelt: ReadonlyMap<string, { readonly meant: string; readonly bindings: number }>;
}

/** Compares the sources of a manifest with the names that its bindings begin with. */
export function sourceNames(manifest: JsonObject, lists: readonly string[]): SourceNames {
  const { sources } = manifest;
  const declared = isObject(sources) ? Object.keys(sources) : [];
  const bound = boundNames(manifest, lists);
  const unknown = [...bound.keys()].filter((name) => !declared.includes(name));
  const unused: string[] = [];
  const misspelt = new Map<string, { meant: string; bindings: number }>();
  for (const name of declared.filter((one) => !bound.has(one))) {
    const meant = nearest(name, unknown);
    const bindings = bound.get(meant ?? '') ?? 0;
    if (meant !== undefined && bindings > 1) misspelt.set(name, { meant, bindings });
    // If there is one source and one binding, either may be misspelt: both are reported.
    else unused.push(name);
  }
  return { unused, misspelt };
}

/** The names that the bindings of a manifest begin with, and how often each does. */
export function boundNames(manifest: JsonObject, lists: readonly string[]): ReadonlyMap<string, number> {
  const { title, description, about, feed } = manifest;
  const paths = [title, description, about, feed].flatMap(pathsIn);
  return countNames([...paths, ...lists.flatMap((list) => boundPaths(manifest[list]))].map(firstName));
}

function boundPaths(blocks: unknown): string[] {
  return (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown) => {
    const from = textMember(block, 'from');
    return from === undefined ? pathsIn(block) : [from];
  });
}

function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
