import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program to its end. */
export const run = promisify(execFile);
const MAX_BUFFER = 64 * 1024 * 1024;

/** Runs a Git command; returns its output without the last line break. @throws {ReviewFailure} if it fails */
export async function git(root: string, ...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('git', args, { cwd: root, maxBuffer: MAX_BUFFER });
    return stdout.replace(/\n$/, '');
  } catch (error) {
    throw new ReviewFailure(`git ${args.join(' ')}: ${readErrorOutput(error).join('\n')}`);
  }
}

/** The last release before this commit, else the commit at which the branch left main, else the previous one. */
async function lastCommit(root: string): Promise<string> {
  const head = await git(root, 'rev-parse', 'HEAD');
  const tag = await git(root, 'describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^').catch(() => '');
  const bases = tag === '' ? ['origin/main', 'main'].map((main) => ['merge-base', 'HEAD', main]) : [];
  for (const args of [...bases, ['rev-parse', '--verify', '--quiet', `${tag || 'HEAD^'}^{commit}`]]) {
    const commit = await git(root, ...args).catch(() => head);
    if (commit !== head) return commit;
  }
  throw new ReviewFailure(
    'This clone has no commit before the current one. Fetch at least one more: git fetch --deepen 1',
  );
}

/** The given commit, "last" for the last release, or the commit at which this branch left main. @throws {ReviewFailure} if there is none */
export async function findBaseCommit(root: string, ref: string | undefined): Promise<string> {
  if (ref === 'last') return lastCommit(root);
  if (ref !== undefined) {
    return git(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`).catch(() => {
      throw new ReviewFailure(`There is no commit "${ref}" here. If it is on a server: git fetch origin`);
    });
  }
  for (const main of ['origin/main', 'main']) {
    const base = await git(root, 'merge-base', 'HEAD', main).catch(() => undefined);
    if (base !== undefined) return base;
  }
  throw new ReviewFailure('There is no branch "main" to compare with. Name a commit: --against REF');
}

/** The files that differ between a commit and the working tree. */
export async function listChangedFiles(root: string, base: string): Promise<readonly string[]> {
  const [tracked, untracked] = await Promise.all([
    git(root, 'diff', '--name-only', '--no-renames', base),
    git(root, 'ls-files', '--others', '--exclude-standard'),
  ]);
  const names = new Set(`${tracked}\n${untracked}`.split('\n'));
  return [...names].filter((name) => name !== '').sort();
}

/** Thrown if a review can't continue; the message is for the person who started it. */
export class ReviewFailure extends Error {
  override readonly name = 'ReviewFailure';
}

/** The lines of a stack trace, which would not help anyone. */
const STACK = /^(npm error)?\s+at |^\s*(code|plugin|hook): |^\}$/;

/** The lines of a failed process's error output, or the error if it didn't start. */
export function readErrorOutput(error: unknown): readonly string[] {
  const output = error instanceof Error && 'stderr' in error ? error.stderr : error;
  const lines = String(output).trim().split('\n');
  return lines.filter((line) => !STACK.test(line));
}
