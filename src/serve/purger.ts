import { setTimeout as wait } from 'node:timers/promises';
import { errorText } from '../core/diagnostics/error-message.ts';
import { createChangeLog } from '../node/change-log.ts';
import type { Log } from '../node/log.ts';
import type { PurgeTarget } from './http-purge.ts';

export interface PurgerInput {
  readonly target: PurgeTarget;
  readonly log: Log;
  readonly count: (outcome: 'purged' | 'failed') => void;
  readonly times?: PurgeTimes;
}

/** The delays of purges, in milliseconds. */
interface PurgeTimes {
  /** The time in which addresses of one publication are collected. */
  readonly collect: number;
  /**
   * The delays of further purges, in ascending order: other servers update later, and caches may get their outdated
   * answers.
   */
  readonly again: readonly number[];
  readonly timeout: number;
  /** The pause between two attempts; doubled each time, up to `maxRetry`. */
  readonly retry: number;
  readonly maxRetry: number;
}

export const PURGE_TIMES: PurgeTimes = {
  collect: 50,
  again: [500, 1500, 4000],
  timeout: 10_000,
  retry: 1000,
  maxRetry: 60_000,
};

/**
 * The number of addresses above which the whole cache is purged: single requests would take longer than refilling it.
 */
const MAX_ADDRESSES = 500;

export type Purger = ReturnType<typeof createPurger>;

/**
 * Purges changed addresses soon after a publication, and again until every server has the change. A failed purge is
 * repeated until it succeeds; until then the cache's own times limit how old a page gets.
 */
export function createPurger({ target, log, count, times = PURGE_TIMES }: PurgerInput) {
  const pending = new Set<string>();
  const logChange = createChangeLog(log);
  const stopped = new AbortController();
  let running = false;

  async function purge(addresses: readonly string[]): Promise<void> {
    const what = addresses.length > MAX_ADDRESSES ? ('everything' as const) : { addresses };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(times.timeout)]);
    await target.purge(what, signal);
  }

  async function run(): Promise<void> {
    let retry = times.retry;
    await pause(times.collect);
    while (pending.size > 0 && !stopped.signal.aborted) {
      const addresses = [...pending];
      pending.clear();
      try {
        await purge(addresses);
        retry = times.retry;
        count('purged');
        logChange('Purging', []);
        repeat(addresses);
      } catch (error) {
        for (const address of addresses) pending.add(address);
        count('failed');
        logChange('Purging', [`${target.name} can’t be purged, will be retried: ${errorText(error)}`]);
        await pause(retry);
        retry = Math.min(retry * 2, times.maxRetry);
      }
    }
  }

  function start(): void {
    if (running || stopped.signal.aborted) return;
    running = true;
    void run().finally(() => {
      running = false;
      if (pending.size > 0) start();
    });
  }

  const repeat = (addresses: readonly string[]): void => {
    for (const ms of times.again) {
      void pause(ms)
        .then(async () => {
          if (!stopped.signal.aborted) await purge(addresses);
        })
        .catch(() => {
          for (const address of addresses) pending.add(address);
          start();
        });
    }
  };
  const pause = (ms: number) =>
    wait(ms, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);

  return {
    changed: (addresses: readonly string[]) => {
      for (const address of addresses) if (address.startsWith('/')) pending.add(address);
      if (pending.size > 0) start();
    },
    stop: () => stopped.abort(),
  };
}
