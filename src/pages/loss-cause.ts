import { reportedDeletions } from '../content/deleted-records.ts';
import { readUrlEndpoint } from '../content/record-error.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { walkPath } from '../core/binding/path.ts';
import { textMember } from '../core/json/json.ts';
import { explainMissingPage } from './address-lines.ts';
import type { CompiledPage } from './compiled-page.ts';
import { findMainSource } from './live-pages.ts';
import { findAddressList, listStaticPaths } from './parts/static-paths.ts';

/** The source that decides whether a page exists: the source of its addresses, or its main source. */
export function findDecidingSource(page: CompiledPage): string | undefined {
  const paginated = Object.values(page.sources).find(({ paginate }) => paginate !== undefined);
  return findAddressList(page)?.url ?? paginated?.url ?? findMainSource(page)?.url;
}

/** The reason why the content has no page at an address any more, for the log. */
export function explainLoss(page: CompiledPage, path: string, before: Snapshot, after: Snapshot): string {
  const url = findDecidingSource(page) ?? '';
  const deleted = [url, findMainSource(page)?.url ?? ''].find(
    (one) => after.failures.get(one)?.gone || reportedDeletions(after).has(one),
  );
  if (deleted !== undefined) return `the CMS has no record of ${readUrlEndpoint(deleted)} any more`;
  const old = listStaticPaths(page, before).find(({ address }) => address?.path === path)?.item;
  const id = textMember(old, 'documentId');
  const same = listStaticPaths(page, after).find(
    ({ item }) => id !== undefined && textMember(item, 'documentId') === id,
  );
  const why = same && explainMissingPage(same, page, new Map());
  if (why !== undefined) return why;
  const [oldCount, newCount] = [before, after].map((content) => entryCount(page, content));
  if (oldCount === undefined) return `${readUrlEndpoint(url)} has no text for it any more`;
  const counts = `has ${newCount ?? 0} entries instead of ${oldCount}`;
  return same || !findAddressList(page)
    ? `${readUrlEndpoint(url)} ${counts}`
    : `it is not in ${readUrlEndpoint(url)} any more, which ${counts}`;
}

function entryCount(page: CompiledPage, { records }: Snapshot): number | undefined {
  const items = walkPath(records.get(findDecidingSource(page) ?? ''), findAddressList(page)?.path ?? [], {});
  return Array.isArray(items) ? items.length : undefined;
}
