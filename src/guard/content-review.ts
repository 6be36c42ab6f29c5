import {
  type DeletedSources,
  deletedSources,
  removeDeleted,
  reportedDeletions,
} from '../content/deleted-records.ts';
import { hasAnswer, keepEarlierRecords, mergeSnapshots, unansweredUrls } from '../content/merge-snapshots.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { textMember } from '../core/json/json.ts';
import { findMovedAddress } from '../core/manifest/moved-route.ts';
import { routeParams } from '../core/manifest/route.ts';
import type { CompiledPage } from '../pages/compiled-page.ts';
import { findMainSource } from '../pages/live-pages.ts';
import { explainLoss, findDecidingSource } from '../pages/loss-cause.ts';
import { type MovedPages, movedPages } from '../pages/moved-pages.ts';
import { declaredUrls, listAddresses, type Pages } from '../pages/pages.ts';
import { fromStored, type PageChange } from './guard-files.ts';
import type { HoldPlace } from './hold-place.ts';
import type { LossWindow } from './loss-window.ts';
import { findEmptiedPages, findHoldReason, findSiteDifference } from './site-loss.ts';
import { addMovedPages, measureSite, type SiteMeasure } from './site-measure.ts';
import type { TakedownGuard } from './takedown-guard.ts';

/** The losses of a poll: each lost address or source, with the source whose answer reported it. */
type Losses = ReadonlyMap<string, string>;

interface ReviewInput {
  /** The name of the polled CMS. */
  readonly origin: string;
  readonly place: HoldPlace;
  readonly window: LossWindow;
  readonly takedowns: TakedownGuard;
}

interface ComparedPoll {
  readonly pages: Pages;
  readonly urls: ReadonlySet<string>;
  readonly polled: Snapshot;
  readonly before: MeasuredSite;
  /** The site without everything that the poll lacks. */
  readonly after: MeasuredSite;
  /** The sources whose record no longer exists according to the CMS. */
  readonly reported: DeletedSources;
  /** The addresses whose pages would become empty. */
  readonly lost: readonly string[];
}

/** Decides how much of a poll is published. */
export function createContentReviewer({ origin, place, window, takedowns }: ReviewInput) {
  let publishedOrigin = origin;
  let lastPages: Pages | undefined;
  const newLosses = pendingLosses();

  function comparePoll(pages: Pages, published: Snapshot, polled: Snapshot): ComparedPoll {
    const urls = declaredUrls(pages);
    const reported = reportedDeletions(polled);
    const before = { snapshot: published, measure: measureSite(pages, published) };
    const candidate = removeDeleted(mergeSnapshots(urls, published, polled), reported);
    const measured = { snapshot: candidate, measure: measureSite(pages, candidate) };
    const measure = addMovedPages(measured.measure, movedAddresses(pages, before, measured));
    const lost = findEmptiedPages(before.measure, measure);
    return { pages, urls, polled, before, after: { snapshot: candidate, measure }, reported, lost };
  }

  function reasonToHold({ before, after, polled, reported, lost }: ComparedPoll): string | undefined {
    const held = place.hold();
    const isAccepted = place.isAccepted();
    const base = isAccepted && held ? fromStored(held.measure) : before.measure;
    const former = publishedOrigin === origin ? undefined : publishedOrigin;
    const isOther = former !== undefined || hasOtherDocuments(before.snapshot, polled);
    return (
      (isAccepted ? undefined : takedowns.reason(lost)) ??
      (isOther ? ofAnotherCms(former, base, after.measure) : undefined) ??
      findHoldReason(base, after.measure) ??
      (isAccepted ? undefined : window.loss(after.measure)) ??
      emptyPollReason(after.snapshot, reported, isAccepted)
    );
  }

  function publish(
    { pages, urls, polled, before, after }: ComparedPoll,
    waits: ReadonlySet<string>,
  ): Snapshot {
    const isAccepted = place.isAccepted();
    const isCertain = isAccepted || waits.size === 0;
    const withKnownAnswers = withAnswers(before.snapshot, unansweredUrls(before.snapshot, waits), polled);
    const snapshot = isCertain
      ? after.snapshot
      : keepEarlierRecords(urls, waits, withKnownAnswers, after.snapshot);
    const next = { snapshot, measure: measureSite(pages, snapshot) };
    if (isAccepted) window.restart(next.measure);
    else forget(window, [...movedAddresses(pages, before, next).keys()]);
    place.release();
    // Until most of the new content has arrived, the published content is still from the former CMS.
    if (polled.records.size > urls.size / 2) publishedOrigin = origin;
    return snapshot;
  }

  /** @param gone the sources that already count as deleted */
  function review(pages: Pages, published: Snapshot, polled: Snapshot, gone: DeletedSources): Snapshot {
    const poll = comparePoll(pages, published, polled);
    const { urls, before, after } = poll;
    if (lastPages !== pages) forgetMovedRoutes(window, pages);
    lastPages = pages;
    if (!place.hold()) window.move(before.measure);
    const failed = new Set(polled.failed.map(({ url }) => url));
    const isWhole = [...urls].every((url) => hasAnswer(polled, url) || failed.has(url));
    const losses = lossesBySource(pages, before.snapshot, poll.lost, poll.reported);
    const fresh = newLosses(losses, polled, isWhole);
    const why = reasonToHold(poll);
    if (why !== undefined) {
      place.keep(why, after.measure, pageChanges(pages, before, after));
      // Content without losses may still be published.
      return mergeSnapshots(urls, polled, { ...before.snapshot, failures: deletedSources(before.snapshot) });
    }
    if (isWhole) takedowns.settle();
    return publish(
      poll,
      new Set([...fresh].flatMap((one) => (gone.has(one) ? [] : (losses.get(one) ?? [])))),
    );
  }

  return {
    review,
    /** The name of the CMS from which the published content was loaded. */
    publishedOrigin: () => publishedOrigin,
    resume: (kept: string) => {
      publishedOrigin = kept;
    },
  };
}

