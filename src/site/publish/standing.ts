import { goneIn } from '../gone-records.ts';
import type { Pages } from '../pages.ts';
import type { Snapshot } from '../snapshot.ts';
import { standingPages } from '../standing-pages.ts';

/** Gives the pages that stand; while the same records are gone they stay the same objects. */
export function createStandingPages(): (pages: Pages, snapshot: Snapshot) => Pages {
  let last: { readonly pages: Pages; readonly gone: string; readonly standing: Pages } | undefined;
  return (pages, snapshot) => {
    const gone = JSON.stringify([...goneIn(snapshot).keys()]);
    if (last?.pages !== pages || last.gone !== gone) {
      last = { pages, gone, standing: standingPages(pages, snapshot) };
    }
    return last.standing;
  };
}
