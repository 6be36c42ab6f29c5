import { failureLines } from '../content/failure-lines.ts';
import { sameContent } from '../content/merge-snapshots.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { sourceUrls } from '../core/manifest/page.ts';
import { heldLines, type PublicationGuard } from '../guard/publication-guard.ts';
import type { ReportChange } from '../node/change-log.ts';
import { movedPages } from '../pages/moved-pages.ts';
import { declaredUrls, type Pages } from '../pages/pages.ts';
import type { StatusKeeper } from '../store/messages/site-status.ts';
import type { CurrentSite } from './current-site.ts';
import { dependents } from './plan/dependents.ts';

export interface FollowContentInput {
  readonly guard: PublicationGuard;
  readonly status: Pick<StatusKeeper, 'looked'>;
  /** Asks the CMS. */
  readonly take: (urls: Iterable<string>) => Promise<Snapshot>;
  readonly say: ReportChange;
}

/** The routes of the pages that read a source; of one of the layout, that every page does. */
function readersOf({ layout, pages }: Pages): (url: string) => readonly string[] {
  const around = new Set(sourceUrls([layout]));
  const reading = dependents(pages);
  return (url) => (around.has(url) ? ['every page'] : reading([url]).map(({ route }) => route));
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
    if (first.length > 0 && first.length < all.size && guard.held().length === 0) {
      const { records } = await take(first);
      await publish(site.pages, { records, failures: new Map(), failed: [] });
    }
    const came = await take(declaredUrls(site.pages));
    const failures = failureLines(came.failed, readersOf(site.pages));
    say('Content', failures);
    // The pages may be others by now.
    await publish(site.pages, came);
    status.looked(
      failures,
      guard
        .held()
        .map(({ why }) => why)
        .join('; ') || undefined,
    );
    await site.save();
  };
}
