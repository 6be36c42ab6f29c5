import { textMember } from '../../core/json/json.ts';
import { sameJson } from '../../core/json/same-json.ts';
import { shareStructure } from '../../core/json/share-structure.ts';
import { type AskOnce, type ListUrl, loadList, PAGE_SIZE, pageUrl } from './load-list.ts';
import type { CmsAnswer } from './load-source.ts';
import { idOf, mendList } from './mend-list.ts';

/** A record has a new `publishedAt` with each publication in Strapi 5, and a new `updatedAt` with each in Strapi 4. */
const DATES = ['publishedAt', 'updatedAt'];

const NEWEST = 25;

const SORT = /sort\[\d+\]=[^&]*&/g;

/** The changed records of a list, and its total. */
interface ListChanges {
  readonly ids: readonly string[];
  readonly total: number;
}

/** The records of a list that may have changed. */
export type ChangedIn = (url: string, records: readonly unknown[]) => readonly string[];

/** The part of a known list that is asked for: all of it, newer records, or some named records. */
export type Extent = 'whole' | 'newer' | ChangedIn;

/** One list of a poll. */
export interface ListInput {
  readonly url: string;
  readonly list: ListUrl;
  readonly ask: AskOnce;
  /** Called with the number of further pages. */
  readonly expect: (pages: number) => void;
  readonly published: unknown;
}

export type ReadList = (input: ListInput) => Promise<CmsAnswer>;

/** Reads lists, and remembers those that take more than one request. */
export interface ListReader {
  readonly read: (input: ListInput, extent: Extent) => Promise<CmsAnswer>;
  readonly remembers: (url: string) => boolean;
}

/**
 * The longest time for which only changes of a list are asked for; then changes without a new date are found, too.
 */
const MAX_AGE_MS = 600_000;

/** Makes a reader that knows no list yet. */
export function createListReader(elapsed: () => number = () => performance.now()): ListReader {
  const lists = new Map<string, { readonly records: readonly unknown[]; readonly at: number }>();

  async function readChanges({ url, list, ask }: ListInput, extent: Extent) {
    const known = lists.get(url);
    if (!known || extent === 'whole') return undefined;
    if (extent === 'newer' && elapsed() - known.at > MAX_AGE_MS) return undefined;
    const { records } = known;
    const found =
      extent === 'newer'
        ? await changedSince(list.base, records, ask)
        : { ids: extent(url, records), total: undefined };
    return found && (await mendList(list.base, records, found.ids, ask, found.total));
  }

  return {
    remembers: (url) => lists.has(url),
    read: async (input, extent) => {
      const { url, list, ask, expect, published } = input;
      const known = lists.get(url);
      const mended = await readChanges(input, extent);
      if (known && mended) {
        const record = shareList(known.records, mended);
        lists.set(url, { ...known, records: record });
        return { state: 'loaded', record };
      }
      const began = elapsed();
      // If this fails, it is no longer known what has changed.
      lists.delete(url);
      const answer = await loadList(list, ask, expect);
      if (answer.state === 'failed' || !Array.isArray(answer.record)) return answer;
      const record = shareList(known?.records ?? published, answer.record);
      if (list.limit === Number.POSITIVE_INFINITY && record.length > PAGE_SIZE)
        lists.set(url, { records: record, at: began });
      return { ...answer, record };
    },
  };
}

/** Reads a list whole, for callers that poll once. */
export const readWhole: ReadList = ({ list, ask, expect }) => loadList(list, ask, expect);

function shareList(before: unknown, now: readonly unknown[]): readonly unknown[] {
  const shared = shareStructure(before, now);
  return Array.isArray(shared) ? shared : now;
}

/**
 * Asks for the newest records of a list.
 * @param base the URL of the list without its pagination
 * @param known the list as it was
 * @returns undefined if the answers don't reach back to what is known: more may have changed
 */
async function changedSince(
  base: string,
  known: readonly unknown[],
  ask: AskOnce,
): Promise<ListChanges | undefined> {
  const before = new Map(known.map((record) => [idOf(record), record]));
  const ids = new Set<string>();
  let count: number | undefined;
  const newest = DATES.map((date) =>
    ask(pageUrl(`${base.replace(SORT, '')}sort[0]=${date}:desc&`, 0, NEWEST)),
  );
  for (const [at, answer] of (await Promise.all(newest)).entries()) {
    if (answer.state === 'failed' || !Array.isArray(answer.record)) return undefined;
    const records: readonly unknown[] = answer.record;
    if (!isFromNewToOld(records, DATES[at] ?? '')) return undefined;
    const changed = records.map((record) => !sameJson(before.get(idOf(record)), record));
    if (changed.at(-1) || (count ?? answer.total) !== answer.total) return undefined;
    for (const [place, record] of records.entries()) if (changed[place]) ids.add(idOf(record) ?? '');
    count = answer.total;
  }
  return count === undefined ? undefined : { ids: [...ids], total: count };
}

// All have one date, so the CMS doesn't know when they changed.
function isFromNewToOld(records: readonly unknown[], date: string): boolean {
  const dates = records.map((record) => textMember(record, date));
  if (dates[0] === dates.at(-1)) return false;
  return dates.every((one, at) => one !== undefined && one <= (dates[at - 1] ?? one));
}
