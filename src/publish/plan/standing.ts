import { goneIn } from '../../content/gone-records.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Pages } from '../../pages/pages.ts';
import { standingPages } from '../../pages/standing-pages.ts';

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
