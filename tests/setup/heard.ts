import { vi } from 'vitest';

/**
 * Runs a command in this process, with its output off the terminal.
 * @param env variables that it gets besides those of this process
 * @returns its exit code, and everything that it has printed
 */
export async function runCommand(
  run: () => number | Promise<number>,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly said: string }> {
  const writes = [process.stderr, process.stdout].map((to) => vi.spyOn(to, 'write').mockReturnValue(true));
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    const code = await run();
    return { code, said: writes.flatMap(({ mock }) => mock.calls.map(([text]) => String(text))).join('') };
  } finally {
    for (const write of writes) write.mockRestore();
    if (Object.keys(env).length > 0) vi.unstubAllEnvs();
  }
}
