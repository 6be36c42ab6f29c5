import { vi } from 'vitest';

/**
 * Keeps the output of commands off the terminal, until `vi.restoreAllMocks`.
 * @returns a function that returns everything printed since its last call
 */
export function hearOutput(): () => string {
  let heard = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      heard += String(text);
      return true;
    });
  }
  return () => {
    const all = heard;
    heard = '';
    return all;
  };
}
