/** The limits of one poll of the CMS: when to give up one answer, and when all of them. */
export interface PollLimits {
  /** Runs a task that waits for one answer; its signal aborts at its own time limit, or with the whole poll. */
  readonly waitFor: <T>(task: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** True if the whole poll is given up: nothing more is requested. */
  readonly isOver: () => boolean;
  /** Announces further pages of a list, so that the whole poll may take longer. */
  readonly expect: (pages: number) => void;
  /** Notes an answer, good or bad: the CMS doesn't hang. */
  readonly answered: () => void;
  readonly end: () => void;
}

// A poll of a large site may take longer, as long as answers keep coming.
const MS_PER_SOURCE = 50;
// Node's timers end at once if they are set to more than 2^31 - 1 ms, and a poll that takes hours is useless.
const MAX_POLL_MS = 60 * 60 * 1000;
// A page of a list is a hundred records, each perhaps with its components.
const MS_PER_PAGE = 250;
const POLL_PER_ANSWER = 1.25;

/**
 * Opens a poll. A CMS that hangs is given up as a whole: after the time of one answer without any answer, or, if
 * answers keep dripping, after a quarter more (50 ms a source on a site with many).
 * @param answerMs milliseconds that the CMS has for each answer
 * @param sources the number of sources that are asked
 */
export function startPollLimits(answerMs: number, sources: number): PollLimits {
  const over = new AbortController();
  const giveUp = () => over.abort();
  const started = performance.now();
  const silenceTimer = setTimeout(giveUp, answerMs);
  let ms = Math.min(Math.max(answerMs * POLL_PER_ANSWER, sources * MS_PER_SOURCE), MAX_POLL_MS);
  let totalTimer = setTimeout(giveUp, ms);
  return {
    expect: (pages) => {
      ms = Math.min(ms + pages * MS_PER_PAGE, MAX_POLL_MS);
      clearTimeout(totalTimer);
      totalTimer = setTimeout(giveUp, Math.max(0, started + ms - performance.now()));
    },
    // AbortSignal.any isn't used: in Node 20 it may lose the signal of a timeout to the garbage collector.
    waitFor: async (task) => {
      const late = new AbortController();
      const end = () => late.abort();
      const timer = setTimeout(end, answerMs);
      over.signal.addEventListener('abort', end, { once: true });
      try {
        return await task(late.signal);
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
