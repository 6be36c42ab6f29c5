import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, member, parsedJson } from '../../core/json/json.ts';
import { git } from './git.ts';
import { ReviewFailure } from './review-failure.ts';

/** What a review renders a side with; a commit from before there were reviews gets it from the working tree. */
const TOOL = ['src/author/review', 'src/author/scenario'];

/**
 * The folder of a commit's own code, checked out once beside the caches. Its packages are this project's while
 * the lock files are equal.
 * @throws {ReviewFailure} where it can't be checked out or has other packages
 */
export async function worktreeOf(root: string, commit: string): Promise<string> {
  const folder = join(root, '.cache/review', commit);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(root, '.cache/review'), { recursive: true });
  await git(root, 'worktree', 'prune');
  await git(root, 'worktree', 'add', '--detach', '--force', folder, commit);
  for (const part of TOOL) {
    if (!existsSync(join(folder, part))) await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * Whether a commit can be built with this project's packages.
 * @throws {ReviewFailure} with what to do where it can't
 */
export async function refuseOtherPackages(root: string, commit: string): Promise<void> {
  const before = versionsIn(await git(root, 'show', `${commit}:package.json`));
  const now = versionsIn(await readFile(join(root, 'package.json'), 'utf8'));
  const others = [...before].filter(([name, version]) => now.get(name) !== version);
  if (others.length === 0) return;
  const named = others.map(([name, version]) => `${name} ${version}`).join(', ');
  throw new ReviewFailure(
    `${commit.slice(0, 8)} has other versions of packages (${named}), so it can't be built with the ones installed here. Compare with a later commit: --against REF`,
  );
}

function versionsIn(text: string): ReadonlyMap<string, unknown> {
  const json = parsedJson(text);
  const lists = ['dependencies', 'devDependencies'].map((name) => member(json, name));
  return new Map(lists.flatMap((list) => Object.entries(isObject(list) ? list : {})));
}
