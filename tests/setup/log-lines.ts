import { expect, vi } from 'vitest';

/** A server that a test has started. */
interface Logging {
  readonly output: () => string;
}

/** The time that a busy machine may take for an expected log line. */
export const SOON = { timeout: 60_000, interval: 100 };

/**
 * Waits until the log of a server has each of these lines. Every assertion on a log goes through this helper: the line
 * after the one that was waited for may come a little later.
 */
export async function logged(server: Logging, ...lines: readonly (string | RegExp)[]): Promise<void> {
  for (const line of lines) {
    const matcher = typeof line === 'string' ? expect.stringContaining(line) : expect.stringMatching(line);
    await vi.waitFor(() => expect(server.output()).toEqual(matcher), SOON);
  }
}
