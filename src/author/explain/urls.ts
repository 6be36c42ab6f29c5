import { API_BASE } from '../../core/content/api-answer.ts';
import { isObject } from '../../core/json/json.ts';
import { manifestSchema } from '../../core/manifest/manifest.ts';
import { populateQuery } from '../../strapi/populate/query.ts';

/** The URL of each source, by name; invalid sources are left out. */
export function sourceUrlsByName(sources: unknown): ReadonlyMap<string, string> {
  const source = manifestSchema.shape.sources.valueType;
  return new Map(
    Object.entries(isObject(sources) ? sources : {}).flatMap(([name, value]) => {
      const parsed = source.safeParse(value);
      if (!parsed.success) return [];
      const { endpoint, populate } = parsed.data;
      const query = populate === undefined ? '' : `?${decodeURIComponent(populateQuery(populate))}`;
      return [[name, `${API_BASE}${endpoint}${query}`] as const];
    }),
  );
}
