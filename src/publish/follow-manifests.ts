import { dequal } from 'dequal/lite';
import type { Checked } from '../check/check.ts';
import { mergeSnapshots, unknownIn } from '../content/merge-snapshots.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../content/snapshot.ts';
import { messageOf } from '../core/diagnostics/error-message.ts';
import type { PublicationGuard } from '../guard/publication-guard.ts';
import type { ReportChange } from '../node/change-log.ts';
import type { Log } from '../node/log.ts';
import { lastValidManifests, type ManifestReader } from '../pages/last-valid-manifests.ts';
import { compilePages, declaredUrls, type Pages } from '../pages/pages.ts';
import { keptManifests, keptMoved, keptSnapshot, type ReadStored } from '../store/restore/restore.ts';
import type { Store } from '../store/store.ts';
import type { CurrentSite } from './current-site.ts';

export interface FollowManifestsInput extends ManifestReader {
  readonly store: Store;
  readonly guard: PublicationGuard;
  /** Asks the CMS. */
  readonly take: (urls: Iterable<string>) => Promise<Snapshot>;
  readonly say: ReportChange;
  readonly log: Log;
}

/** Returns a function that reads the manifests; its first call begins with what is kept in the folder. */
export function followManifests(input: FollowManifestsInput, site: CurrentSite): () => Promise<void> {
  const { store, guard, take, say, log } = input;

  const readKept: ReadStored = async (entry) => {
    try {
      return await store.read(entry);
    } catch (error) {
      log(`A stored file can’t be read: ${messageOf(error)}`, { level: 'warn' });
      store.discard(entry.hash);
      return null;
    }
  };

  // Known content is used at once, so that neither an edit nor a restart waits for a CMS that hangs. Only sources
  // that are new to a live site are fetched first, so that nobody sees a page without them.
  async function switchTo(next: Pages): Promise<void> {
    const urls = declaredUrls(next);
    const unknown = site.isShown ? unknownIn(site.snapshot, urls) : [];
    const came = unknown.length > 0 ? await take(unknown) : EMPTY_SNAPSHOT;
    site.pages = next;
    site.snapshot = mergeSnapshots(urls, site.snapshot, came);
    if (site.isShown || site.snapshot.records.size > 0) await site.show();
  }

  let checked: Checked | undefined;
  return async () => {
    const { texts } = site;
    const before = texts ?? (await keptManifests(store.index, readKept));
    await guard.prepare();
    const read = await lastValidManifests(input, before, (absent) =>
      guard.dropManifests(absent, site.pages, site.snapshot),
    );
    say('Manifests', read.lines);
    if (!texts) {
      site.snapshot = await guard.restore(await keptSnapshot(store.index, readKept));
      site.moved = await keptMoved(store.index, readKept);
    }
    const sameTexts = texts && dequal([...texts], [...read.texts]);
    if (!sameTexts) site.texts = read.texts;
    // The check returns the same object if nothing has changed.
    const next = site.pages && checked === read.checked ? site.pages : compilePages(read.checked);
    if (!dequal(site.pages, next)) await switchTo(next);
    else if (!sameTexts) await site.show();
    checked = read.checked;
    await site.save();
  };
}
