import type { DeletedSources } from '../content/deleted-records.ts';
import { knows } from '../content/merge-snapshots.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { Page } from '../core/manifest/page.ts';
import { decidingSource } from '../pages/loss-cause.ts';
import type { Pages } from '../pages/pages.ts';
import { pageOwners } from './page-changes.ts';

/** Losses that a look reports, by what is lost (an address, a source), each with the source that says so. */
type Losses = ReadonlyMap<string, string>;

/**
 * Remembers the losses of the look before: one is certain when two looks report it.
 * @returns a function that takes the losses of a look and gives those that are new
 */
export function pendingLosses(): (losses: Losses, came: Snapshot, isWhole: boolean) => ReadonlySet<string> {
  let pending: Losses = new Map();
  return (losses, came, isWhole) => {
    const known = pending;
    // A look at some sources says nothing of the others, and is followed at once by one at all of them.
    const unasked = [...known].filter(([, url]) => !knows(came, url));
    const reported = [...losses].filter(([lost]) => isWhole || known.has(lost));
    pending = new Map([...unasked, ...reported]);
    return new Set([...losses.keys()].filter((lost) => !known.has(lost)));
  };
}

/**
 * The losses of a look.
 * @param before the content in which the lost addresses were pages
 * @param reported the sources of which the CMS says that it has no record
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