// A source that never had a record keeps the CMS's answer until a second poll. With neither a record nor a failure,
// its pages were rendered as loading, and blocks disappeared when the browser's request failed.
function withAnswers(before: Snapshot, urls: readonly string[], polled: Snapshot): Snapshot {
  const answers = [...polled.failures].filter(([url]) => urls.includes(url));
  return { ...before, failures: new Map([...before.failures, ...answers]) };
}

/** The reason to suspect the CMS of another site; undefined if its content is nearly the same as the published. */
function ofAnotherCms(former: string | undefined, was: SiteMeasure, is: SiteMeasure): string | undefined {
  const difference = findSiteDifference(was, is);
  const cause = former
    ? `the published content is from ${former}`
    : 'every record has another documentId than before, as if another Strapi answered';
  return difference && `${cause}, and ${difference}`;
}

/** True if both have documentIds and share none: another database behind the same address. */
function hasOtherDocuments({ records }: Snapshot, polled: Snapshot): boolean {
  const idsIn = (...sources: readonly unknown[]): string[] =>
    sources.flat(2).flatMap((record) => textMember(record, 'documentId') ?? []);
  const sharesOne = (is: readonly string[], was: ReadonlySet<string>) => is.some((id) => was.has(id));
  // The first source nearly always shares a document; collecting all ids of 50,000 records took 30 ms.
  for (const [url, record] of polled.records)
    if (sharesOne(idsIn(record), new Set(idsIn(records.get(url))))) return false;
  const [was, is] = [new Set(idsIn([...records.values()])), idsIn([...polled.records.values()])];
  return was.size > 0 && is.length > 0 && !sharesOne(is, was);
}

/** The reason to refuse a first poll: a new database or the wrong CMS, at a start without stored content. */
function emptyPollReason(
  { records }: Snapshot,
  reported: DeletedSources,
  isAccepted: boolean,
): string | undefined {
  if (isAccepted || records.size > 0 || reported.size === 0) return undefined;
  return 'the CMS has none of the records that the site declares';
}

/**
 * Remembers the losses of the last poll, because a loss counts only when two polls report it.
 * @returns a function that takes the losses of a poll and returns those not reported before
 */
