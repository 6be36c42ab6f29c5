import { type DeletedSources, deletedIn, withoutDeleted } from '../content/deleted-records.ts';
import { contentReviewer } from './content-review.ts';
import { manifestDropper } from './dropped-manifests.ts';
import {
  type Acceptance,
  readAcceptance,
  readGuard,
  readHeld,
  removeAcceptance,
  windowFromStored,
} from './guard-files.ts';
import { changesOf, guardWriter } from './guard-memory.ts';
import { createHoldPlace } from './hold-place.ts';
import { createLossWindow } from './loss-window.ts';
import type { PublicationGuard } from './publication-guard.ts';
import { takedownGuard } from './takedown-guard.ts';

export interface GuardClocks {
  /** The present time as an ISO date. */
  readonly now: () => string;
  /** Milliseconds of a clock that nobody sets. */
  readonly elapsed: () => number;
}

const CLOCKS: GuardClocks = {
  now: () => new Date().toISOString(),
  elapsed: () => performance.now(),
};

/**
 * Guards the publication of one CMS. A page is removed once two polls in a row lack it. A poll that would remove much
 * of the site, at once or within an hour, is held until the content is back or an operator accepts it; so is the
 * content of another CMS, unless it is much the same. A takedown takes effect at once.
 * @param stateDir the folder in which a hold outlives a restart
 * @param origin the name of the CMS
 */
export function createGuard(
  stateDir: string,
  origin: string,
  clocks: GuardClocks = CLOCKS,
): PublicationGuard {
  const { now, elapsed } = clocks;
  const window = createLossWindow(now);
  const content = createHoldPlace(now);
  const manifests = createHoldPlace(now);
  const takedowns = takedownGuard(window);
  const reviewer = contentReviewer({ origin, place: content, window, takedowns });
  const dropManifests = manifestDropper(manifests, window, elapsed);
  let gone: DeletedSources = new Map();
  let acceptance: Acceptance | undefined;
  /** The reviews that know of the acceptance, as content and manifests are reviewed one after the other. */
  const heard = new Set<'content' | 'manifests'>();
  const write = guardWriter(stateDir);

  return {
    held: () => [content.held() ?? [], manifests.held() ?? []].flat(),
    restore: async (snapshot) => {
      const kept = await readGuard(stateDir);
      if (!kept) return snapshot;
      reviewer.resume(kept.origin);
      const changes = await readHeld(stateDir);
      const { holds } = kept;
      content.resume(holds.content, changesOf(changes, holds.content));
      manifests.resume(holds.manifests, changesOf(changes, holds.manifests));
      takedowns.resume(kept.asked);
      gone = new Map(Object.entries(kept.gone));
      if (kept.window) window.resume(windowFromStored(kept.window));
      return withoutDeleted(snapshot, gone);
    },
    prepare: async () => {
      acceptance = await readAcceptance(stateDir);
      for (const place of [content, manifests]) place.accept(acceptance);
    },
    review: (pages, before, came) => {
      const next = reviewer.review(pages, before, came, gone);
      gone = deletedIn(next);
      if (acceptance) heard.add('content');
      return next;
    },
    takeDown: (pages, before, takedown, isOfType) => {
      const next = takedowns.takeDown(pages, before, takedown, isOfType);
      gone = deletedIn(next);
      return next;
    },
    dropManifests: (...absent) => {
      if (acceptance) heard.add('manifests');
      return dropManifests(...absent);
    },
    save: async () => {
      await write({
        origin: reviewer.publishedOrigin(),
        window: window.start(),
        places: { content, manifests },
        asked: takedowns.asked(),
        gone: Object.fromEntries(gone),
      });
      if (heard.size < 2) return;
      await removeAcceptance(stateDir);
      heard.clear();
    },
  };
}
