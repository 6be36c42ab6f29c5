/** Remembers the failure of each key for a limited time. */
export interface FailureMemory<T> {
  readonly add: (key: string, failure: T) => void;
  readonly recent: (key: string) => T | undefined;
}

export function failureMemory<T>(keptMs: number): FailureMemory<T> {
  const failures = new Map<string, { readonly failure: T; readonly at: number }>();
  return {
    add: (key, failure) => void failures.set(key, { failure, at: performance.now() }),
    recent: (key) => {
      const last = failures.get(key);
      if (last && performance.now() - last.at < keptMs) return last.failure;
      failures.delete(key);
      return undefined;
    },
  };
}
