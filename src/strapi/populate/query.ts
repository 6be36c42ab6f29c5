import qs from 'qs';
import type { JsonObject } from '../../core/json/json.ts';
import type { Populate } from '../../core/manifest/manifest.ts';

/** The query string of a populate value, for packages; `content/source-url.ts` writes a source's. Only values are encoded: `populate[menu]=true`. */
export function formatPopulateQuery(populate: Populate | undefined): string {
  return qs.stringify({ populate }, { encodeValuesOnly: true, skipNulls: true });
}

export function parsePopulateQuery(query: string): JsonObject {
  return qs.parse(query, { strictNullHandling: true, arrayLimit: 100, depth: 20 });
}
