import { failureLines } from '../content/failure-lines.ts';
import { sameContent } from '../content/merge-snapshots.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { heldLines, type PublicationGuard } from '../guard/publication-guard.ts';
import type { ReportChange } from '../node/change-log.ts';
import { deletedPageLines } from '../pages/deleted-page-lines.ts';
import { movedPages } from '../pages/moved-pages.ts';
import { declaredUrls, type Pages } from '../pages/pages.ts';
import type { StatusKeeper } from '../store/messages/site-status.ts';
import type { CurrentSite } from './current-site.ts';

export interface FollowContentInput {
  readonly guard: PublicationGuard;
  readonly status: Pick<StatusKeeper, 'looked'>;
  /** Asks the CMS. */
  readonly take: (urls: Iterable<string>) => Promise<Snapshot>;
  readonly say: ReportChange;
}

/** Tells the sources that are asked, and shown, before the others. */
type IsFirst = (url: string) => boolean;

/** Gives the look at the content: what came is published, as far as the guard lets it. */
export function followContent(
  input: FollowContentInput,
  site: CurrentSite,
): (isFirst: IsFirst) => Promise<void> {
  const { guard, status, take, say } = input;

  async function publish(pages: Pages, came: Snapshot): Promise<void> {
    await guard.prepare();
    const next = guard.review(pages, site.snapshot, came);
    say('Publishing', heldLines(guard.held()));
    say('Taken off', deletedPageLines(pages, next));
    const isNew = !sameContent(site.snapshot, next);
    if (isNew) {
      site.moved = movedPages(pages, site.snapshot, next, site.moved);
      site.snapshot = next;
    }
    if (isNew || !site.isShown) await site.show();
  }

  return async (isFirst) => {
    if (!site.pages) return;
    const all = declaredUrls(site.pages);
    const first = [...all].filter(isFirst);
    // Failures are for the look at everything, which counts them.
    if (first.length > 0 && first.length < all.size && !guard.held()) {
      const { records } = await take(first);
      await publish(site.pages, { records, failures: new Map(), failed: [] });
    }
    const came = await take(declaredUrls(site.pages));
    const failures = failureLines(came.failed);
    say('Content', failures);
    // The pages may be others by now.
    await publish(site.pages, came);
    status.looked(failures, guard.held()?.why);
    await site.save();
  };
}
