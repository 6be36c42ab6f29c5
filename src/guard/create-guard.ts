import { type DeletedSources, deletedIn, withoutDeleted } from '../content/deleted-records.ts';
import { contentReviewer } from './content-review.ts';
import { manifestDropper } from './dropped-manifests.ts';
import {
  type Acceptance,
  type GuardState,
  type HeldChanges,
  type Hold,
  type PageChange,
  readAcceptance,
  readGuard,
  readHeld,
  removeAcceptance,
  toStored,
  windowFromStored,
  writeGuard,
  writeHeld,
} from './guard-files.ts';
import { createHoldPlace, type HoldPlace } from './hold-place.ts';
import { createLossWindow, type WindowStart } from './loss-window.ts';
import type { PublicationGuard } from './publication-guard.ts';
import { takedownGuard } from './takedown-guard.ts';

/** The state of a guard that is saved for a restart. */
interface GuardMemory {
  readonly origin: string;
  readonly window: WindowStart | undefined;
  readonly places: Readonly<Record<keyof GuardState['holds'], HoldPlace>>;
  readonly asked: ReadonlySet<string>;
  readonly gone: GuardState['gone'];
}

export interface GuardClocks {
  /** The current time as an ISO date. */
  readonly now: () => string;
  /** Milliseconds of a monotonic clock, which changes of the system time don't affect. */
  readonly elapsed: () => number;
}

const CLOCKS: GuardClocks = {
  now: () => new Date().toISOString(),
  elapsed: () => performance.now(),
};

/**
 * Guards what is published from one CMS. A page is removed once two polls in a row lack it. A poll that would remove
 * much of the site, at once or within an hour, is held until the content is back or an operator accepts the loss.
 * Content of another CMS is held, too, unless it is nearly the same. A takedown takes effect at once.
 * @param stateDir the folder of the saved hold
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
  /** The reviews that have used the acceptance: content and manifests are reviewed one after the other. */
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
    review: (pages, before, polled) => {
      const next = reviewer.review(pages, before, polled, gone);
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

/** Returns a function that saves the state if it has changed since the last call. @throws if writing fails */
function guardWriter(stateDir: string): (memory: GuardMemory) => Promise<void> {
  let parts: readonly unknown[] = [];
  let written = { state: '', held: '[]' };
  return async ({ origin, window, places, asked, gone }) => {
    const [content, manifests] = [places.content.hold(), places.manifests.hold()];
    const now = [origin, window, content, manifests, asked, JSON.stringify(gone)];
    // Unchanged state is not written: it may have ten thousand addresses, at every poll.
    if (parts.length > 0 && now.every((part, at) => part === parts[at])) return;
    const state: GuardState = {
      origin,
      ...(window
        ? { window: { ...window, measure: toStored(window.measure), takenDown: [...window.takenDown] } }
        : {}),
      holds: { ...(content ? { content } : {}), ...(manifests ? { manifests } : {}) },
      asked: [...asked],
      gone,
    };
    const held = [places.content.held() ?? [], places.manifests.held() ?? []].flat();
    const texts = { state: JSON.stringify(state), held: JSON.stringify(held) };
    if (texts.state !== written.state) await writeGuard(stateDir, state);
    if (texts.held !== written.held) await writeHeld(stateDir, held);
    written = texts;
    parts = now;
  };
}

function changesOf(held: HeldChanges, hold: Hold | undefined): readonly PageChange[] {
  return held.find(({ since, why }) => since === hold?.since && why === hold.why)?.changes ?? [];
}
