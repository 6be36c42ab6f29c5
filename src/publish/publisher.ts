import { setTimeout as sleep } from 'node:timers/promises';
import type { AdmitRecord } from '../content/admit-record.ts';
import { createListReader } from '../content/loading/list-reader.ts';
import { createAnswerReader } from '../content/loading/read-answer.ts';
import { createAnswerMemory } from '../content/merge-snapshots.ts';
import type { Origin } from '../content/origin/origin.ts';
import { addPictureSizes } from '../content/picture-sizes.ts';
import { type Snapshot, takeSnapshot } from '../content/snapshot.ts';
import { type IsOfType, type NamedDocument, removeDocument } from '../content/without-document.ts';
import { errorText } from '../core/diagnostics/error-message.ts';
import { type PublicationGuard, UNGUARDED } from '../guard/publication-guard.ts';
import { createChangeLog } from '../node/change-log.ts';
import { runExclusive } from '../node/run-exclusive.ts';
import type { ManifestReader } from '../pages/last-valid-manifests.ts';
import { movedPages } from '../pages/moved-pages.ts';
import type { ContentChange, Refresh } from '../store/messages/refresh.ts';
import type { StatusKeeper } from '../store/messages/site-status.ts';
import type { ContentModel } from '../strapi/model.ts';
import { createSiteKeeper, type SiteKeeper, type SiteKeeperInput } from './current-site.ts';
import { followContent, type TakeContent } from './follow-content.ts';
import { followManifests } from './follow-manifests.ts';
import { Builder, type BuilderInput } from './plan/builder.ts';

export interface PublisherInput
  extends ManifestReader,
    Pick<BuilderInput, 'isLazy' | 'onReady' | 'subscriber'>,
    Omit<SiteKeeperInput, 'builder' | 'guard' | 'logChange'> {
  readonly origin: Origin;
  readonly status: Pick<StatusKeeper, 'polled' | 'published'>;
  readonly timeoutMs: number;
  /** Selects the valid part of an answer; without it, everything is used. */
  readonly admit?: AdmitRecord;
  /** The current content model; without it, json fields are read like components. */
  readonly model?: () => ContentModel | undefined;
  /**
   * Returns true if a source reads records of a type, by the CMS's name; without it, a change may affect any source.
   */
  readonly isOfType?: IsOfType;
  /** Decides how much is published; without it, everything is published at once. */
  readonly guard?: PublicationGuard;
}

/** The longest time that a publication waits for the sizes of pictures in texts. */
const MEASURE_MS = 3000;

export type Publisher = ReturnType<typeof createPublisher>;

/** Keeps the published site up to date with its manifests and content. Publishes nothing before the first refresh. */
export function createPublisher(input: PublisherInput) {
  const { origin, log, guard = UNGUARDED, isOfType = () => false } = input;
  const logChange = createChangeLog(log);
  const builder = new Builder(input);
  const site = createSiteKeeper({ ...input, builder, guard, logChange });
  const takedowns = followTakedowns({ guard, isOfType }, site);
  const lists = createListReader();
  const answers = createAnswerMemory();
  const readAnswer = createAnswerReader();
  const take: TakeContent = async (urls, extent = 'whole') => {
    const version = await origin.reopen().then(
      (opened) => {
        logChange(origin.name, []);
        return opened;
      },
      (error: unknown) => {
        logChange(origin.name, `${origin.name}: ${errorText(error)}`.split('\n'));
        return undefined;
      },
    );
    const withoutRemoved = takedowns.beginPoll();
    const { snapshot } = site.current();
    const polled = await answers(version, [...urls], async (missing) => {
      const taken = await takeSnapshot(missing, origin.ask, snapshot, input.timeoutMs, {
        admit: input.admit,
        readAnswer,
        readList: (list) => lists.read(list, extent),
        model: input.model?.(),
        base: origin.name,
      });
      return addPictureSizes(taken, (path, version) => inTime(origin.measure?.(path, version)));
    });
    return withoutRemoved(polled);
  };
  const refreshManifests = runExclusive(followManifests({ ...input, guard, take, logChange }, site));
  const follow = followContent({ ...input, guard, take, logChange, isOfType, isLong: lists.remembers }, site);
  const changes: ContentChange[] = [];
  const refreshContent = runExclusive(() => follow(changes.splice(0)));
  const refresh: Refresh = async (change) => {
    if (change) changes.push(change);
    const { type, removed, locale } = change ?? {};
    if (type !== undefined && removed !== undefined)
      await takedowns.takeDown({ type, documentId: removed, locale });
    try {
      await refreshManifests();
    } finally {
      await refreshContent();
    }
  };
  return {
    refresh,
    prioritize: (address: string) => builder.prioritize(address),
    repair: (hash: string) => builder.repair(hash),
    /** The reason why changes are not published; empty if they are. */
    held: guard.held,
    snapshot: () => site.current().snapshot,
  };
}

/** Resolves without the size of a picture that is still being downloaded; the next poll adds it. */
const inTime = <T>(size: Promise<T> | undefined): Promise<T | undefined> =>
  Promise.race([size, sleep(MEASURE_MS, undefined, { ref: false })]);

/** Removes records at once that editors unpublish or delete, as the CMS's webhook reports. */
function followTakedowns(
  { guard, isOfType }: { readonly guard: PublicationGuard; readonly isOfType: IsOfType },
  { current, publish, save }: SiteKeeper,
) {
  /** The takedowns by record, in the order of their messages; a repeated one moves to the end. */
  const takedowns = new Map<string, NamedDocument & { readonly at: number }>();
  let count = 0;
  return {
    /** Removes a record from the published site, if the guard allows it. Resolves when it is no longer visible. */
    takeDown: async (named: NamedDocument) => {
      const site = current();
      const { pages, snapshot } = site;
      if (!pages) return;
      const next = guard.takeDown(pages, snapshot, named, isOfType);
      if (next === snapshot) return;
      count += 1;
      takedowns.set(`${named.type} ${named.documentId} ${named.locale ?? ''}`, { ...named, at: count });
      await publish({ ...site, snapshot: next, moved: movedPages(pages, snapshot, next, site.moved) });
      await save();
    },
    /**
     * Begins a poll of the CMS.
     * @returns a function that removes records from its content that were taken down since, because the CMS may have
     * answered earlier
     */
    beginPoll: () => {
      const began = count;
      return (polled: Snapshot): Snapshot =>
        [...takedowns.values()]
          .filter(({ at }) => at > began)
          .reduce((snapshot, takedown) => removeDocument(snapshot, takedown, isOfType), polled);
    },
  };
}
