import type { OnPause } from './cms-client.ts';

// A poll that takes hours is useless.
const MAX_POLL_MS = 60 * 60 * 1000;

/**
 * Starts the time limits of one poll of the CMS: of each answer, and of silence. The poll is aborted as a whole when no answer has arrived for the time limit of one answer. A
 * limit for all sources together kept a CMS of 1.5 s an answer from ever being read whole.
 * @param answerMs time limit of each answer, in milliseconds
 */
export function startPollLimits(answerMs: number) {
  const over = new AbortController();
  const giveUp = () => over.abort();
  let silenceTimer = setTimeout(giveUp, answerMs);
  const wholeTimer = setTimeout(giveUp, MAX_POLL_MS);
  let pausedUntil = 0;
  const waitForAnswers = () => {
    clearTimeout(silenceTimer);
    // Requests that wait together wait for the same pause.
    silenceTimer = setTimeout(giveUp, Math.max(0, pausedUntil - performance.now()) + answerMs);
  };
  return {
    /**
     * Runs a task that waits for one answer. Its signal aborts at the answer's time limit or when the whole poll is
     * aborted. A pause that the CMS demands extends all limits.
     */
    // AbortSignal.any isn't used: in Node 20 the garbage collector may drop a timeout's signal.
    waitFor: async <T>(task: (signal: AbortSignal, onPause: OnPause) => Promise<T>): Promise<T> => {
      const late = new AbortController();
      const end = () => late.abort();
      let timer = setTimeout(end, answerMs);
      const onPause = (pauseMs: number) => {
        pausedUntil = Math.max(pausedUntil, performance.now() + pauseMs);
        waitForAnswers();
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
    /** True once the whole poll is aborted: nothing more is requested. */
    isOver: () => over.signal.aborted,
    /** Records that an answer arrived, even a failed one: the CMS doesn't hang. */
    answered: waitForAnswers,
    end: () => {
      clearTimeout(silenceTimer);
      clearTimeout(wholeTimer);
    },
  };
}
