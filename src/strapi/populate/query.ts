import type { Populate } from '../../core/manifest/manifest.ts';

/** The query string of a populate value, readable, with only its values encoded: `populate[menu]=true`. */
export function populateQuery(populate: Populate | undefined): string {
  return populate === undefined ? '' : pairs('populate', populate).join('&');
}

function pairs(key: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [`${key}=${encodeURIComponent(String(value))}`];
  return Object.entries(value).flatMap(([name, inner]) => pairs(`${key}[${name}]`, inner));
}
