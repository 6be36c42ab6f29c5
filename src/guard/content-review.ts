import {
  type DeletedSources,
  deletedIn,
  reportedDeleted,
  withoutDeleted,
} from '../content/deleted-records.ts';
import { knows, mergeSnapshots, withKnown } from '../content/merge-snapshots.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { declaredUrls, type Pages } from '../pages/pages.ts';
import { withAcceptedPages } from './accepted-pages.ts';
import { fromStored } from './guard-files.ts';
import type { HoldPlace } from './hold-place.ts';
import { nothingLeft, ofAnotherCms } from './hold-reasons.ts';
import type { LossWindow } from './loss-window.ts';
import { forgetMoved, forgetMovedRoutes, type MeasuredSite, movedAddresses } from './moved-addresses.ts';
import { pageChanges } from './page-changes.ts';
import { lossesBySource, pendingLosses } from './pending-losses.ts';
import { emptiedPages, lossBetween } from './site-loss.ts';
import { measureSite, withMovedPages } from './site-measure.ts';
import type { TakedownGuard } from './takedown-guard.ts';

interface ReviewInput {
  /** The name of the CMS that is looked at. */
  readonly origin: string;
  readonly place: HoldPlace;
  readonly window: LossWindow;
  readonly takedowns: TakedownGuard;
}

/** Decides what of a look at the CMS is published. */
interface ContentReviewer {
  /** @param gone the sources that are gone already */
  readonly review: (pages: Pages, published: Snapshot, came: Snapshot, gone: DeletedSources) => Snapshot;
  /** Where what is published comes from. */
  readonly publishedOrigin: () => string;
  readonly resume: (publishedOrigin: string) => void;
}

/** A look, beside what is published. */
interface Look {
  readonly pages: Pages;
  readonly urls: ReadonlySet<string>;
  readonly came: Snapshot;
  readonly before: MeasuredSite;
  /** As if all that the look reports were certain. */
  readonly after: MeasuredSite;
  /** The sources of which the CMS says that it has no record. */
  readonly reported: DeletedSources;
  /** The addresses of which nothing would be left. */
  readonly lost: readonly string[];
}

/** Makes a reviewer that has seen no look. */
export function contentReviewer({ origin, place, window, takedowns }: ReviewInput): ContentReviewer {
  let publishedOrigin = origin;
  let known: Pages | undefined;
  const newLosses = pendingLosses();

  function readLook(pages: Pages, published: Snapshot, came: Snapshot): Look {
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

  function reasonToHold({ before, after, reported, lost }: Look): string | undefined {
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

  function publish({ pages, urls, came, before, after }: Look, waits: ReadonlySet<string>): Snapshot {
    const isAccepted = place.accepted() === 'all';
    const isCertain = isAccepted || waits.size === 0;
    const snapshot = isCertain ? after.snapshot : withKnown(urls, waits, before.snapshot, after.snapshot);
    const next = { snapshot, measure: measureSite(pages, snapshot) };
    if (isAccepted) window.restart(next.measure);
    else forgetMoved(window, movedAddresses(pages, before, next));
    place.release();
    // While most of it has not come, it is still the content of the CMS before.
    if (came.records.size > urls.size / 2) publishedOrigin = origin;
    return snapshot;
  }

  function review(pages: Pages, published: Snapshot, came: Snapshot, gone: DeletedSources): Snapshot {
    const look = readLook(pages, published, came);
    const { urls, before, after } = look;
    if (known !== pages) forgetMovedRoutes(window, pages);
    known = pages;
    if (!place.hold()) window.move(before.measure);
    const failed = new Set(came.failed.map(({ url }) => url));
    const isWhole = [...urls].every((url) => knows(came, url) || failed.has(url));
    const losses = lossesBySource(pages, before.snapshot, look.lost, look.reported);
    const fresh = newLosses(losses, came, isWhole);
    const why = reasonToHold(look);
    if (why !== undefined) {
      place.keep(why, after.measure, pageChanges(pages, before, after));
      return mergeSnapshots(urls, came, lastGood(before.snapshot));
    }
    if (isWhole) takedowns.settle();
    return publish(
      look,
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

// While a publication is held, what is new to the site may still come.
function lastGood(before: Snapshot): Snapshot {
  return { records: before.records, failures: deletedIn(before), failed: [] };
}
