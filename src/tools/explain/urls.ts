import { populateQuery } from '../../content/populate/query.ts';
import { API_BASE } from '../../content/record.ts';
import { isObject } from '../../manifest/json.ts';
import { manifestSchema } from '../../manifest/manifest.ts';

/** The GET of each source, by name; those that are no sources have none. */
export function compileSources(sources: unknown): ReadonlyMap<string, string> {
  const parsed = manifestSchema.shape.sources.safeParse(isObject(sources) ? sources : {});
  const entries = Object.entries(parsed.success ? parsed.data : {});
  return new Map(
    entries.map(([name, { endpoint, populate }]) => {
      const query = populate === undefined ? '' : `?${decodeURIComponent(populateQuery(populate))}`;
      return [name, `${API_BASE}${endpoint}${query}`];
    }),
  );
}
