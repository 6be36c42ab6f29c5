import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '../../core/diagnostics/error-message.ts';
import { createChangeLog } from '../../node/change-log.ts';
import type { Log } from '../../node/log.ts';
import type { Delta } from '../../store/entry.ts';
import type { Followed } from '../../store/follow.ts';

// Network file systems don't report changes, so the journals are listed regularly: only a few files.
const INTERVAL_MS = 250;

/** Applies what other processes publish into the folder. @returns a function that stops following */
export function followPublishers(
  { newDeltas }: Followed,
  apply: (delta: Delta) => void,
  log: Log,
): () => void {
  const say = createChangeLog(log);
  const ended = new AbortController();
  const follow = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      try {
        for await (const delta of newDeltas()) apply(delta);
        say('Following', []);
      } catch (error) {
        say('Following', [`What others publish can’t be read: ${messageOf(error)}`]);
      }
      await wait(INTERVAL_MS, undefined, { ref: false });
    }
  };
  void follow();
  return () => ended.abort();
}
