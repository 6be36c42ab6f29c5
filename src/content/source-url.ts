import qs from 'qs';
import { API_BASE } from '../core/content/api-answer.ts';
import type { ManifestSource } from '../core/manifest/manifest.ts';
import { type ContentModel, findEndpoint, isDated } from '../strapi/model.ts';
import { limitQuery } from './loading/load-list.ts';

/** The members of a source that make its URL. */
type Asked = Pick<
  ManifestSource,
  'endpoint' | 'populate' | 'sort' | 'filters' | 'limit' | 'same' | 'select' | 'paginate'
>;

/**
 * The URL of a source for the request to the CMS; only its values are encoded: `populate[menu]=true`.
 * @param model says whether an endpoint answers a list; without it, everything is a record
 */
export function sourceUrl(source: Asked, model: ContentModel | undefined): string {
  const { endpoint, populate, sort, filters, limit } = source;
  const found = model && findEndpoint(model, endpoint);
  const isList = found?.type.kind === 'collection' && found.documentId === undefined;
  const asked = isList ? { populate, filters, sort: stableOrder(sort) } : { populate };
  const query = qs.stringify(asked, { encodeValuesOnly: true, skipNulls: true });
  const rest = isList ? [limitQuery(isCutHere(source, model) ? undefined : limit)] : [];
  const whole = [query, ...rest].filter((part) => part !== '').join('&');
  return `${API_BASE}${endpoint}${whole === '' ? '' : `?${whole}`}`;
}

/**
 * True if the CMS has to give a list whole, because its limit counts what only the site knows: with `same` the related
 * records, of dated records those that are shown.
 */
export function isCutHere(
  { endpoint, same, select, paginate }: Asked,
  model: ContentModel | undefined,
): boolean {
  if (same !== undefined) return true;
  // A page or a record is chosen from the whole list anyway.
  if (select !== undefined || paginate !== undefined) return false;
  const type = model && findEndpoint(model, endpoint)?.type;
  return type !== undefined && isDated(type.attributes);
}

/** Records that are equal in the author's order keep the CMS's, so that each list has one order. */
function stableOrder(sort: ManifestSource['sort'] = []): string[] {
  const own = typeof sort === 'string' ? sort.split(',').map((one) => one.trim()) : sort;
  return own.some((one) => /^(id|documentId)(:|$)/.test(one)) ? [...own] : [...own, 'id:asc'];
}
