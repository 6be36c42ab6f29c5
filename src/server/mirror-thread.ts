import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '../node/log.ts';
import type { MirrorInput, MirrorReport } from './mirror-messages.ts';
import type { Settings } from './settings.ts';

const RESTART_AFTER_MS = 1000;
/** A server that waits for its store for longer opens the folder as it is. */
const FIRST_ROUND_MS = 10_000;

interface MirrorThreadInput {
  /** The built mirror-worker.js. */
  readonly script: string;
  readonly data: MirrorInput;
  /** Called whenever the store was reached. */
  readonly onReached: () => void;
  readonly log: Log;
}

/**
 * Starts the thread that keeps STATE_DIR and the bucket alike, starts it again when it fails, and waits for its
 * first round, for a while.
 * @returns stops the thread
 */
async function startMirrorThread(input: MirrorThreadInput): Promise<() => Promise<void>> {
  const { script, data, onReached, log } = input;
  let stopped = false;
  let ended = (): void => undefined;
  const first = new Promise<void>((done) => {
    ended = done;
  });
  let worker = start();

  function start(): Worker {
    const made = new Worker(script, { workerData: data });
    made.on('message', (report: MirrorReport) => {
      if (report.kind === 'log') log(report.message, report.details);
      else {
        if (report.isReached) onReached();
        ended();
      }
    });
    made.on('error', (error) =>
      log('The thread of the object store failed; another one is started', { level: 'error', error }),
    );
    made.on('exit', () => {
      if (!stopped) setTimeout(restart, RESTART_AFTER_MS).unref();
    });
    return made;
  }

  function restart(): void {
    if (!stopped) worker = start();
  }

  await Promise.race([first, wait(FIRST_ROUND_MS, undefined, { ref: false })]);
  return async () => {
    stopped = true;
    await worker.terminate();
  };
}

/** Starts the thread where the settings name an object store; undefined where they don't. */
export async function startMirror(input: {
  readonly settings: Pick<Settings, 'objectStore' | 'stateDir' | 'publish'>;
  /** Where the built mirror-worker.js stands. */
  readonly threads: string;
  readonly onReached: () => void;
  readonly log: Log;
}): Promise<(() => Promise<void>) | undefined> {
  const { objectStore, stateDir, publish } = input.settings;
  if (!objectStore) return undefined;
  const script = join(input.threads, 'mirror-worker.js');
  return startMirrorThread({ ...input, script, data: { bucket: objectStore, stateDir, publishes: publish } });
}
