import { isObject, member } from '../../core/json/json.ts';

/** The names of the sources of a manifest whose lists are cut into pages. */
export function pagedSources(sources: unknown): readonly string[] {
  if (!isObject(sources)) return [];
  return Object.keys(sources).filter((name) => member(sources[name], 'paginate') !== undefined);
}
