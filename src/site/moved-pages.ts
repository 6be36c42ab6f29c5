import { textMember } from '../core/json/json.ts';
import type { Page } from '../core/manifest/page.ts';
import { routeParams } from '../core/manifest/route.ts';
import type { Pages } from './pages.ts';
import { offers } from './parts/offers.ts';
import type { Snapshot } from './snapshot.ts';

/** Where the pages of records stand whose addresses have changed, by the addresses that they had. */
export type Moved = ReadonlyMap<string, string>;

/**
 * What is known of moved pages after a look: an editor changed the slug of a record (behaviour: pages 31). An
 * address that is a page again leads nowhere else, and nothing leads to a page that is gone.
 * @param known what was known before
 */
export function movedPages({ pages }: Pages, before: Snapshot, now: Snapshot, known: Moved): Moved {
  if (before === now) return known;
  const moved = new Map(known);
  for (const page of pages) {
    if (routeParams(page.route).length > 0 && readsOther(page, before, now)) follow(page, before, now, moved);
  }
  return moved;
}

function readsOther({ sources }: Page, before: Snapshot, now: Snapshot): boolean {
  return Object.values(sources).some(({ url }) => before.records.get(url) !== now.records.get(url));
}

function follow(page: Page, before: Snapshot, now: Snapshot, moved: Map<string, string>): void {
  const [old, own] = [pathsById(page, before), pathsById(page, now)];
  const standing = new Set(own.values());
  for (const [id, path] of old) {
    const next = own.get(id);
    if (next !== path && next !== undefined) moved.set(path, next);
    for (const [from, to] of next === path ? [] : moved) {
      if (to !== path || next === from) continue;
      if (next === undefined) moved.delete(from);
      else moved.set(from, next);
    }
  }
  for (const path of standing) moved.delete(path);
}

/** The addresses of records that keep an id over every change; components of a list have none. */
function pathsById(page: Page, snapshot: Snapshot): ReadonlyMap<string, string> {
  return new Map(
    offers(page, snapshot).flatMap(({ item, address }) => {
      const id = textMember(item, 'documentId');
      return id === undefined || !address ? [] : [[id, address.path] as const];
    }),
  );
}
