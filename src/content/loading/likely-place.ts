import { member } from '../../core/json/json.ts';
import { readQuery } from '../../strapi/populate/query.ts';

/**
 * The place at which a record probably stands in a list, by the sort of its URL. Texts are compared by their
 * characters, which a database may do differently, so the caller checks the place with the CMS.
 */
export function likelyPlace(base: string, records: readonly unknown[], record: unknown): number {
  const { sort } = readQuery(base.slice(base.indexOf('?') + 1));
  const keys = [sort].flat().flatMap((one) => (typeof one === 'string' ? [one.split(':')] : []));
  const at = records.findIndex((other) => {
    for (const [name = '', order] of keys) {
      const way = compare(member(record, name), member(other, name));
      if (way !== 0) return order === 'desc' ? way > 0 : way < 0;
    }
    return false;
  });
  return at === -1 ? records.length : at;
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== 'string' || typeof b !== 'string' || a === b) return 0;
  return a < b ? -1 : 1;
}
