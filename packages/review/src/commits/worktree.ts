import { mkdir, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from './git.ts';
import { PACKAGES, preparePackages } from './packages.ts';

/**
 * The folder with the commit's code, checked out once beside the caches, with its packages.
 * @param say called before long steps
 * @throws {ReviewFailure} if the commit can't be checked out, or its packages can't be installed
 */
export async function prepareWorktree(
  root: string,
  commit: string,
  say: (line: string) => void,
): Promise<string> {
  const folder = join(root, '.cache/review', commit);
  const link = join(folder, 'node_modules');
  const packages = await preparePackages(root, commit, say);
  const linked = await readlink(link).catch(() => undefined);
  if (linked === packages) return folder;
  // The link is created last: without it, an earlier checkout may be incomplete.
  if (linked === undefined) await checkOut(root, commit, folder);
  await rm(link, { force: true });
  await symlink(packages, link);
  return folder;
}

async function checkOut(root: string, commit: string, folder: string): Promise<void> {
  await removeOld(join(root, '.cache/review'));
  await removeOld(join(root, PACKAGES));
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(root, '.cache/review'), { recursive: true });
  await git(root, 'worktree', 'prune');
  await git(root, 'worktree', 'add', '--detach', '--force', folder, commit);
}

const KEPT_DAYS = 14;

/** Removes the files of reviews older than two weeks: each checkout takes some hundred megabytes. */
async function removeOld(folder: string): Promise<void> {
  const hashes = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{12,40}$/.test(name));
  for (const name of hashes) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > KEPT_DAYS * 24 * 3600 * 1000)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
