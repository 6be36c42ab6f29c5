import { dequal } from 'dequal/lite';
import type { Block } from '../core/block/define-block.ts';
import { createChangeLog } from '../node/change-log.ts';
import type { Log } from '../node/log.ts';
import { runExclusive } from '../node/run-exclusive.ts';
import type { Origin } from './content-origin.ts';
import { failureLines } from './failure-lines.ts';
import { goneLines } from './gone-lines.ts';
import { goodManifests, type ManifestReader } from './last-valid-manifests.ts';
import { joined, sameContent, unknownIn } from './merge-snapshots.ts';
import { declaredUrls, type Pages, pagesOf } from './pages.ts';
import { type Published, toPublished } from './publication.ts';
import { type Held, heldLines, type PublicationGuard, UNGUARDED } from './publication-guard.ts';
import type { RecordCheck } from './record-fault.ts';
import { renderErrorText } from './render-error.ts';
import type { RenderedPage } from './render-page.tsx';
import { buildSite, type SiteInput } from './site.ts';
import { keepStatus, type SiteStatus } from './site-status.ts';
import { EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from './snapshot.ts';
import { standingPages } from './standing-pages.ts';
import type { State } from './state.ts';

export interface PublisherInput extends ManifestReader {
  readonly origin: Origin;
  readonly state: State;
  readonly registry: ReadonlyMap<string, Block>;
  readonly document: (page: RenderedPage) => string;
  readonly log: Log;
  /** Milliseconds the CMS has for an answer. */
  readonly timeoutMs: number;
  /** Says which answers are no content; without it everything is. */
  readonly recordFault?: RecordCheck;
  /** Decides what is published; without it everything is, at once. */
  readonly guard?: PublicationGuard;
}

/** Keeps the published site in step with its manifests and its content. */
export interface Publisher {
  readonly current: () => Published | undefined;
  /** Why the last good publication stays though the content has changed; undefined where it needn't. */
  readonly held: () => Held | undefined;
  /**
   * Looks at the manifests, then at the content, and publishes what changed; a look at the manifests never
   * waits for content that an earlier call is fetching. Calls during a look become one more.
   */
  readonly refresh: () => Promise<void>;
  readonly status: () => SiteStatus;
}

/** Makes a publisher; nothing is published before the first refresh. */
export function createPublisher(input: PublisherInput): Publisher {
  const { origin, state, registry, document, log, guard = UNGUARDED } = input;
  const say = createChangeLog(log);
  const status = keepStatus();
  let good: ReadonlyMap<string, string> | undefined;
  let pages: Pages | undefined;
  let snapshot: Snapshot = EMPTY_SNAPSHOT;
  let published: Published | undefined;
  const report: SiteInput['report'] = (problem) =>
    log(renderErrorText(problem), { level: 'error', error: problem.error });

  const followManifests = runExclusive(async () => {
    const before = good ?? (await state.loadManifests());
    const read = await goodManifests(input, before);
    say('Manifests', read.lines);
    if (!good) snapshot = await guard.restore(await state.loadSnapshot());
    if (!good || !dequal([...good], [...read.texts])) good = read.texts;
    const next = pagesOf(read.checked);
    if (!dequal(pages, next)) await turnTo(next);
    await save();
  });

  // With what is known already: neither an edit nor a restart waits for a CMS that hangs. Only sources that
  // are new to a site in use are fetched first, so that nobody sees a page without them.
  async function turnTo(next: Pages): Promise<void> {
    const urls = declaredUrls(next);
    const unknown = published ? unknownIn(snapshot, urls) : [];
    const came = unknown.length > 0 ? await take(unknown) : EMPTY_SNAPSHOT;
    pages = next;
    snapshot = joined(urls, snapshot, came);
    if (published || snapshot.records.size > 0) await show();
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
    if (!sameContent(snapshot, next)) snapshot = next;
    await show();
    status.looked(failures, guard.held()?.why);
    await save();
  });

  async function take(urls: Iterable<string>): Promise<Snapshot> {
    await origin.reopen().then(
      () => say(origin.name, []),
      (error: unknown) => say(origin.name, [`${origin.name}: ${messageOf(error)}`]),
    );
    return takeSnapshot(urls, origin.ask, snapshot, input.timeoutMs, input.recordFault);
  }

  const show = runExclusive(async () => {
    if (!pages || (published?.pages === pages && published.snapshot === snapshot)) return;
    const now = { pages, snapshot };
    const started = performance.now();
    const site = await buildSite({
      pages: standingPages(now.pages, now.snapshot),
      snapshot: now.snapshot,
      registry,
      report,
      document,
    });
    published = toPublished(site, now.pages, now.snapshot, published);
    status.published(performance.now() - started);
  });

  // Also where nothing changed: what could not be saved, or is gone from the disk, is saved later.
  const save = runExclusive(async () => {
    try {
      if (good) await state.saveManifests(good);
      if (snapshot.records.size > 0) await state.saveSnapshot(snapshot);
      await guard.save();
      say('STATE_DIR', []);
    } catch (error) {
      say('STATE_DIR', [messageOf(error)]);
    }
  });

  return {
    current: () => published,
    status: status.read,
    held: guard.held,
    refresh: async () => {
      try {
        await followManifests();
      } finally {
        await followContent();
      }
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
