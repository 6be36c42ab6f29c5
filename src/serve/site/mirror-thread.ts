import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../node/log.ts';
import { supervise } from '../../node/worker/supervise.ts';
import type { Settings } from '../settings/settings.ts';
import type { MirrorInput, MirrorReport } from './mirror-messages.ts';

/** A server that waits longer for its store opens the folder as it is. */
const FIRST_ROUND_MS = 10_000;

/**
 * If the settings name an object store, starts the thread that keeps STATE_DIR and the bucket alike, and waits a
 * while for its first round.
 * @returns a function that stops the thread; undefined if there is none
 */
export async function startMirror(input: {
  readonly settings: Pick<Settings, 'objectStore' | 'stateDir' | 'publish'>;
  /** The path of the built mirror-worker.js. */
  readonly threads: string;
  readonly onReached: () => void;
  readonly log: Log;
}): Promise<(() => Promise<void>) | undefined> {
  const { objectStore, stateDir, publish } = input.settings;
  if (!objectStore) return undefined;
  const workerData: MirrorInput = { bucket: objectStore, stateDir, publishes: publish };
  let ended = (): void => undefined;
  const firstRound = new Promise<void>((done) => {
    ended = done;
  });
  const { stop } = supervise<never, never, MirrorReport>({
    name: 'thread of the object store',
    script: join(input.threads, 'mirror-worker.js'),
    options: { workerData },
    start: 'now',
    onReport: ({ isReached }) => {
      if (isReached) input.onReached();
      ended();
    },
    log: input.log,
  });
  await Promise.race([firstRound, wait(FIRST_ROUND_MS, undefined, { ref: false })]);
  return stop;
}
