import type { Snapshot } from '../../content/snapshot.ts';
import type { Params } from '../../core/binding/path.ts';
import { textMember } from '../../core/json/json.ts';
import { memoByText } from '../../core/json/memo.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import { toIsoDate } from '../../core/text/iso-date.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { selectRecordPart } from '../../pages/parts/record-part.ts';

/**
 * Returns a function that finds the day on which an editor last changed the content of a page: "2026-11-18"; undefined
 * if the CMS has no dates. If the page's main source is a list, only the page's own record counts, not its neighbours.
 */
export function createLastChangeFinder({
  records,
}: Pick<Snapshot, 'records'>): (page: Pick<CompiledPage, 'sources'>, params: Params) => string | undefined {
  // Cached by URL, because many pages may read one long list.
  const dayOf = memoByText((url) => newest(records.get(url)));
  const dayIn = (source: PageSource, params: Params): string => {
    const { url, select, step, same } = source;
    if (select === undefined) return dayOf(url);
    if (step !== undefined || same !== undefined) return '';
    // A part of a record has no date, so the record's date counts.
    return newest(selectRecordPart(records.get(url), source, params)) || dayOf(url);
  };
  return ({ sources }, params) =>
    latest(Object.values(sources).map((source) => dayIn(source, params))) || undefined;
}

function newest(record: unknown): string {
  return latest(
    [record].flat().map((one) => textMember(one, 'updatedAt') ?? textMember(one, 'publishedAt') ?? ''),
  );
}

/** The last day among time stamps; empty if there are none. */
function latest(stamps: readonly string[]): string {
  return stamps.reduce((last, stamp) => {
    const day = toIsoDate(stamp) ?? '';
    return day > last ? day : last;
  }, '');
}
