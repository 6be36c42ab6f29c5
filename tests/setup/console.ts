import { afterEach, beforeEach, vi } from 'vitest';

const said: string[] = [];

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: readonly unknown[]) => {
      said.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  const unexpected = said.splice(0);
  if (unexpected.length > 0) throw new Error(`A noisy console fails the test:\n${unexpected.join('\n')}`);
});

/** Returns and clears everything logged so far, for a test that expects output. */
export function consoleSaid(): string[] {
  return said.splice(0);
}
