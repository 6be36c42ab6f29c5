/** Remembers the failure of each key for a limited time. */
export function createFailureMemory<T>(keptMs: number) {
  const failures = new Map<string, { readonly failure: T; readonly at: number }>();
  return {
    add: (key: string, failure: T) => void failures.set(key, { failure, at: performance.now() }),
    recent: (key: string): T | undefined => {
      const last = failures.get(key);
      if (last && performance.now() - last.at < keptMs) return last.failure;
      failures.delete(key);
      return undefined;
    },
  };
}
