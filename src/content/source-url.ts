import qs from 'qs';
import { API_BASE } from '../core/content/api-answer.ts';
import type { ManifestSource } from '../core/manifest/manifest.ts';
import { type ContentModel, canHavePeriod, dependsOnDay, findEndpoint } from '../strapi/model.ts';
import { limitQuery } from './loading/load-list.ts';

type Asked = Pick<
  ManifestSource,
  'endpoint' | 'populate' | 'sort' | 'filters' | 'limit' | 'same' | 'select' | 'paginate'
>;

/**
 * The URL of a source, relative to the CMS. Only values are encoded: `populate[menu]=true`.
 * @param model decides which endpoints answer a list; without it, every endpoint answers a record
 */
export function sourceUrl(source: Asked, model: ContentModel | undefined): string {
  const { endpoint, populate, sort, filters, limit } = source;
  const endpointMatch = model && findEndpoint(model, endpoint);
  const isList = endpointMatch?.type.kind === 'collection' && endpointMatch.documentId === undefined;
  const asked = isList
    ? { populate, filters: dependsOnDay(filters) ? undefined : filters, sort: stableOrder(sort) }
    : { populate };
  const query = qs.stringify(asked, { encodeValuesOnly: true, skipNulls: true });
  const rest = isList ? [limitQuery(isCutBySite(source, model) ? undefined : limit)] : [];
  const whole = [query, ...rest].filter((part) => part !== '').join('&');
  return `${API_BASE}${endpoint}${whole === '' ? '' : `?${whole}`}`;
}

/**
 * True if the site, not the CMS, applies the limit of a list, because it counts only some records: with `same` the
 * related ones, with dates the current ones.
 */
export function isCutBySite(
  { endpoint, same, select, paginate, filters }: Asked,
  model: ContentModel | undefined,
): boolean {
  if (same !== undefined || dependsOnDay(filters)) return true;
  // A page of a list or a single item is selected from the whole list, so the limit doesn't matter.
  if (select !== undefined || paginate !== undefined) return false;
  const type = model && findEndpoint(model, endpoint)?.type;
  return type !== undefined && canHavePeriod(type.attributes);
}

/** Adds the id to the author's sort, so that equal records have a stable order. */
function stableOrder(sort: ManifestSource['sort'] = []): string[] {
  const keys = typeof sort === 'string' ? sort.split(',').map((one) => one.trim()) : sort;
  return keys.some((one) => /^(id|documentId)(:|$)/.test(one)) ? [...keys] : [...keys, 'id:asc'];
}
