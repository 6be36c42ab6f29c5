import { pathsIn } from '../../core/binding/binding.ts';
import { rootName } from '../../core/binding/path.ts';
import { nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { headMembers } from '../../core/manifest/head-fields.ts';
import { blockPaths } from '../../core/manifest/page.ts';

export interface SourceNames {
  readonly unused: readonly string[];
  /** The sources with a misspelt declaration: by name, the name that the bindings use. */
  readonly misspelt: ReadonlyMap<string, { readonly meant: string; readonly bindings: number }>;
}

/** Matches the sources of a manifest with the first names of its bindings. */
export function matchSourceNames(manifest: JsonObject, lists: readonly string[]): SourceNames {
  const { sources } = manifest;
  const declaredNames = isObject(sources) ? Object.keys(sources) : [];
  const bindingCounts = countBoundNames(manifest, lists);
  const unknown = [...bindingCounts.keys()].filter((name) => !declaredNames.includes(name));
  const unused: string[] = [];
  const misspelt = new Map<string, { meant: string; bindings: number }>();
  for (const name of declaredNames.filter((one) => !bindingCounts.has(one))) {
    const nearName = nearestWord(name, unknown);
    const bindings = bindingCounts.get(nearName ?? '') ?? 0;
    if (nearName !== undefined && bindings > 1) misspelt.set(name, { meant: nearName, bindings });
    // With one source and one binding, either may be misspelt, so both are reported.
    else unused.push(name);
  }
  return { unused, misspelt };
}

/** The first names of a manifest's bindings, with the number of bindings for each. */
export function countBoundNames(manifest: JsonObject, lists: readonly string[]): ReadonlyMap<string, number> {
  const { title, description, about, feed } = manifest;
  const blocks = lists.flatMap((list) => manifest[list]).filter(isObject);
  const head = headMembers(manifest);
  const paths = [...[title, description, about, feed, head].flatMap(pathsIn), ...blocks.flatMap(blockPaths)];
  return countNames(paths.map(rootName));
}

function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
