import { deletedIn } from '../../content/deleted-records.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { livePages } from '../../pages/live-pages.ts';
import type { Pages } from '../../pages/pages.ts';

/** Gives the pages that stand; while the same records are gone they stay the same objects. */
export function rememberLivePages(): (pages: Pages, snapshot: Snapshot) => Pages {
  let last: { readonly pages: Pages; readonly gone: string; readonly standing: Pages } | undefined;
  return (pages, snapshot) => {
    const gone = JSON.stringify([...deletedIn(snapshot).keys()]);
    if (last?.pages !== pages || last.gone !== gone) {
      last = { pages, gone, standing: livePages(pages, snapshot) };
    }
    return last.standing;
  };
}
