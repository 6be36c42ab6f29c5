import { vi } from 'vitest';

/** Waits until an assertion holds. Vitest's own limit of one second is too short for a busy machine. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 60_000, interval: 20 });
}
