import type { SiteManifest } from '../core/manifest/site.ts';
import type { Log } from '../node/log.ts';
import type { Publication } from '../site/publication.ts';
import { originOf, siteFolder } from '../site/publishing.ts';
import { createServing, type Serving } from '../site/serving/serving.ts';
import type { StatusKeeper } from '../site/site-status.ts';
import type { Delta } from '../site/store/entry.ts';
import { journalNames, replay } from '../site/store/journal.ts';
import { folderObjects } from '../site/store/objects.ts';
import { followPin } from './follow-pin.ts';
import { type PublishThread, startPublishThread } from './publish-thread.ts';
import type { Settings } from './settings.ts';

/** Milliseconds that a visitor waits for a broken file. */
const REPAIR_MS = 10_000;
/** Bytes of the files that are asked for most. */
const CACHE_BYTES = 64 * 1024 * 1024;

export interface OpenSiteInput {
  readonly root: string;
  readonly site: SiteManifest;
  readonly settings: Settings;
  /** The built publish-worker.js. */
  readonly worker: string;
  readonly status: StatusKeeper;
  /** Called with every complete state. */
  readonly onState: () => void;
  readonly log: Log;
}

/** The site in its folder, and the thread that publishes into it. */
export interface OpenSite {
  readonly publication: Publication;
  /** Looks at manifests and content. @throws what the look threw */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the folder of a site: what is in it is served at once, before any look. */
export async function openSite(input: OpenSiteInput): Promise<OpenSite> {
  const { root, site, settings, worker, status, onState, log } = input;
  const folder = siteFolder(settings);
  const objects = folderObjects(folder);
  const held = new Map<string, Buffer>();
  let thread: PublishThread | undefined;
  const serving = createServing(
    {
      site,
      read: async (hash) => held.get(hash) ?? objects.read(hash),
      hurry: (address) => thread?.hurry(address),
      repair: (hash) => Promise.race([thread?.repair(hash) ?? false, later(REPAIR_MS)]),
      cacheBytes: CACHE_BYTES,
      log,
    },
    await indexIn(folder, originOf(root, settings).name),
  );
  if (serving.isReady()) status.restored();
  const unfollow = await followPin(folder, serving, log);
  thread = startPublishThread({
    script: worker,
    data: { root, settings },
    audience: { expect: serving.expect, apply: (delta) => apply(serving, delta, onState) },
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

function apply(serving: Serving, delta: Delta, onState: () => void): void {
  serving.apply(delta);
  if (delta.state) onState();
}

/** Says no after a while. */
function later(ms: number): Promise<false> {
  return new Promise((done) => setTimeout(done, ms, false).unref());
}

async function indexIn(folder: string, origin: string) {
  const name = (await journalNames(folder)).at(-1);
  return name === undefined ? new Map() : (await replay(folder, name, origin)).index;
}
