import { setTimeout as wait } from 'node:timers/promises';
import { openOrigin } from '../../content/origin/open-origin.ts';
import { errorText } from '../../core/diagnostics/error-message.ts';
import type { SiteManifest } from '../../core/manifest/site.ts';
import { createChangeLog } from '../../node/change-log.ts';
import type { Log } from '../../node/log.ts';
import { supervise } from '../../node/supervise.ts';
import { computeBuildName } from '../../store/build-name.ts';
import type { Delta, Index } from '../../store/entry.ts';
import { type FollowedStore, followFolder } from '../../store/follow.ts';
import { readStateIndex } from '../../store/history.ts';
import type { PublishReport, PublishRequest, WorkerInput } from '../../store/messages/publish-messages.ts';
import type { Refresh } from '../../store/messages/refresh.ts';
import type { StatusKeeper } from '../../store/messages/site-status.ts';
import { createFolderObjects } from '../../store/objects.ts';
import { readPin } from '../../store/pin.ts';
import { createWriter, siteStateFolder } from '../../store/store.ts';
import { createServing, type Serving } from '../lookup/serving.ts';
import type { Settings } from '../settings.ts';

/** The number of replaced addresses after which their record is cleared, because it is only needed for seconds. */
const MAX_ADDRESSES = 50_000;

// Network file systems don't report changes, so the journals, which are few files, are listed regularly.
const INTERVAL_MS = 250;
const PIN_INTERVAL_MS = 1000;

/** The time that a visitor waits for a broken file to be rebuilt, in milliseconds. */
const REPAIR_MS = 10_000;
/** The size of the cache of the most requested files, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024;

const SECOND_PUBLISHER =
  'Another server publishes into STATE_DIR as well: both show what either of them publishes.';
const AFTER_DAMAGE = 'Check the disk; the publishing server repairs the files when it starts.';

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

/** The site in its folder, and the publishing thread, if this process publishes. */
export interface OpenSite {
  readonly publication: Serving;
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
  const folder = siteStateFolder(settings);
  const objects = createFolderObjects(folder);
  const held = new Map<string, Buffer>();
  const writer = createWriter(await computeBuildName(root));
  const follower = await followFolder(
    folder,
    openOrigin(root, settings).name,
    settings.publish ? writer : undefined,
  );
  for (const damage of follower.damage)
    log(`STATE_DIR is damaged: ${damage}. ${AFTER_DAMAGE}`, { level: 'warn' });
  let ask: ((request: PublishRequest) => Promise<void>) | undefined;
  /** @returns true if the publishing thread has done the work */
  const isDone = async (request: PublishRequest): Promise<boolean> =>
    (await ask?.(request).then(
      () => true,
      () => false,
    )) ?? false;
  const serving = createServing(
    {
      site,
      read: async (hash) => held.get(hash) ?? objects.read(hash),
      prioritize: (address) => void isDone({ kind: 'prioritize', address }),
      repair: (hash) =>
        Promise.race([isDone({ kind: 'repair', hash }), wait(REPAIR_MS, false, { ref: false })]),
      cacheBytes: CACHE_BYTES,
      log,
    },
    follower.index,
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
  const staleFiles = rememberStaleFiles(follower.index);
  let isAlone = true;
  const leave = followPublishers(
    follower,
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
  const onReport = (report: PublishReport): void => {
    if (report.kind === 'expect') serving.expect(report.addresses);
    else if (report.kind === 'replaced') changed(report.addresses);
    else if (report.kind === 'polled') status.polled(report.result);
    else if (report.kind === 'published') status.published(report.tookMs, report.hasContent);
    else {
      const { delta } = report;
      if (report.isSaved) held.clear();
      for (const [hash, bytes] of report.held) held.set(hash, Buffer.from(bytes));
      staleFiles.published(delta);
      apply(delta);
      changed([...delta.set.map(([address]) => address), ...delta.gone]);
    }
  };
  const thread = supervise<PublishRequest, void, PublishReport>({
    name: 'publishing thread',
    script: worker,
    options: {
      workerData: { root, settings, writer } satisfies WorkerInput,
      // A lower limit makes V8 collect garbage sooner.
      resourceLimits: { maxOldGenerationSizeMb: settings.publishMemoryMb },
    },
    start: 'now',
    onReport,
    onRestart: () => void isDone({ kind: 'refresh' }),
    log,
  });
  ask = thread.ask;
  const close = async () => {
    unfollow();
    await thread.stop();
  };
  return { publication: serving, refresh: (change) => thread.ask({ kind: 'refresh', change }), close };
}

/** Applies publications of other processes in the folder; returns a function that stops following. */
function followPublishers({ newDeltas }: FollowedStore, apply: (delta: Delta) => void, log: Log): () => void {
  const logChange = createChangeLog(log);
  const ended = new AbortController();
  const follow = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      try {
        for await (const delta of newDeltas()) apply(delta);
        logChange('Following', []);
      } catch (error) {
        logChange('Following', [`What others publish can’t be read: ${errorText(error)}`]);
      }
      await wait(INTERVAL_MS, undefined, { ref: false });
    }
  };
  void follow();
  return () => ended.abort();
}

/**
 * Prevents an older file from replacing a newer one. If two processes publish at once, an older file of one may arrive
 * after the newer file of the other. If the first process has failed by then, nothing would correct this.
 * @param index the index that is served at the time of each call
 */
export function rememberStaleFiles(index: Index) {
  const replaced = new Map<string, Set<string>>();
  return {
    /** Records the files that a delta replaces. Call it before the delta is applied. */
    published: ({ set }: Delta) => {
      if (replaced.size > MAX_ADDRESSES) replaced.clear();
      for (const [address, { key }] of set) {
        const before = index.get(address)?.key;
        if (before === undefined || before === key) continue;
        const keys = replaced.get(address) ?? new Set();
        keys.add(before).delete(key);
        replaced.set(address, keys);
      }
    },
    /** Another publisher's delta without the files that this process has already replaced. */
    withoutStale: (delta: Delta): Delta => ({
      ...delta,
      set: delta.set.filter(([address, { key }]) => !replaced.get(address)?.has(key)),
    }),
  };
}

/** Serves the state that an operator has restored, until it is released. @returns a function that stops following */
async function followPin(folder: string, serving: Serving, log: Log): Promise<() => void> {
  let shown: string | undefined;
  const follow = async () => {
    const id = await readPin(folder);
    if (id === shown) return;
    shown = id;
    if (id === undefined) {
      serving.pin(undefined);
      log('The last state of the site is served again.');
      return;
    }
    const index = await readStateIndex(folder, id);
    serving.pin(index);
    if (index) log(`The restored state ${id} is served until it is released: npx prospectus restore release`);
    else log(`The restored state ${id} no longer exists: the last one is served.`, { level: 'warn' });
  };
  const tryFollow = () =>
    follow().catch((error: unknown) => log(`The restored state can’t be read: ${errorText(error)}`));
  await tryFollow();
  const timer = setInterval(tryFollow, PIN_INTERVAL_MS);
  return () => clearInterval(timer);
}
