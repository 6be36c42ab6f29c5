import { isObject, member } from '../../core/json/json.ts';

/** The names of a manifest's sources whose lists are divided into pages. */
export function pagedSources(sources: unknown): readonly string[] {
  if (!isObject(sources)) return [];
  return Object.keys(sources).filter((name) => member(sources[name], 'paginate') !== undefined);
}
