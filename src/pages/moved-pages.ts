import type { Snapshot } from '../content/snapshot.ts';
import { isObject, textMember } from '../core/json/json.ts';
import { routeParams } from '../core/manifest/route.ts';
import { makeFingerprint } from '../node/fingerprint.ts';
import { otherTexts } from '../strapi/item-ids.ts';
import type { CompiledPage } from './compiled-page.ts';
import { translateContent } from './languages/translated-content.ts';
import type { Pages } from './pages.ts';
import { listStaticPaths } from './parts/static-paths.ts';

/** The current addresses of moved pages, by their old addresses. */
export type MovedPages = ReadonlyMap<string, string>;

/** The addresses of one page's records, by an identity that survives a change of address. */
export type RecordPaths = ReadonlyMap<string, string>;

/**
 * Adds the pages that moved because an editor changed the slug of a record (behaviour: pages 31). An address that is a
 * page again has no redirect, and no redirect points to a deleted page.
 * @param prior the pages that moved earlier
 */
export function movedPages(site: Pages, before: Snapshot, now: Snapshot, prior: MovedPages): MovedPages {
  if (before === now) return prior;
  const [old, current] = [translateContent(site, before), translateContent(site, now)];
  return site.pages
    .filter((page) => routeParams(page.route).length > 0 && readsOther(page, old, current))
    .reduce((moved, page) => movedRecords(recordPaths(page, old), recordPaths(page, current), moved), prior);
}

function readsOther({ sources }: CompiledPage, before: Snapshot, now: Snapshot): boolean {
  return Object.values(sources).some(({ url }) => before.records.get(url) !== now.records.get(url));
}

/** Like `movedPages`, for the records of one page. */
export function movedRecords(old: RecordPaths, current: RecordPaths, prior: MovedPages): MovedPages {
  const moved = new Map(prior);
  const currentPaths = new Set(current.values());
  for (const [id, path] of old) {
    // The texts of a component may change without its address.
    const next = current.get(id) ?? (id.startsWith(WRITTEN) && currentPaths.has(path) ? path : undefined);
    if (next !== path && next !== undefined) moved.set(path, next);
    for (const [from, to] of next === path ? [] : moved) {
      if (to !== path || next === from) continue;
      if (next === undefined) moved.delete(from);
      else moved.set(from, next);
    }
  }
  for (const path of currentPaths) moved.delete(path);
  return moved;
}

/** The addresses of a page's records. Records with the same identity are omitted: they can't be recognised again. */
export function recordPaths(page: CompiledPage, snapshot: Snapshot): RecordPaths {
  const paths = listStaticPaths(page, snapshot).flatMap(({ item, address }) => {
    const id = textMember(item, 'documentId') ?? componentIdentity(item);
    return id === undefined || !address ? [] : [[id, address.path] as const];
  });
  const count = new Map<string, number>();
  for (const [id] of paths) count.set(id, (count.get(id) ?? 0) + 1);
  return new Map(paths.filter(([id]) => count.get(id) === 1));
}

const WRITTEN = 'written:';
/** The least length of a text that identifies a component: shorter ones may be the same for several people. */
const TELLING = 40;

/**
 * Identifies a component of a list, which has no permanent id, by its texts, except name and slug. Undefined if the
 * texts are too short.
 */
function componentIdentity(item: unknown): string | undefined {
  if (!isObject(item) || otherTexts(item).length < TELLING) return undefined;
  const { id: _id, slug: _slug, name, ...rest } = item;
  const text = JSON.stringify(rest);
  return WRITTEN + makeFingerprint(typeof name === 'string' ? text.replaceAll(name, '') : text);
}
