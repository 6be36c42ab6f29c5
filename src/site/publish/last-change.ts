import { textMember } from '../../core/json/json.ts';
import type { Page } from '../../core/manifest/page.ts';
import { isoDate } from '../../core/text/iso-date.ts';
import type { Snapshot } from '../snapshot.ts';

/** Tells the day on which an editor last changed what a page reads: "2026-11-18"; undefined where the CMS says none. */
export function lastChanges({ records }: Snapshot): (page: Pick<Page, 'sources'>) => string | undefined {
  // Many pages may read one long list.
  const known = new Map<string, string>();
  const dayOf = (url: string): string => {
    const day = known.get(url) ?? newest(records.get(url));
    known.set(url, day);
    return day;
  };
  return ({ sources }) => latest(Object.values(sources).map(({ url }) => dayOf(url))) || undefined;
}

function newest(record: unknown): string {
  const all: readonly unknown[] = Array.isArray(record) ? record : [record];
  return latest(all.map((one) => textMember(one, 'updatedAt') ?? textMember(one, 'publishedAt') ?? ''));
}

/** The last day of some time stamps; empty where there is none. */
function latest(stamps: readonly string[]): string {
  return stamps.reduce((last, stamp) => {
    const day = isoDate(stamp) ?? '';
    return day > last ? day : last;
  }, '');
}
