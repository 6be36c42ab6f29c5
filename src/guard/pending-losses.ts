import type { DeletedSources } from '../content/deleted-records.ts';
import { knows } from '../content/merge-snapshots.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { Page } from '../core/manifest/page.ts';
import { decidingSource } from '../pages/loss-cause.ts';
import type { Pages } from '../pages/pages.ts';
import { pageOwners } from './page-changes.ts';

/** Losses that a poll reports: by address or source, the source that reports each. */
type Losses = ReadonlyMap<string, string>;

/**
 * Remembers the losses of the last poll, because a loss is certain only when two polls report it.
 * @returns a function that takes the losses of a poll and returns those that are new
 */
export function pendingLosses(): (losses: Losses, came: Snapshot, isWhole: boolean) => ReadonlySet<string> {
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
export function lossesBySource(
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
