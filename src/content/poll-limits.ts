import type { OnPause } from './cms-client.ts';

/** The time limits of one poll of the CMS: of each answer, and of the whole poll. */
export interface PollLimits {
  /**
   * Runs a task that waits for one answer. Its signal aborts at the answer's time limit or when the whole poll is
   * aborted. A pause that the CMS demands extends all limits.
   */
  readonly waitFor: <T>(task: (signal: AbortSignal, onPause: OnPause) => Promise<T>) => Promise<T>;
  /** True once the whole poll is aborted: nothing more is requested. */
  readonly isOver: () => boolean;
  /** Extends the time limit of the poll by further pages of a list. */
  readonly expect: (pages: number) => void;
  /** Records that an answer arrived, even a failed one: the CMS doesn't hang. */
  readonly answered: () => void;
  readonly end: () => void;
}

// Extra time of a poll for each source, as long as answers keep arriving.
const MS_PER_SOURCE = 50;
// Node's timers fire at once if set to more than 2^31 - 1 ms, and a poll that takes hours is useless.
const MAX_POLL_MS = 60 * 60 * 1000;
// A page has a hundred records, each perhaps with its components.
const MS_PER_PAGE = 250;
const POLL_PER_ANSWER = 1.25;

/**
 * Starts the limits of a poll. The poll of a hanging CMS is aborted as a whole: after the time limit of one answer if
 * none arrives; if answers arrive slowly, after 1.25 times that limit (or 50 ms a source on a large site).
 * @param answerMs time limit of each answer, in milliseconds
 * @param sources the number of sources requested
 */
export function startPollLimits(answerMs: number, sources: number): PollLimits {
  const over = new AbortController();
  const giveUp = () => over.abort();
  const started = performance.now();
  let silenceTimer = setTimeout(giveUp, answerMs);
  let ms = Math.min(Math.max(answerMs * POLL_PER_ANSWER, sources * MS_PER_SOURCE), MAX_POLL_MS);
  let totalTimer = setTimeout(giveUp, ms);
  const extend = (more: number) => {
    ms = Math.min(ms + more, MAX_POLL_MS);
    clearTimeout(totalTimer);
    totalTimer = setTimeout(giveUp, Math.max(0, started + ms - performance.now()));
  };
  // Requests that wait together wait for the same pause.
  let pausedUntil = 0;
  const pauseAll = (pauseMs: number) => {
    const until = performance.now() + pauseMs;
    extend(Math.max(0, until - Math.max(pausedUntil, performance.now())));
    pausedUntil = Math.max(pausedUntil, until);
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(giveUp, pauseMs + answerMs);
  };
  return {
    expect: (pages) => extend(pages * MS_PER_PAGE),
    // AbortSignal.any isn't used: in Node 20 the garbage collector may drop a timeout's signal.
    waitFor: async (task) => {
      const late = new AbortController();
      const end = () => late.abort();
      let timer = setTimeout(end, answerMs);
      const onPause = (pauseMs: number) => {
        pauseAll(pauseMs);
        clearTimeout(timer);
        timer = setTimeout(end, pauseMs + answerMs);
      };
      over.signal.addEventListener('abort', end, { once: true });
      try {
        return await task(late.signal, onPause);
      } finally {
        clearTimeout(timer);
        over.signal.removeEventListener('abort', end);
      }
    },
    isOver: () => over.signal.aborted,
    answered: () => void silenceTimer.refresh(),
    end: () => {
      clearTimeout(silenceTimer);
      clearTimeout(totalTimer);
    },
  };
}
