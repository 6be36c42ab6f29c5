import { dequal } from 'dequal/lite';
import type { Checked } from '../check/check.ts';
import type { Block } from '../core/block/define-block.ts';
import { messageOf } from '../core/diagnostics/error-message.ts';
import { createChangeLog } from '../node/change-log.ts';
import type { Log } from '../node/log.ts';
import { runExclusive } from '../node/run-exclusive.ts';
import { addressLines } from './address-lines.ts';
import type { Origin } from './content-origin.ts';
import { failureLines } from './failure-lines.ts';
import { goneLines } from './gone-lines.ts';
import { lastValidManifests, type ManifestReader } from './last-valid-manifests.ts';
import { joined, sameContent, unknownIn } from './merge-snapshots.ts';
import { type Moved, movedPages } from './moved-pages.ts';
import { declaredUrls, type Pages, pagesOf } from './pages.ts';
import { type Held, heldLines, type PublicationGuard, UNGUARDED } from './publication-guard.ts';
import type { Audience } from './publish/audience.ts';
import { createBuilder } from './publish/builder.ts';
import { keptManifests, keptMoved, keptSnapshot, type ReadStored } from './publish/kept.ts';
import { createPlanner } from './publish/plan.ts';
import { createStandingPages } from './publish/standing.ts';
import type { RecordCheck } from './record-error.ts';
import { renderErrorText } from './render-error.ts';
import type { RenderedPage } from './render-page.tsx';
import type { SiteInput } from './site.ts';
import type { StatusKeeper } from './site-status.ts';
import { EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from './snapshot.ts';
import type { Store } from './store/store.ts';

export interface PublisherInput extends ManifestReader {
  readonly origin: Origin;
  /** Has been opened. */
  readonly store: Store;
  readonly audience: Audience;
  readonly status: Pick<StatusKeeper, 'looked' | 'published'>;
  /** Names the code that renders: another one makes every page anew. */
  readonly build: string;
  readonly registry: ReadonlyMap<string, Block>;
  readonly document: (page: RenderedPage) => string;
  readonly log: Log;
  /** Milliseconds the CMS has for an answer. */
  readonly timeoutMs: number;
  /** Says which answers are no content; without it everything is. */
  readonly recordError?: RecordCheck;
  /** Decides what is published; without it everything is, at once. */
  readonly guard?: PublicationGuard;
}

/** Keeps the published site in step with its manifests and its content. */
export interface Publisher {
  /**
   * Looks at the manifests, then at the content, and publishes what changed; a look at the manifests never
   * waits for content that an earlier call is fetching. Calls during a look become one more.
   */
  readonly refresh: () => Promise<void>;
  /** Makes the file of an address next. */
  readonly hurry: (address: string) => void;
  /** Makes the files of a broken object anew. */
  readonly repair: (hash: string) => Promise<void>;
  /** Why the last good publication stays though the content has changed; undefined where it needn't. */
  readonly held: () => Held | undefined;
  /** The content as it is known. */
  readonly snapshot: () => Snapshot;
}

/** Makes a publisher; nothing is published before the first refresh. */
export function createPublisher(input: PublisherInput): Publisher {
  const { origin, store, status, registry, document, log, guard = UNGUARDED } = input;
  const say = createChangeLog(log);
  const builder = createBuilder(input);
  const plan = createPlanner(input.build);
  const standing = createStandingPages();
  let good: ReadonlyMap<string, string> | undefined;
  let checked: Checked | undefined;
  let pages: Pages | undefined;
  let snapshot: Snapshot = EMPTY_SNAPSHOT;
  let isShown = false;
  let moved: Moved = new Map();
  const report: SiteInput['report'] = (found) =>
    log(renderErrorText(found), { level: 'error', error: found.error });

  const followManifests = runExclusive(async () => {
    const before = good ?? (await keptManifests(store.index, readKept));
    const read = await lastValidManifests(input, before);
    say('Manifests', read.lines);
    if (!good) {
      snapshot = await guard.restore(await keptSnapshot(store.index, readKept));
      moved = await keptMoved(store.index, readKept);
    }
    const sameTexts = good && dequal([...good], [...read.texts]);
    if (!sameTexts) good = read.texts;
    const next = pages && checked === read.checked ? pages : pagesOf(read.checked);
    if (!dequal(pages, next)) await turnTo(next);
    else if (!sameTexts) await show();
    checked = read.checked;
    await save();
  });

  const readKept: ReadStored = async (entry) => {
    try {
      return await store.read(entry);
    } catch (error) {
      log(`A stored file can’t be read: ${messageOf(error)}`, { level: 'warn' });
      store.discard(entry.hash);
      return null;
    }
  };

  // With what is known already: neither an edit nor a restart waits for a CMS that hangs. Only sources that
  // are new to a site in use are fetched first, so that nobody sees a page without them.
  async function turnTo(next: Pages): Promise<void> {
    const urls = declaredUrls(next);
    const unknown = isShown ? unknownIn(snapshot, urls) : [];
    const came = unknown.length > 0 ? await take(unknown) : EMPTY_SNAPSHOT;
    pages = next;
    snapshot = joined(urls, snapshot, came);
    if (isShown || snapshot.records.size > 0) await show();
  }

  const followContent = runExclusive(async () => {
    if (!pages) return;
    const came = await take(declaredUrls(pages));
    const failures = failureLines(came.failed);
    say('Content', failures);
    await guard.prepare();
    // The pages may be others by now.
    const next = guard.review(pages, snapshot, came);
    say('Publishing', heldLines(guard.held()));
    say('Taken off', goneLines(pages, next));
    const isNew = !sameContent(snapshot, next);
    if (isNew) {
      moved = movedPages(pages, snapshot, next, moved);
      snapshot = next;
    }
    if (isNew || !isShown) await show();
    status.looked(failures, guard.held()?.why);
    await save();
  });

  async function take(urls: Iterable<string>): Promise<Snapshot> {
    await origin.reopen().then(
      () => say(origin.name, []),
      (error: unknown) => say(origin.name, [`${origin.name}: ${messageOf(error)}`]),
    );
    return takeSnapshot(urls, origin.ask, snapshot, input.timeoutMs, input.recordError);
  }

  async function show(): Promise<void> {
    if (!pages || !good) return;
    isShown = true;
    say('Addresses', addressLines(pages, snapshot));
    const started = performance.now();
    await builder.turn(
      plan({ pages: standing(pages, snapshot), snapshot, moved, registry, report, document }, good),
    );
    const hasContent = snapshot.records.size > 0 || snapshot.failures.size === 0;
    status.published(performance.now() - started, hasContent);
  }

  // Also where nothing changed: what could not be saved, or is gone from the disk, is saved later.
  async function save(): Promise<void> {
    try {
      if (!store.save()) await builder.repair();
      await guard.save();
      say('STATE_DIR', []);
    } catch (error) {
      say('STATE_DIR', [`STATE_DIR ${messageOf(error)}`]);
    }
  }

  return {
    refresh: async () => {
      try {
        await followManifests();
      } finally {
        await followContent();
      }
    },
    hurry: builder.hurry,
    repair: builder.repair,
    held: guard.held,
    snapshot: () => snapshot,
  };
}
