import { type DeletedSources, deletedSources, removeDeleted } from '../content/deleted-records.ts';
import { createContentReviewer } from './content-review.ts';
import { createManifestDropper } from './dropped-manifests.ts';
import {
  type Acceptance,
  type GuardState,
  type HeldPoll,
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
import { createHoldPlace } from './hold-place.ts';
import { createLossWindow } from './loss-window.ts';
import type { PublicationGuard } from './publication-guard.ts';
import { createTakedownGuard } from './takedown-guard.ts';

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
 * Guards the publications from one CMS. A page is removed once two polls in a row lack it. A poll that would remove
 * much of the site, at once or within an hour, is held until the content is back or an operator accepts the loss.
 * Content of another CMS is held, too, unless it is nearly the same. A takedown takes effect at once.
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
  const takedowns = createTakedownGuard(window);
  const reviewer = createContentReviewer({ origin, place: content, window, takedowns });
  const dropManifests = createManifestDropper(manifests, window, elapsed);
  let gone: DeletedSources = new Map();
  let acceptance: Acceptance | undefined;
  /** The reviews that have read the acceptance of an operator, which is removed after both have. */
  const heard = new Set<'content' | 'manifests'>();
  let savedParts: readonly unknown[] = [];
  let saved = { state: '', held: '[]' };

  const heldPolls = () => [content.held() ?? [], manifests.held() ?? []].flat();

  function stateNow(): GuardState {
    const [heldContent, heldManifests, start] = [content.hold(), manifests.hold(), window.start()];
    return {
      origin: reviewer.publishedOrigin(),
      ...(start
        ? { window: { ...start, measure: toStored(start.measure), takenDown: [...start.takenDown] } }
        : {}),
      holds: {
        ...(heldContent ? { content: heldContent } : {}),
        ...(heldManifests ? { manifests: heldManifests } : {}),
      },
      asked: [...takedowns.waiting()],
      gone: Object.fromEntries(gone),
    };
  }

  async function saveState(): Promise<void> {
    const parts = [
      reviewer.publishedOrigin(),
      window.start(),
      content.hold(),
      manifests.hold(),
      takedowns.waiting(),
      JSON.stringify([...gone]),
    ];
    // Unchanged state is not written again at every poll, because it may have ten thousand addresses.
    if (savedParts.length > 0 && parts.every((part, at) => part === savedParts[at])) return;
    const [state, held] = [stateNow(), heldPolls()];
    const texts = { state: JSON.stringify(state), held: JSON.stringify(held) };
    if (texts.state !== saved.state) await writeGuard(stateDir, state);
    if (texts.held !== saved.held) await writeHeld(stateDir, held);
    saved = texts;
    savedParts = parts;
  }

  return {
    held: heldPolls,
    restore: async (snapshot) => {
      const savedState = await readGuard(stateDir);
      if (!savedState) return snapshot;
      reviewer.resume(savedState.origin);
      const changes = await readHeld(stateDir);
      const { holds } = savedState;
      content.resume(holds.content, changesOf(changes, holds.content));
      manifests.resume(holds.manifests, changesOf(changes, holds.manifests));
      takedowns.resume(savedState.asked);
      gone = new Map(Object.entries(savedState.gone));
      if (savedState.window) window.resume(windowFromStored(savedState.window));
      return removeDeleted(snapshot, gone);
    },
    prepare: async () => {
      acceptance = await readAcceptance(stateDir);
      for (const place of [content, manifests]) place.accept(acceptance);
    },
    review: (pages, before, polled) => {
      const next = reviewer.review(pages, before, polled, gone);
      gone = deletedSources(next);
      if (acceptance) heard.add('content');
      return next;
    },
    takeDown: (pages, before, takedown, isOfType) => {
      const next = takedowns.takeDown(pages, before, takedown, isOfType);
      gone = deletedSources(next);
      return next;
    },
    dropManifests: (...absent) => {
      if (acceptance) heard.add('manifests');
      return dropManifests(...absent);
    },
    save: async () => {
      await saveState();
      if (heard.size < 2) return;
      await removeAcceptance(stateDir);
      heard.clear();
    },
  };
}

function changesOf(held: readonly HeldPoll[], hold: Hold | undefined): readonly PageChange[] {
  return held.find(({ since, why }) => since === hold?.since && why === hold.why)?.changes ?? [];
}
