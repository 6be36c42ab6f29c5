/**
 * Runs a task never twice at once: calls that come while it runs share one further run.
 * @returns what calls it; the promise ends with a run that began after the call
 */
export function runExclusive(task: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    if (waiting) return waiting;
    waiting = last
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return task();
      });
    last = waiting;
    return last;
  };
}
