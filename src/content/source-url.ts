import qs from 'qs';
import { API_BASE } from '../core/content/api-answer.ts';
import type { ManifestSource } from '../core/manifest/manifest.ts';
import { type ContentModel, findEndpoint } from '../strapi/model.ts';
import { limitQuery } from './load-list.ts';

/** The members of a source that make its URL. */
export type Asked = Pick<ManifestSource, 'endpoint' | 'populate' | 'sort' | 'filters' | 'limit' | 'same'>;

/**
 * The URL of a source, as the CMS is asked for it; only its values are encoded: `populate[menu]=true`.
 * @param model says whether an endpoint answers a list; without it, everything is a record
 */
export function sourceUrl(source: Asked, model: ContentModel | undefined): string {
  const { endpoint, populate, sort, filters, limit, same } = source;
  const found = model && findEndpoint(model, endpoint);
  const isList = found?.type.kind === 'collection' && found.documentId === undefined;
  const asked = isList ? { populate, filters, sort: stableOrder(sort) } : { populate };
  const query = qs.stringify(asked, { encodeValuesOnly: true, skipNulls: true });
  // With `same`, the limit counts related records; the list that they are found in has to be whole.
  const rest = isList ? [limitQuery(same === undefined ? limit : undefined)] : [];
  const whole = [query, ...rest].filter((part) => part !== '').join('&');
  return `${API_BASE}${endpoint}${whole === '' ? '' : `?${whole}`}`;
}

/** Records that are equal in the order of the author keep that of the CMS: each list has one order. */
function stableOrder(sort: ManifestSource['sort'] = []): string[] {
  const own = typeof sort === 'string' ? sort.split(',').map((one) => one.trim()) : sort;
  return own.some((one) => /^(id|documentId)(:|$)/.test(one)) ? [...own] : [...own, 'id:asc'];
}
