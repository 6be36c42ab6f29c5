import { git } from './git.ts';

/** The files that differ between a commit and the working tree. */
export async function changedFiles(root: string, base: string): Promise<readonly string[]> {
  const [tracked, untracked] = await Promise.all([
    git(root, 'diff', '--name-only', '--no-renames', base),
    git(root, 'ls-files', '--others', '--exclude-standard'),
  ]);
  const names = new Set(`${tracked}\n${untracked}`.split('\n'));
  return [...names].filter((name) => name !== '').sort();
}
