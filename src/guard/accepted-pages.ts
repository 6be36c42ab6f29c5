import type { Snapshot } from '../content/snapshot.ts';
import { walkPath } from '../core/binding/path.ts';
import { isObject } from '../core/json/json.ts';
import type { CompiledPage } from '../pages/compiled-page.ts';
import { decidingSource } from '../pages/loss-cause.ts';
import { type Pages, pageAddresses } from '../pages/pages.ts';
import { addressList, staticPaths } from '../pages/parts/static-paths.ts';

/** The published content, with the held content's records for the accepted pages only. */
export function withAcceptedPages(
  { pages }: Pages,
  before: Snapshot,
  held: Snapshot,
  accepted: ReadonlySet<string>,
): Snapshot {
  const isAccepted = (page: CompiledPage) =>
    pageAddresses(page, before).some(({ path }) => accepted.has(path));
  return pages
    .filter(isAccepted)
    .reduce((snapshot, page) => withAcceptedPage(page, snapshot, held, accepted), before);
}

function withAcceptedPage(
  page: CompiledPage,
  before: Snapshot,
  held: Snapshot,
  accepted: ReadonlySet<string>,
): Snapshot {
  const url = decidingSource(page) ?? '';
  const list = addressList(page);
  if (!list || !held.records.has(url)) return withSource(before, held, url);
  const record = before.records.get(url);
  const items = walkPath(record, list.path, {});
  if (!Array.isArray(items)) return before;
  const after = new Map(staticPaths(page, held).map(({ item, address }) => [address?.path, item]));
  const paths = new Map(staticPaths(page, before).map(({ item, address }) => [item, address?.path]));
  const left = items.flatMap((item: unknown) => {
    const path = paths.get(item);
    if (path === undefined || !accepted.has(path)) return [item];
    return after.has(path) ? [after.get(path)] : [];
  });
  const records = new Map(before.records).set(url, withReplaced(record, items, left));
  return { ...before, records };
}

function withSource(before: Snapshot, held: Snapshot, url: string): Snapshot {
  const [records, failures] = [new Map(before.records), new Map(before.failures)];
  const failure = held.failures.get(url);
  records.delete(url);
  failures.delete(url);
  if (held.records.has(url)) records.set(url, held.records.get(url));
  else if (failure) failures.set(url, failure);
  return { ...before, records, failures };
}

function withReplaced(value: unknown, list: unknown, other: unknown): unknown {
  if (value === list) return other;
  if (Array.isArray(value)) return value.map((item: unknown) => withReplaced(item, list, other));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withReplaced(inner, list, other)]),
  );
}
