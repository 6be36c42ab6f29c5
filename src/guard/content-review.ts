import {
  type DeletedSources,
  deletedIn,
  reportedDeleted,
  withoutDeleted,
} from '../content/deleted-records.ts';
import { knows, mergeSnapshots, unknownIn, withKnown } from '../content/merge-snapshots.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { Page } from '../core/manifest/page.ts';
import { decidingSource } from '../pages/loss-cause.ts';
import { declaredUrls, type Pages } from '../pages/pages.ts';
import { withAcceptedPages } from './accepted-pages.ts';
import { fromStored } from './guard-files.ts';
import type { HoldPlace } from './hold-place.ts';
import type { LossWindow } from './loss-window.ts';
import { forgetMoved, forgetMovedRoutes, type MeasuredSite, movedAddresses } from './moved-addresses.ts';
import { pageChanges, pageOwners } from './page-changes.ts';
import { differenceBetween, emptiedPages, lossBetween } from './site-loss.ts';
import { measureSite, type SiteMeasure, withMovedPages } from './site-measure.ts';
import type { TakedownGuard } from './takedown-guard.ts';

/** Losses that a poll reports: by address or source, the source that reports each. */
type Losses = ReadonlyMap<string, string>;

interface ReviewInput {
  /** The name of the polled CMS. */
  readonly origin: string;
  readonly place: HoldPlace;
  readonly window: LossWindow;
  readonly takedowns: TakedownGuard;
}

/** Decides how much of a poll of the CMS is published. */
interface ContentReviewer {
  /** @param gone the sources that are deleted already */
  readonly review: (pages: Pages, published: Snapshot, came: Snapshot, gone: DeletedSources) => Snapshot;
  /** The name of the CMS of the published content. */
  readonly publishedOrigin: () => string;
  readonly resume: (publishedOrigin: string) => void;
}

/** A poll, compared with the published site. */
interface ComparedPoll {
  readonly pages: Pages;
  readonly urls: ReadonlySet<string>;
  readonly came: Snapshot;
  readonly before: MeasuredSite;
  /** The content if all losses of the poll were certain. */
  readonly after: MeasuredSite;
  /** The sources whose record the CMS says it doesn't have. */
  readonly reported: DeletedSources;
  /** The addresses of which nothing would be left. */
  readonly lost: readonly string[];
}

/** Makes a reviewer that has seen no poll yet. */
export function contentReviewer({ origin, place, window, takedowns }: ReviewInput): ContentReviewer {
  let publishedOrigin = origin;
  let known: Pages | undefined;
  const newLosses = pendingLosses();

  function comparePoll(pages: Pages, published: Snapshot, came: Snapshot): ComparedPoll {
    const urls = declaredUrls(pages);
    const reported = reportedDeleted(came);
    const next = (one: Snapshot) => withoutDeleted(mergeSnapshots(urls, one, came), reported);
    const snapshot = withAccepted(pages, published, next);
    const before = { snapshot, measure: measureSite(pages, snapshot) };
    const candidate = next(snapshot);
    const measured = { snapshot: candidate, measure: measureSite(pages, candidate) };
    const measure = withMovedPages(measured.measure, movedAddresses(pages, before, measured));
    const lost = emptiedPages(before.measure, measure);
    return { pages, urls, came, before, after: { snapshot: candidate, measure }, reported, lost };
  }

  function withAccepted(pages: Pages, published: Snapshot, next: (one: Snapshot) => Snapshot): Snapshot {
    const accepted = place.accepted();
    if (!accepted || accepted === 'all') return published;
    const left = withAcceptedPages(pages, published, next(published), accepted);
    window.discount(measureSite(pages, published), measureSite(pages, left));
    return left;
  }

  function reasonToHold({ before, after, reported, lost }: ComparedPoll): string | undefined {
    const held = place.hold();
    const isAccepted = place.accepted() === 'all';
    const base = isAccepted && held ? fromStored(held.measure) : before.measure;
    return (
      (isAccepted ? undefined : takedowns.reason(lost)) ??
      lossBetween(base, after.measure) ??
      (isAccepted ? undefined : window.loss(after.measure)) ??
      ofAnotherCms(publishedOrigin, origin, base, after.measure) ??
      nothingLeft(after.snapshot, reported, isAccepted)
    );
  }

  function publish({ pages, urls, came, before, after }: ComparedPoll, waits: ReadonlySet<string>): Snapshot {
    const isAccepted = place.accepted() === 'all';
    const isCertain = isAccepted || waits.size === 0;
    const known = withAnswers(before.snapshot, unknownIn(before.snapshot, waits), came);
    const snapshot = isCertain ? after.snapshot : withKnown(urls, waits, known, after.snapshot);
    const next = { snapshot, measure: measureSite(pages, snapshot) };
    if (isAccepted) window.restart(next.measure);
    else forgetMoved(window, movedAddresses(pages, before, next));
    place.release();
    // Until most of it has arrived, it is still the content of the former CMS.
    if (came.records.size > urls.size / 2) publishedOrigin = origin;
    return snapshot;
  }

  function review(pages: Pages, published: Snapshot, came: Snapshot, gone: DeletedSources): Snapshot {
    const poll = comparePoll(pages, published, came);
    const { urls, before, after } = poll;
    if (known !== pages) forgetMovedRoutes(window, pages);
    known = pages;
    if (!place.hold()) window.move(before.measure);
    const failed = new Set(came.failed.map(({ url }) => url));
    const isWhole = [...urls].every((url) => knows(came, url) || failed.has(url));
    const losses = lossesBySource(pages, before.snapshot, poll.lost, poll.reported);
    const fresh = newLosses(losses, came, isWhole);
    const why = reasonToHold(poll);
    if (why !== undefined) {
      place.keep(why, after.measure, pageChanges(pages, before, after));
      return mergeSnapshots(urls, came, lastGood(before.snapshot));
    }
    if (isWhole) takedowns.settle();
    return publish(
      poll,
      new Set([...fresh].flatMap((one) => (gone.has(one) ? [] : (losses.get(one) ?? [])))),
    );
  }

  return {
    review,
    publishedOrigin: () => publishedOrigin,
    resume: (kept) => {
      publishedOrigin = kept;
    },
  };
}

