import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { messageOf } from '../../core/diagnostics/error-message.ts';
import { createChangeLog } from '../../node/change-log.ts';
import { workerPort } from '../../node/worker/worker-port.ts';
import { openBucket } from '../../store/bucket/bucket.ts';
import { mirrorFiles } from '../../store/bucket/mirror-files.ts';
import { mirrorSite } from '../../store/bucket/mirror-site.ts';
import { type MirrorInput, type MirrorReport, ROUND_MS } from './mirror-messages.ts';

/** The mirroring thread: it keeps STATE_DIR and the bucket alike, so that the thread which answers never stalls. */
const { bucket: settings, stateDir, publishes }: MirrorInput = workerData;
const { report, log } = workerPort<never, never, MirrorReport>();
const say = createChangeLog(log);

const FILES_MS = 30_000;
const TIDY_MS = 600_000;
const MAX_PAUSE_MS = 8000;

const bucket = openBucket(settings);
const site = mirrorSite(bucket, stateDir, publishes);
const consequence = publishes
  ? 'what is published here waits, and the other servers go on with what they have'
  : 'this server goes on with the site that it has';

/**
 * Repeats a task for ever. A failure is logged once, and tried again less and less often.
 * @param tolerated the number of failures in a row that are not logged
 */
async function repeat(
  pauseMs: number,
  tolerated: number,
  task: () => Promise<void>,
  onRound: (failure: string | undefined) => void,
): Promise<void> {
  let first: string | undefined;
  let failures = 0;
  for (let pause = pauseMs; ; ) {
    try {
      await task();
      first = undefined;
      failures = 0;
      pause = pauseMs;
    } catch (error) {
      // The first cause is kept: one outage is one line, even if later errors differ.
      first ??= messageOf(error);
      failures++;
      pause = Math.max(pauseMs, Math.min(pause * 2, MAX_PAUSE_MS));
    }
    onRound(failures > tolerated ? first : undefined);
    await wait(pause);
  }
}

let isReached = false;
let tidiedAt = performance.now();
async function round(): Promise<void> {
  await site.round();
  if (performance.now() - tidiedAt < TIDY_MS) return;
  tidiedAt = performance.now();
  await site.tidy();
}
void repeat(ROUND_MS, 0, round, (failure) => {
  isReached = failure === undefined;
  say('Object store', isReached ? [] : [`Object store: ${settings.url} fails (${failure}); ${consequence}`]);
  report({ isReached });
});

// Uploads are mirrored beside the site, because a film may take minutes. One line is enough for a store that can't be
// reached.
let hasUploads = false;
const files = async () => {
  if (!isReached) return;
  await mirrorFiles(bucket, stateDir, publishes, !publishes || !hasUploads);
  hasUploads = true;
};
void repeat(FILES_MS, 1, files, (failure) =>
  say('Object store, uploads', failure ? [`Object store: uploads and builds’ files wait (${failure})`] : []),
);
