import { textMember } from '../../core/json/json.ts';
import { isEqualJson } from '../../core/json/same-json.ts';
import { shareStructure } from '../../core/json/share-structure.ts';
import type { CmsAnswer } from './load-answer.ts';
import { type AskOnce, type ListUrl, listPageUrl, loadList, PAGE_SIZE } from './load-list.ts';
import { documentIdOf, updateList } from './mend-list.ts';

/** Strapi 5 sets a new `publishedAt` at each publication, Strapi 4 a new `updatedAt`. */
const DATES = ['publishedAt', 'updatedAt'];

const NEWEST = 25;

const SORT = /sort\[\d+\]=[^&]*&/g;

/** Selects the records of a list that may have changed. */
export type ChangedIn = (url: string, records: readonly unknown[]) => readonly string[];

/** The requested part of a list that was loaded earlier: all records, newer records, or named records. */
export type Extent = 'whole' | 'newer' | ChangedIn;

export interface ListInput {
  readonly url: string;
  readonly list: ListUrl;
  readonly ask: AskOnce;
  readonly published: unknown;
}

export type ReadList = (input: ListInput) => Promise<CmsAnswer>;

/** The interval of full reads, which also find changes without a new date. */
const MAX_AGE_MS = 600_000;

/** Reads lists, and remembers those that need several requests. */
export function createListReader(elapsed: () => number = () => performance.now()) {
  const lists = new Map<string, { readonly records: readonly unknown[]; readonly at: number }>();

  async function readChanges({ url, list, ask }: ListInput, extent: Extent) {
    const lastList = lists.get(url);
    if (!lastList || extent === 'whole') return undefined;
    if (extent === 'newer' && elapsed() - lastList.at > MAX_AGE_MS) return undefined;
    const { records } = lastList;
    const changes =
      extent === 'newer'
        ? await changedSince(list.base, records, ask)
        : { ids: extent(url, records), total: undefined };
    return changes && (await updateList(list.base, records, changes.ids, ask, changes.total));
  }

  return {
    remembers: (url: string) => lists.has(url),
    read: async (input: ListInput, extent: Extent): Promise<CmsAnswer> => {
      const { url, list, ask, published } = input;
      const keptList = lists.get(url);
      const mended = await readChanges(input, extent);
      if (keptList && mended) {
        const record = shareList(keptList.records, mended);
        lists.set(url, { ...keptList, records: record });
        return { state: 'loaded', record };
      }
      const began = elapsed();
      // If this request fails, the next poll can't rely on dates, so it reads the whole list.
      lists.delete(url);
      const answer = await loadList(list, ask);
      if (answer.state === 'failed' || !Array.isArray(answer.record)) return answer;
      const record = shareList(keptList?.records ?? published, answer.record);
      if (list.limit === Number.POSITIVE_INFINITY && record.length > PAGE_SIZE)
        lists.set(url, { records: record, at: began });
      return { ...answer, record };
    },
  };
}

/** Reads a whole list, for callers that poll once. */
export const readWholeList: ReadList = ({ list, ask }) => loadList(list, ask);

function shareList(before: unknown, now: readonly unknown[]): readonly unknown[] {
  const shared = shareStructure(before, now);
  return Array.isArray(shared) ? shared : now;
}

/** Requests the newest records of a list, for those that have changed; undefined if more may have changed. */
async function changedSince(base: string, knownRecords: readonly unknown[], ask: AskOnce) {
  const before = new Map(knownRecords.map((record) => [documentIdOf(record), record]));
  const ids = new Set<string>();
  let count: number | undefined;
  const newest = DATES.map((date) =>
    ask(listPageUrl(`${base.replace(SORT, '')}sort[0]=${date}:desc&`, 0, NEWEST)),
  );
  for (const [at, answer] of (await Promise.all(newest)).entries()) {
    if (answer.state === 'failed' || !Array.isArray(answer.record)) return undefined;
    const records: readonly unknown[] = answer.record;
    if (!isFromNewToOld(records, DATES[at] ?? '')) return undefined;
    const changed = records.map((record) => !isEqualJson(before.get(documentIdOf(record)), record));
    if (changed.at(-1) || (count ?? answer.total) !== answer.total) return undefined;
    for (const [place, record] of records.entries()) if (changed[place]) ids.add(documentIdOf(record) ?? '');
    count = answer.total;
  }
  return count === undefined ? undefined : { ids: [...ids], total: count };
}

// If all records have the same date, the dates don't show which one has changed.
function isFromNewToOld(records: readonly unknown[], date: string): boolean {
  const dates = records.map((record) => textMember(record, date));
  if (dates[0] === dates.at(-1)) return false;
  return dates.every((one, at) => one !== undefined && one <= (dates[at - 1] ?? one));
}
