import type { Snapshot } from '../../content/snapshot.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { pageAddresses } from '../../pages/pages.ts';
import { lastChanges } from './last-change.ts';

/** The days on which the content of pages was last changed. */
export interface PageDays {
  readonly byAddress: () => ReadonlyMap<string, string>;
  /** Called when the site's pages have changed. */
  readonly forget: () => void;
  /** @returns true if a day has changed */
  readonly update: (pages: Iterable<CompiledPage>, snapshot: Snapshot) => boolean;
}

export function createPageDays(): PageDays {
  let days = new Map<string, string>();
  return {
    byAddress: () => days,
    forget: () => {
      days = new Map();
    },
    update: (pages, snapshot) => {
      const dayOf = lastChanges(snapshot);
      let changed = false;
      for (const page of pages) {
        for (const { path, params } of pageAddresses(page, snapshot)) {
          const day = dayOf(page, params);
          if (days.get(path) === day) continue;
          if (day === undefined) days.delete(path);
          else days.set(path, day);
          changed = true;
        }
      }
      return changed;
    },
  };
}
