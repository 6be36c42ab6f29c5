import { openOrigin } from '../../content/origin/open-origin.ts';
import type { SiteManifest } from '../../core/manifest/site.ts';
import type { Log } from '../../node/log.ts';
import { buildName } from '../../store/build-name.ts';
import type { Delta } from '../../store/entry.ts';
import { followFolder } from '../../store/follow.ts';
import type { Refresh } from '../../store/messages/refresh.ts';
import type { StatusKeeper } from '../../store/messages/site-status.ts';
import { folderObjects } from '../../store/objects.ts';
import { newWriter, siteFolder } from '../../store/store.ts';
import type { Publication } from '../lookup/publication.ts';
import { createServing } from '../lookup/serving.ts';
import type { Settings } from '../settings/settings.ts';
import { followPin } from './follow-pin.ts';
import { followPublishers } from './follow-publishers.ts';
import { type PublishThread, startPublishThread } from './publish-thread.ts';
import { rememberStaleFiles } from './stale-files.ts';

/** How long a visitor waits for a broken file to be rebuilt, in milliseconds. */
const REPAIR_MS = 10_000;
/** The size of the cache of the most requested files, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024;

const SECOND_PUBLISHER =
  'Another server publishes into STATE_DIR as well: both show what either of them publishes.';
const AFTER_DAMAGE = 'Look at the disk; the server that publishes writes it anew when it starts.';

export interface OpenSiteInput {
  readonly root: string;
  readonly site: SiteManifest;
  readonly settings: Settings;
  /** The path of the built publish-worker.js. */
  readonly worker: string;
  readonly status: StatusKeeper;
  /** Called with every complete state. */
  readonly onState: () => void;
  /** Called with the addresses that this process has published. */
  readonly changed: (addresses: readonly string[]) => void;
  readonly log: Log;
}

/** The site in its folder, and the thread that publishes into the folder, if this process publishes. */
export interface OpenSite {
  readonly publication: Publication;
  /** Undefined if another process publishes. */
  readonly refresh: Refresh | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Opens the folder of a site. Its files are served at once, before the first poll; publications of other processes
 * appear soon after.
 */
export async function openSite(input: OpenSiteInput): Promise<OpenSite> {
  const { root, site, settings, worker, status, onState, changed, log } = input;
  const folder = siteFolder(settings);
  const objects = folderObjects(folder);
  const held = new Map<string, Buffer>();
  const writer = newWriter(await buildName(root));
  const followed = await followFolder(
    folder,
    openOrigin(root, settings).name,
    settings.publish ? writer : undefined,
  );
  for (const damage of followed.damage)
    log(`STATE_DIR is damaged: ${damage}. ${AFTER_DAMAGE}`, { level: 'warn' });
  let thread: PublishThread | undefined;
  const serving = createServing(
    {
      site,
      read: async (hash) => held.get(hash) ?? objects.read(hash),
      prioritize: (address) => thread?.prioritize(address),
      repair: (hash) => Promise.race([thread?.repair(hash) ?? false, resolveFalseAfter(REPAIR_MS)]),
      cacheBytes: CACHE_BYTES,
      log,
    },
    followed.index,
  );
  const apply = (delta: Delta): void => {
    serving.apply(delta);
    if (delta.state) onState();
  };
  const restored = (): void => {
    if (serving.isReady()) status.restored(serving.hasContent());
  };
  restored();
  const releasePin = await followPin(folder, serving, log);
  const staleFiles = rememberStaleFiles(followed.index);
  let isAlone = true;
  const leave = followPublishers(
    followed,
    (delta) => {
      if (settings.publish && isAlone) log(SECOND_PUBLISHER);
      isAlone = false;
      apply(staleFiles.withoutStale(delta));
      restored();
    },
    log,
  );
  const unfollow = (): void => {
    releasePin();
    leave();
  };
  if (!settings.publish) return { publication: serving, refresh: undefined, close: async () => unfollow() };
  thread = startPublishThread({
    script: worker,
    data: { root, settings, writer },
    subscriber: {
      expect: serving.expect,
      apply: (delta) => {
        staleFiles.published(delta);
        apply(delta);
        changed([...delta.set.map(([address]) => address), ...delta.gone]);
      },
    },
    status,
    onHeld: (refused, isSaved) => {
      if (isSaved) held.clear();
      for (const [hash, bytes] of refused) held.set(hash, Buffer.from(bytes));
    },
    log,
  });
  const { refresh, stop } = thread;
  const close = async () => {
    unfollow();
    await stop();
  };
  return { publication: serving, refresh, close };
}

function resolveFalseAfter(ms: number): Promise<false> {
  return new Promise((done) => setTimeout(done, ms, false).unref());
}
