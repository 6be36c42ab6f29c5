import { member, textMember } from '../../core/json/json.ts';
import { isStrapi4Record } from '../../strapi/normal-record.ts';
import { parsePopulateQuery } from '../../strapi/populate/query.ts';
import { type AskOnce, listPageUrl } from './load-list.ts';

/** The number of changed records above which reading the whole list is cheaper. */
const MOST_MENDED = 8;

interface CountedList {
  readonly records: readonly unknown[];
  /** Undefined before the first answer. */
  readonly total: number | undefined;
}

/**
 * Updates a list by requesting only its changed records. Each is requested with its neighbours, at its expected index,
 * because only the CMS knows the order and the members of the list.
 * @param base the list's URL without pagination
 * @param knownRecords the list as loaded earlier; all records except the changed ones are current
 * @param ids of the records that were changed, added or removed
 * @param total the current number of records, if the CMS has reported it
 * @returns undefined if the answers don't fit together: the list has to be read whole
 */
export async function updateList(
  base: string,
  knownRecords: readonly unknown[],
  ids: readonly string[],
  ask: AskOnce,
  total?: number,
): Promise<readonly unknown[] | undefined> {
  if (ids.length > MOST_MENDED || base.includes('filters[documentId]')) return undefined;
  let list: CountedList | undefined = { records: knownRecords, total };
  for (const id of ids) list = list && (await mendRecord(base, list, id, ask));
  const isSame = list?.records === knownRecords && total === undefined;
  return isSame || list?.total === list?.records.length ? list?.records : undefined;
}

async function mendRecord(
  base: string,
  list: CountedList,
  id: string,
  ask: AskOnce,
): Promise<CountedList | undefined> {
  const at = list.records.findIndex((record) => documentIdOf(record) === id);
  const rest = at === -1 ? list.records : list.records.toSpliced(at, 1);
  const here = at === -1 ? undefined : await readAround(base, rest, at, id, ask);
  if (here?.records) return { ...here, records: here.records };
  // Records of Strapi 4 have only numbers as ids.
  const key = isStrapi4Record(list.records[0]) ? 'id' : 'documentId';
  const query = `filters[${key}][$eq]=${encodeURIComponent(id)}&`;
  const answer = await ask(listPageUrl(base + query, 0, 1));
  if (answer.state === 'failed' || !Array.isArray(answer.record)) return undefined;
  const [record]: readonly unknown[] = answer.record;
  if (record === undefined) return { records: rest, total: here?.total ?? list.total };
  if (documentIdOf(record) !== id) return undefined;
  const there = await readAround(base, rest, likelyPlace(base, rest, record), id, ask);
  return there.records && { ...there, records: there.records };
}

/** Reads a record with its neighbours. The list is undefined if the CMS returns other records at that index. */
async function readAround(
  base: string,
  rest: readonly unknown[],
  at: number,
  id: string,
  ask: AskOnce,
): Promise<{ readonly records?: readonly unknown[]; readonly total: number | undefined }> {
  const [before, after] = [rest.slice(Math.max(0, at - 1), at), rest.slice(at, at + 1)];
  const expected = [...before.map(documentIdOf), id, ...after.map(documentIdOf)];
  const answer = await ask(listPageUrl(base, at - before.length, expected.length));
  if (answer.state === 'failed' || !Array.isArray(answer.record)) return { total: undefined };
  const page: readonly unknown[] = answer.record;
  const { total } = answer;
  if (page.length !== expected.length || page.some((one, place) => documentIdOf(one) !== expected[place]))
    return { total };
  return { records: rest.toSpliced(at - before.length, before.length + after.length, ...page), total };
}

export function documentIdOf(record: unknown): string | undefined {
  return textMember(record, 'documentId');
}

/**
 * The expected index of a record in a list, by the `sort` of the list's URL. A database may compare texts differently,
 * so the caller verifies the index with the CMS.
 */
function likelyPlace(base: string, records: readonly unknown[], record: unknown): number {
  const { sort } = parsePopulateQuery(base.slice(base.indexOf('?') + 1));
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
