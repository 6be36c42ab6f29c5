/** Waits for files that are being built. */
export interface Waiting {
  /** Settles when the file is built or the time limit is over. */
  readonly until: (address: string, timeoutMs: number) => Promise<void>;
  readonly done: (addresses: Iterable<string>) => void;
}

/** Time limits are in milliseconds. */
export function createWaiting(): Waiting {
  const waiting = new Map<string, Set<() => void>>();
  return {
    until: (address, timeoutMs) =>
      new Promise((done) => {
        const callers = waiting.get(address) ?? new Set();
        const leave = () => {
          clearTimeout(timer);
          callers.delete(leave);
          if (callers.size === 0 && waiting.get(address) === callers) waiting.delete(address);
          done();
        };
        const timer = setTimeout(leave, timeoutMs);
        waiting.set(address, callers.add(leave));
      }),
    done: (addresses) => {
      for (const address of addresses) for (const leave of waiting.get(address) ?? []) leave();
    },
  };
}
