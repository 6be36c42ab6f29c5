import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** What a script of package.json says when it fails; empty when all is well. */
async function faultsOf(script: string): Promise<string> {
  // As in a shell: a tool that is built beforehand is not built for tests.
  const { NODE_ENV, VITEST, ...env } = process.env;
  return run('npm', ['run', '--silent', script], { cwd: root, env }).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
}

it.each(['types', 'lint', 'check'])(
  'npm run %s',
  async (script) => {
    expect(await faultsOf(script)).toBe('');
  },
  // On a machine that is busy with everything else, types alone take a minute.
  300_000,
);
