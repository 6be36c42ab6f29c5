import type { Snapshot } from '../content/snapshot.ts';
import { textMember } from '../core/json/json.ts';
import type { Page } from '../core/manifest/page.ts';
import { routeParams } from '../core/manifest/route.ts';
import type { Pages } from './pages.ts';
import { staticPaths } from './parts/static-paths.ts';

/** Where the pages of records stand whose addresses have changed, by the addresses that they had. */
export type Moved = ReadonlyMap<string, string>;

/** The addresses of one page's records, by the ids that they keep over every change. */
export type RecordPaths = ReadonlyMap<string, string>;

/**
 * What is known of moved pages after a look: an editor changed the slug of a record (behaviour: pages 31). An
 * address that is a page again leads nowhere else, and nothing leads to a page that is gone.
 * @param known what was known before
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
  for (const [id, path] of old) {
    const next = own.get(id);
    if (next !== path && next !== undefined) moved.set(path, next);
    for (const [from, to] of next === path ? [] : moved) {
      if (to !== path || next === from) continue;
      if (next === undefined) moved.delete(from);
      else moved.set(from, next);
    }
  }
  for (const path of own.values()) moved.delete(path);
  return moved;
}

/** The addresses of a page's records; components of a list have no id that stays. */
export function recordPaths(page: Page, snapshot: Snapshot): RecordPaths {
  return new Map(
    staticPaths(page, snapshot).flatMap(({ item, address }) => {
      const id = textMember(item, 'documentId');
      return id === undefined || !address ? [] : [[id, address.path] as const];
    }),
  );
}
