/** The limits of one look at the CMS: when to give up one answer, and when all of them. */
export interface PollLimits {
  /** Runs what waits for one answer; its signal ends at its own time limit, or with the whole look. */
  readonly waitFor: <T>(task: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** The whole look is given up: nothing more is asked. */
  readonly isOver: () => boolean;
  /** So many pages of a list will be asked for as well: the whole look may take longer. */
  readonly expect: (pages: number) => void;
  /** An answer has come, good or bad: the CMS does not hang. */
  readonly answered: () => void;
  readonly end: () => void;
}

// A look at a large site may take longer, as long as answers keep coming.
const MS_PER_SOURCE = 50;
// Node's timers end at once where they are set to more than 2^31 - 1 ms, and a look that takes hours is of no use.
const MAX_LOOK_MS = 60 * 60 * 1000;
// A page of a list is a hundred records, each perhaps with its components.
const MS_PER_PAGE = 250;
const LOOK_PER_ANSWER = 1.25;

/**
 * Opens a look. A CMS that hangs is given up as a whole: once nothing at all has come for the time of one
 * answer, or, where answers drip, after a quarter more (50 ms a source on a site with many).
 * @param answerMs milliseconds the CMS has for each answer
 * @param sources how many are asked
 */
export function startPollLimits(answerMs: number, sources: number): PollLimits {
  const over = new AbortController();
  const giveUp = () => over.abort();
  const started = performance.now();
  const silenceTimer = setTimeout(giveUp, answerMs);
  let ms = Math.min(Math.max(answerMs * LOOK_PER_ANSWER, sources * MS_PER_SOURCE), MAX_LOOK_MS);
  let totalTimer = setTimeout(giveUp, ms);
  return {
    expect: (pages) => {
      ms = Math.min(ms + pages * MS_PER_PAGE, MAX_LOOK_MS);
      clearTimeout(totalTimer);
      totalTimer = setTimeout(giveUp, Math.max(0, started + ms - performance.now()));
    },
    // Not AbortSignal.any: in Node 20 it may lose the signal of a timeout to the garbage collector.
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
