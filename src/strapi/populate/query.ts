import qs from 'qs';
import type { Populate } from '../../core/manifest/manifest.ts';

/** The query string of a populate value. Only its values are encoded: `populate[menu]=true`. */
export function populateQuery(populate: Populate | undefined): string {
  return qs.stringify({ populate }, { encodeValuesOnly: true, skipNulls: true });
}
