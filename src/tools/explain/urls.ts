import { sourceUrl } from '../../content/source-url.ts';
import { isObject } from '../../core/json/json.ts';
import { manifestSchema } from '../../core/manifest/manifest.ts';
import type { ContentModel } from '../../strapi/model.ts';

/** The URL of each source, by name; invalid sources are left out. */
export function sourceUrlsByName(sources: unknown, model: ContentModel): ReadonlyMap<string, string> {
  const source = manifestSchema.shape.sources.valueType;
  return new Map(
    Object.entries(isObject(sources) ? sources : {}).flatMap(([name, value]) => {
      const parsed = source.safeParse(value);
      return parsed.success ? [[name, decodeURIComponent(sourceUrl(parsed.data, model))] as const] : [];
    }),
  );
}
