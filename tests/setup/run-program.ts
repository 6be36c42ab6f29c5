import { spawn } from 'node:child_process';

/** Runs a program to its end. @returns its exit code, and everything that it has printed */
export async function runProgram(
  [program, ...args]: readonly [string, ...string[]],
  cwd: string,
  env: Readonly<Record<string, string | undefined>> = {},
  input = '',
): Promise<{ readonly code: number; readonly output: string }> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env } });
  child.stdin.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((done, failed) =>
    child.once('error', failed).once('close', done),
  );
  return { code: code ?? 1, output };
}
