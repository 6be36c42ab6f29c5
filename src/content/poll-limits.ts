import type { OnPause } from './cms-client.ts';

// The time limit of a whole poll: after hours its content would be useless.
const MAX_POLL_MS = 60 * 60 * 1000;

/**
 * Starts the time limits of one poll of the CMS. Aborts the poll when no answer has arrived for `answerMs`. With one
 * limit for all sources together, a poll never finished if the CMS took 1.5 s for each answer.
 */
export function startPollLimits(answerMs: number) {
  const silence = startTimeLimit(answerMs);
  const wholeTimer = setTimeout(silence.abort, MAX_POLL_MS);
  let pausedUntil = 0;
  // Concurrent requests wait for the same pause.
  const waitForAnswers = () => silence.restart(Math.max(0, pausedUntil - performance.now()));
  return {
    /**
     * Runs a task that waits for one answer. Its signal aborts at the time limit of the answer or with the whole poll.
     * A pause that the CMS demands extends all limits.
     */
    // AbortSignal.any isn't used: in Node 20 the garbage collector may drop a timeout's signal.
    waitFor: async <T>(task: (signal: AbortSignal, onPause: OnPause) => Promise<T>): Promise<T> => {
      const answer = startTimeLimit(answerMs);
      const onPause = (pauseMs: number) => {
        pausedUntil = Math.max(pausedUntil, performance.now() + pauseMs);
        waitForAnswers();
        answer.restart(pauseMs);
      };
      silence.signal.addEventListener('abort', answer.abort, { once: true });
      try {
        return await task(answer.signal, onPause);
      } finally {
        answer.end();
        silence.signal.removeEventListener('abort', answer.abort);
      }
    },
    /** True once the whole poll is aborted, so that nothing more is requested. */
    isOver: () => silence.signal.aborted,
    /** Records that an answer arrived, even a failed one, so that the CMS counts as responding. */
    answered: waitForAnswers,
    end: () => {
      silence.end();
      clearTimeout(wholeTimer);
    },
  };
}

/** Aborts its signal after some milliseconds, unless it is restarted or stopped. */
export function startTimeLimit(ms: number) {
  const late = new AbortController();
  const { signal }: { readonly signal: AbortSignal } = late;
  const abort = () => late.abort();
  let timer = setTimeout(abort, ms);
  return {
    signal,
    abort,
    /** Starts the time limit again, at the end of a pause. */
    restart: (pauseMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(abort, pauseMs + ms);
    },
    end: () => clearTimeout(timer),
  };
}
