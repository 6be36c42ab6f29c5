/** The limits of one look at the CMS: when to give up one answer, and when all of them. */
export interface LookLimits {
  /** Ends one answer: at its own time limit, or when the whole look is given up. */
  readonly answerSignal: () => AbortSignal;
  /** The whole look is given up: nothing more is asked. */
  readonly isOver: () => boolean;
  /** An answer has come, good or bad: the CMS does not hang. */
  readonly answered: () => void;
  readonly end: () => void;
}

// A look at a large site may take longer, as long as answers keep coming.
const MS_PER_SOURCE = 50;
const LOOK_TO_ANSWER = 1.25;

/**
 * Opens a look. A CMS that hangs is given up as a whole: once nothing at all has come for the time of one
 * answer, or, where answers drip, after a quarter more (50 ms a source on a site with many).
 * @param answerMs milliseconds the CMS has for each answer
 * @param sources how many are asked
 */
export function openLook(answerMs: number, sources: number): LookLimits {
  const over = new AbortController();
  const giveUp = () => over.abort();
  const silence = setTimeout(giveUp, answerMs);
  const whole = setTimeout(giveUp, Math.max(answerMs * LOOK_TO_ANSWER, sources * MS_PER_SOURCE));
  return {
    answerSignal: () => AbortSignal.any([over.signal, AbortSignal.timeout(answerMs)]),
    isOver: () => over.signal.aborted,
    answered: () => void silence.refresh(),
    end: () => {
      clearTimeout(silence);
      clearTimeout(whole);
    },
  };
}
