import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { RenameRefused } from './refused.ts';

/**
 * Refuses to touch files that could not be brought back: git doesn't know them, or not as they are.
 * @param files absolute paths
 * @throws {RenameRefused} with their names
 */
export async function refuseUncommitted(root: string, files: readonly string[]): Promise<void> {
  const there = files.filter((file) => existsSync(file));
  if (there.length === 0) return;
  const status = ['status', '--porcelain', '--ignored', '--untracked-files=all', '--', ...there];
  const said = await promisify(execFile)('git', status, { cwd: root }).catch(() => undefined);
  if (!said) throw new RenameRefused('The site is not under version control: a rename could not be undone.');
  const lines = said.stdout.split('\n').filter((line) => line !== '');
  if (lines.length === 0) return;
  const names = lines.map((line) => `  ${line.slice(3)}${/^[?!]/.test(line) ? ' (not in git)' : ''}`);
  throw new RenameRefused(
    `These files have changes that are not committed. Commit them first, so that the rename can be undone:\n${names.join('\n')}`,
  );
}
