import type { AdmitRecord } from '../content/admit-record.ts';
import type { Origin } from '../content/origin/origin.ts';
import { type Snapshot, takeSnapshot } from '../content/snapshot.ts';
import type { IsOfType } from '../content/without-document.ts';
import type { Block } from '../core/block/define-block.ts';
import { messageOf } from '../core/diagnostics/error-message.ts';
import { type Held, type PublicationGuard, UNGUARDED } from '../guard/publication-guard.ts';
import { createChangeLog } from '../node/change-log.ts';
import type { Log } from '../node/log.ts';
import { runExclusive } from '../node/run-exclusive.ts';
import type { ManifestReader } from '../pages/manifests/last-valid-manifests.ts';
import type { RenderedPage } from '../render/render-page.tsx';
import type { Refresh } from '../store/messages/refresh.ts';
import type { StatusKeeper } from '../store/messages/site-status.ts';
import type { Subscriber } from '../store/messages/subscriber.ts';
import type { Store } from '../store/store.ts';
import { createCurrentSite } from './current-site.ts';
import { followContent } from './follow-content.ts';
import { followManifests } from './follow-manifests.ts';
import { followTakedowns } from './follow-takedowns.ts';
import { type BuilderInput, createBuilder } from './plan/builder.ts';

export interface PublisherInput extends ManifestReader, Pick<BuilderInput, 'isLazy' | 'onTurned'> {
  readonly origin: Origin;
  /** Has been opened. */
  readonly store: Store;
  readonly subscriber: Subscriber;
  readonly status: Pick<StatusKeeper, 'looked' | 'published'>;
  /** Names the code that renders: another one makes every page anew. */
  readonly build: string;
  readonly registry: ReadonlyMap<string, Block>;
  readonly document: (page: RenderedPage) => string;
  readonly log: Log;
  /** Milliseconds the CMS has for an answer. */
  readonly timeoutMs: number;
  /** Says what of an answer is content; without it everything is. */
  readonly admit?: AdmitRecord;
  /** Says if a source reads records of a type, by the CMS's name for it; without it every change is a change of any type. */
  readonly isOfType?: IsOfType;
  /** Decides what is published; without it everything is, at once. */
  readonly guard?: PublicationGuard;
}

/** Keeps the published site in step with its manifests and its content. */
export interface Publisher {
  readonly refresh: Refresh;
  /** Makes the file of an address next. */
  readonly prioritize: (address: string) => void;
  /** Makes the files of a broken object anew. */
  readonly repair: (hash: string) => Promise<void>;
  /** Why the last good publication stays though something has changed; empty where it needn't. */
  readonly held: () => readonly Held[];
  /** The content as it is known. */
  readonly snapshot: () => Snapshot;
}

/** Makes a publisher; nothing is published before the first refresh. */
export function createPublisher(input: PublisherInput): Publisher {
  const { origin, log, guard = UNGUARDED, isOfType = () => false } = input;
  const say = createChangeLog(log);
  const builder = createBuilder(input);
  const site = createCurrentSite({ ...input, builder, guard, say });
  const take = async (urls: Iterable<string>): Promise<Snapshot> => {
    await origin.reopen().then(
      () => say(origin.name, []),
      (error: unknown) => say(origin.name, [`${origin.name}: ${messageOf(error)}`]),
    );
    const withoutRemoved = takedowns.look();
    const came = await takeSnapshot(urls, origin.ask, site.snapshot, input.timeoutMs, input.admit);
    return withoutRemoved(came);
  };
  const takedowns = followTakedowns({ guard, isOfType }, site);
  const lookAtManifests = runExclusive(followManifests({ ...input, guard, take, say }, site));
  const followTypes = followContent({ ...input, guard, take, say }, site);
  const changedTypes = new Set<string>();
  const lookAtContent = runExclusive(async () => {
    const types = [...changedTypes];
    changedTypes.clear();
    await followTypes((url) => types.some((type) => isOfType(url, type)));
  });
  return {
    refresh: async (change) => {
      if (change) changedTypes.add(change.type);
      if (change?.removed !== undefined) await takedowns.takeDown(change.type, change.removed);
      try {
        await lookAtManifests();
      } finally {
        await lookAtContent();
      }
    },
    prioritize: builder.prioritize,
    repair: builder.repair,
    held: guard.held,
    snapshot: () => site.snapshot,
  };
}
