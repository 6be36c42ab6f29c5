import { afterEach, beforeEach, vi } from 'vitest';

const said: string[] = [];

/** jsdom doesn't support this element, which HTML has had since 2023. */
const JSDOM_LACKS = /<%s> is unrecognized.* search$/;

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: readonly unknown[]) => {
      const line = `console.${level}: ${parts.map(String).join(' ')}`;
      if (!JSDOM_LACKS.test(line)) said.push(line);
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
