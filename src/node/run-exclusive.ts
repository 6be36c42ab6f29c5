/**
 * Prevents concurrent runs of a task: calls during a run share one further run.
 * @returns a function that runs the task; its promise settles with a run that began after the call
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

/** Runs one task per key at a time; concurrent callers share its result. */
export function createTaskSharer<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, task) => {
    const shared = running.get(key) ?? task().finally(() => running.delete(key));
    running.set(key, shared);
    return shared;
  };
}
