import { reportedDeleted } from '../content/deleted-records.ts';
import { urlEndpoint } from '../content/record-error.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { walkPath } from '../core/binding/path.ts';
import { textMember } from '../core/json/json.ts';
import { explainMissingPage } from './address-lines.ts';
import type { CompiledPage } from './compiled-page.ts';
import { mainSource } from './live-pages.ts';
import { addressList, staticPaths } from './parts/static-paths.ts';

/** The source that decides whether a page exists: the source of its addresses, or its main source. */
export function decidingSource(page: CompiledPage): string | undefined {
  const paginated = Object.values(page.sources).find(({ paginate }) => paginate !== undefined);
  return addressList(page)?.url ?? paginated?.url ?? mainSource(page)?.url;
}

/** The reason why the content has no page at an address any more, for the log. */
export function lossCause(page: CompiledPage, path: string, before: Snapshot, after: Snapshot): string {
  const url = decidingSource(page) ?? '';
  const deleted = [url, mainSource(page)?.url ?? ''].find(
    (one) => after.failures.get(one)?.gone || reportedDeleted(after).has(one),
  );
  if (deleted !== undefined) return `the CMS has no record of ${urlEndpoint(deleted)} any more`;
  const old = staticPaths(page, before).find(({ address }) => address?.path === path)?.item;
  const id = textMember(old, 'documentId');
  const same = staticPaths(page, after).find(
    ({ item }) => id !== undefined && textMember(item, 'documentId') === id,
  );
  const why = same && explainMissingPage(same, page, new Map());
  if (why !== undefined) return why;
  const [was, is] = [before, after].map((content) => entryCount(page, content));
  if (was === undefined) return `${urlEndpoint(url)} has no text for it any more`;
  const counts = `has ${is ?? 0} entries instead of ${was}`;
  return same || !addressList(page)
    ? `${urlEndpoint(url)} ${counts}`
    : `it is not in ${urlEndpoint(url)} any more, which ${counts}`;
}

function entryCount(page: CompiledPage, { records }: Snapshot): number | undefined {
  const items = walkPath(records.get(decidingSource(page) ?? ''), addressList(page)?.path ?? [], {});
  return Array.isArray(items) ? items.length : undefined;
}
