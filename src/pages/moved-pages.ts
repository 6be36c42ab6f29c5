import type { Snapshot } from '../content/snapshot.ts';
import { isObject, textMember } from '../core/json/json.ts';
import type { Page } from '../core/manifest/page.ts';
import { routeParams } from '../core/manifest/route.ts';
import { makeFingerprint } from '../node/fingerprint.ts';
import { otherTexts } from '../strapi/item-ids.ts';
import type { Pages } from './pages.ts';
import { staticPaths } from './parts/static-paths.ts';

/** The present addresses of pages whose records have changed address, by their old ones. */
export type Moved = ReadonlyMap<string, string>;

/** The addresses of one page's records, by an identity that stays the same when an address changes. */
export type RecordPaths = ReadonlyMap<string, string>;

/**
 * The moved pages that are known after a poll in which an editor may have changed the slug of a record (behaviour:
 * pages 31). An address that is a page again has no redirect, and no redirect leads to a page that is gone.
 * @param known the moved pages known before
 */
export function movedPages({ pages }: Pages, before: Snapshot, now: Snapshot, known: Moved): Moved {
  if (before === now) return known;
  return pages
    .filter((page) => routeParams(page.route).length > 0 && readsOther(page, before, now))
    .reduce((moved, page) => movedBetween(recordPaths(page, before), recordPaths(page, now), moved), known);
}

function readsOther({ sources }: Page, before: Snapshot, now: Snapshot): boolean {
  return Object.values(sources).some(({ url }) => before.records.get(url) !== now.records.get(url));
}

/** The same for the records of one page. */
export function movedBetween(old: RecordPaths, own: RecordPaths, known: Moved): Moved {
  const moved = new Map(known);
  const standing = new Set(own.values());
  for (const [id, path] of old) {
    // The texts of a component may change while its address stays.
    const next = own.get(id) ?? (id.startsWith(WRITTEN) && standing.has(path) ? path : undefined);
    if (next !== path && next !== undefined) moved.set(path, next);
    for (const [from, to] of next === path ? [] : moved) {
      if (to !== path || next === from) continue;
      if (next === undefined) moved.delete(from);
      else moved.set(from, next);
    }
  }
  for (const path of standing) moved.delete(path);
  return moved;
}

/** The addresses of a page's records. If two have the same identity, neither is recognised again. */
export function recordPaths(page: Page, snapshot: Snapshot): RecordPaths {
  const found = staticPaths(page, snapshot).flatMap(({ item, address }) => {
    const id = textMember(item, 'documentId') ?? componentIdentity(item);
    return id === undefined || !address ? [] : [[id, address.path] as const];
  });
  const count = new Map<string, number>();
  for (const [id] of found) count.set(id, (count.get(id) ?? 0) + 1);
  return new Map(found.filter(([id]) => count.get(id) === 1));
}

const WRITTEN = 'written:';
/** The least number of characters, because a shorter text may be the same for several people. */
const TELLING = 40;

/**
 * A component of a list has no permanent id. After its name or slug has changed, it is recognised by all its other
 * texts, if these are long enough.
 */
function componentIdentity(item: unknown): string | undefined {
  if (!isObject(item) || otherTexts(item).length < TELLING) return undefined;
  const { id: _id, slug: _slug, name, ...rest } = item;
  const text = JSON.stringify(rest);
  return WRITTEN + makeFingerprint(typeof name === 'string' ? text.replaceAll(name, '') : text);
}
