import { isDeepStrictEqual } from 'node:util';
import type { Checked } from '../check/check.ts';
import { mergeSnapshots, unansweredUrls } from '../content/merge-snapshots.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../content/snapshot.ts';
import { errorText } from '../core/diagnostics/error-message.ts';
import type { PublicationGuard } from '../guard/publication-guard.ts';
import type { LogChange } from '../node/change-log.ts';
import type { Log } from '../node/log.ts';
import { type ManifestReader, readLastValidManifests } from '../pages/last-valid-manifests.ts';
import { compilePages, declaredUrls, type Pages } from '../pages/pages.ts';
import { loadManifests, loadMoved, loadSnapshot, type ReadStored } from '../store/published/read-stored.ts';
import type { Store } from '../store/store.ts';
import type { CurrentSite, SiteKeeper } from './current-site.ts';

export interface FollowManifestsInput extends ManifestReader {
  readonly store: Store;
  readonly guard: PublicationGuard;
  readonly take: (urls: Iterable<string>) => Promise<Snapshot>;
  readonly logChange: LogChange;
  readonly log: Log;
}

/** Returns a function that reads the manifests; its first call begins with the stored texts. */
export function followManifests(
  input: FollowManifestsInput,
  { current, publish, save }: SiteKeeper,
): () => Promise<void> {
  const { store, guard, take, logChange, log } = input;

  const readKept: ReadStored = async (entry) => {
    try {
      return await store.read(entry);
    } catch (error) {
      log(`A stored file can’t be read: ${errorText(error)}`, { level: 'warn' });
      store.discard(entry.hash);
      return null;
    }
  };

  // Known content is used at once, so that neither an edit nor a restart waits for a hanging CMS. Only new sources of a
  // live site are fetched first, so that no page appears without them.
  async function switchTo(pages: Pages, change: Partial<CurrentSite>): Promise<void> {
    const urls = declaredUrls(pages);
    const { isShown, snapshot } = current();
    const unknown = isShown ? unansweredUrls(snapshot, urls) : [];
    const polled = unknown.length > 0 ? await take(unknown) : EMPTY_SNAPSHOT;
    const site = { ...current(), ...change };
    const merged = mergeSnapshots(urls, site.snapshot, polled);
    await publish({ ...site, pages, snapshot: merged, isShown: site.isShown || merged.records.size > 0 });
  }

  const restore = async (): Promise<Partial<CurrentSite>> => ({
    snapshot: await guard.restore(await loadSnapshot(store.index, readKept)),
    moved: await loadMoved(store.index, readKept),
  });

  let checked: Checked | undefined;
  return async () => {
    const { texts, pages } = current();
    const before = texts ?? (await loadManifests(store.index, readKept));
    await guard.prepare();
    const read = await readLastValidManifests(input, before, (absent) =>
      guard.dropManifests(absent, current().pages, current().snapshot),
    );
    logChange('Manifests', read.lines);
    const restored = texts ? {} : await restore();
    const sameTexts = texts && isDeepStrictEqual([...texts], [...read.texts]);
    const change = sameTexts ? {} : { texts: read.texts, ...restored };
    // The check returns the same object if nothing has changed.
    const next = pages && checked === read.checked ? pages : compilePages(read.checked, pages);
    if (next !== pages) await switchTo(next, change);
    else if (!sameTexts) await publish({ ...current(), ...change });
    checked = read.checked;
    await save();
  };
}