function pendingLosses(): (losses: Losses, polled: Snapshot, isWhole: boolean) => ReadonlySet<string> {
  let pending: Losses = new Map();
  return (losses, polled, isWhole) => {
    const lastLosses = pending;
    // A partial poll neither confirms nor clears the losses of other sources; a complete poll follows at once.
    const unasked = [...lastLosses].filter(([, url]) => !hasAnswer(polled, url));
    const reported = [...losses].filter(([lost]) => isWhole || lastLosses.has(lost));
    pending = new Map([...unasked, ...reported]);
    return new Set([...losses.keys()].filter((lost) => !lastLosses.has(lost)));
  };
}

/** The losses of a poll, each with the source that reported it. */
function lossesBySource(
  pages: Pages,
  before: Snapshot,
  lost: readonly string[],
  reported: DeletedSources,
): Losses {
  const owners: ReadonlyMap<string, CompiledPage> = lost.length === 0 ? new Map() : pageOwners(pages, before);
  const addresses = lost.map((path): [string, string] => {
    const page = owners.get(path);
    return [path, (page && findDecidingSource(page)) ?? ''];
  });
  return new Map([...addresses, ...[...reported.keys()].map((url): [string, string] => [url, url])]);
}

/**
 * The effect of a publication on each page, the greatest losses first: removed pages, then those that keep least
 * text.
 */
function pageChanges(pages: Pages, before: MeasuredSite, after: MeasuredSite): PageChange[] {
  const owners = pageOwners(pages, before.snapshot);
  const changes = [...owners].flatMap(([address, page]): PageChange[] => {
    const [was, is] = [before.measure.pages.get(address), after.measure.pages.get(address)];
    if (was === is && !readsOther(page, before.snapshot, after.snapshot)) return [];
    const isGone = is === undefined || (is === 0 && was !== 0);
    const why = isGone
      ? explainLoss(page, address, before.snapshot, after.snapshot)
      : 'the CMS has other content for it';
    return [{ address, before: was ?? null, after: is ?? null, why }];
  });
  return changes.sort((a, b) => partLeft(a) - partLeft(b));
}

function pageOwners({ pages }: Pages, snapshot: Snapshot): ReadonlyMap<string, CompiledPage> {
  return new Map(pages.flatMap((page) => listAddresses(page, snapshot).map(({ path }) => [path, page])));
}

// Pages of items are compared by their number of characters only: their list changes with each of its items.
function readsOther(page: CompiledPage, before: Snapshot, after: Snapshot): boolean {
  if (routeParams(page.route).length > 0) return false;
  const url = findMainSource(page)?.url ?? '';
  return before.records.get(url) !== after.records.get(url);
}

const partLeft = ({ before, after }: PageChange): number =>
  after === null ? -1 : after / Math.max(1, before ?? 0);

interface MeasuredSite {
  readonly snapshot: Snapshot;
  readonly measure: SiteMeasure;
}

/** The new addresses of pages that moved between two polls, because their records got new slugs. */
function movedAddresses(pages: Pages, before: MeasuredSite, after: MeasuredSite): MovedPages {
  // Ids are compared only if an address has disappeared: comparing ten thousand records is slow.
  const hasGone = [...before.measure.pages.keys()].some((path) => !after.measure.pages.has(path));
  return hasGone ? movedPages(pages, before.snapshot, after.snapshot, new Map()) : new Map();
}

/** Removes the addresses that redirect by `moved` in site.json from the window. */
function forgetMovedRoutes(window: LossWindow, { site: { moved } }: Pages): void {
  if (!moved) return;
  const paths = [...(window.start()?.measure.pages.keys() ?? [])];
  forget(
    window,
    paths.filter((path) => findMovedAddress(moved, path) !== undefined),
  );
}

const NO_SITE: SiteMeasure = { layout: 0, shared: 0, pages: new Map() };

function forget(window: LossWindow, paths: readonly string[]): void {
  window.discount({ ...NO_SITE, pages: new Map(paths.map((path) => [path, 0])) }, NO_SITE);
}
