import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { RenameRefused } from './refused.ts';

/**
 * Refuses to change files that git couldn't restore: untracked files, or files with uncommitted changes.
 * @param files absolute paths
 * @throws {RenameRefused} with their names
 */
export async function refuseUncommitted(root: string, files: readonly string[]): Promise<void> {
  const there = files.filter((file) => existsSync(file));
  if (there.length === 0) return;
  const ask = (...args: readonly string[]): Promise<readonly string[]> =>
    gitLines(root, [...args, '--', ...there]);
  const tracked = new Set(await ask('ls-files', '--full-name'));
  const [top = root] = await gitLines(root, ['rev-parse', '--show-toplevel']);
  const unknown = there.map((file) => relative(top, realpathSync(file))).filter((file) => !tracked.has(file));
  const changed = (await ask('status', '--porcelain')).filter((line) => !line.startsWith('??'));
  const names = [...unknown.map((file) => `${file} (not in git)`), ...changed.map((line) => line.slice(3))];
  if (names.length === 0) return;
  throw new RenameRefused(
    `These files have changes that are not committed. Commit them first, so that the rename can be undone:\n${names.map((name) => `  ${name}\n`).join('')}`,
  );
}

async function gitLines(root: string, args: readonly string[]): Promise<readonly string[]> {
  const output = await promisify(execFile)('git', [...args], { cwd: root }).catch(() => undefined);
  if (!output)
    throw new RenameRefused('The site is not under version control: a rename could not be undone.');
  return output.stdout.split('\n').filter((line) => line !== '');
}
