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

/** Runs a command in this process. @returns its exit code, and everything that it has printed */
export async function runCommand(
  run: () => number | Promise<number>,
): Promise<{ readonly code: number; readonly said: string }> {
  const writes = [process.stderr, process.stdout].map((to) => vi.spyOn(to, 'write').mockReturnValue(true));
  try {
    const code = await run();
    return { code, said: writes.flatMap(({ mock }) => mock.calls.map(([text]) => String(text))).join('') };
  } finally {
    for (const write of writes) write.mockRestore();
  }
}