// A source that never had a record waits for a second poll with the CMS's answer: with neither a record nor a failure
// its pages were rendered as if it were still loading, and blocks went when the browser asked for it in vain.
function withAnswers(before: Snapshot, urls: readonly string[], came: Snapshot): Snapshot {
  const answers = urls.flatMap((url) => {
    const failure = came.failures.get(url);
    return failure ? [[url, failure] as const] : [];
  });
  return { ...before, failures: new Map([...before.failures, ...answers]) };
}

// While a publication is held, new content may still be published.
function lastGood(before: Snapshot): Snapshot {
  return { records: before.records, failures: deletedIn(before), failed: [] };
}

/**
 * The reason why the polled CMS may belong to another site than the published one; undefined if the content is much
 * the same.
 */
function ofAnotherCms(before: string, now: string, was: SiteMeasure, is: SiteMeasure): string | undefined {
  const difference = before === now ? undefined : differenceBetween(was, is);
  return difference && `what is published comes from ${before}, and ${difference}`;
}

/** The reason why a first poll can't be right: a new database or the wrong CMS, at a start without kept content. */
function nothingLeft(
  { records }: Snapshot,
  reported: DeletedSources,
  isAccepted: boolean,
): string | undefined {
  if (isAccepted || records.size > 0 || reported.size === 0) return undefined;
  return 'the CMS has none of the records that the site declares';
}

/**
 * Remembers the losses of the last poll, because a loss is certain only when two polls report it.
 * @returns a function that takes the losses of a poll and returns those that are new
 */
function pendingLosses(): (losses: Losses, came: Snapshot, isWhole: boolean) => ReadonlySet<string> {
  let pending: Losses = new Map();
  return (losses, came, isWhole) => {
    const known = pending;
    // A poll of some sources tells nothing about the others, and a poll of all sources follows at once.
    const unasked = [...known].filter(([, url]) => !knows(came, url));
    const reported = [...losses].filter(([lost]) => isWhole || known.has(lost));
    pending = new Map([...unasked, ...reported]);
    return new Set([...losses.keys()].filter((lost) => !known.has(lost)));
  };
}

/**
 * The losses of a poll.
 * @param before the content in which the lost addresses were pages
 * @param reported the sources whose record the CMS says it doesn't have
 */
function lossesBySource(
  pages: Pages,
  before: Snapshot,
  lost: readonly string[],
  reported: DeletedSources,
): Losses {
  const owners: ReadonlyMap<string, Page> = lost.length === 0 ? new Map() : pageOwners(pages, before);
  const addresses = lost.map((path): [string, string] => {
    const page = owners.get(path);
    return [path, (page && decidingSource(page)) ?? ''];
  });
  return new Map([...addresses, ...[...reported.keys()].map((url): [string, string] => [url, url])]);
}
