import type { Snapshot } from '../../content/snapshot.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { pageAddresses } from '../../pages/pages.ts';
import { lastChanges } from './last-change.ts';

/** The days on which the content of pages was last changed. */
export function createPageDays() {
  let days = new Map<string, string>();
  return {
    byAddress: (): ReadonlyMap<string, string> => days,
    /** Called when the site's pages have changed. */
    forget: () => {
      days = new Map();
    },
    /** @returns true if a day has changed */
    update: (pages: Iterable<CompiledPage>, snapshot: Snapshot) => {
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
