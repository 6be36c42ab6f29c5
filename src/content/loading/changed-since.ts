import { textMember } from '../../core/json/json.ts';
import { sameJson } from '../../core/json/same-json.ts';
import { type AskOnce, pageUrl } from './load-list.ts';
import { idOf } from './mend-list.ts';

/** A record has a new `publishedAt` with each publication in Strapi 5, and a new `updatedAt` with each in Strapi 4. */
const DATES = ['publishedAt', 'updatedAt'];
const NEWEST = 25;
const SORT = /sort\[\d+\]=[^&]*&/g;

/** The changed records of a list, and its total. */
export interface ListChanges {
  readonly ids: readonly string[];
  readonly total: number;
}

/**
 * Asks for the newest records of a list.
 * @param base the URL of the list without its pagination
 * @param known the list as it was
 * @returns undefined if the answers don't reach back to what is known: more may have changed
 */
export async function changedSince(
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
