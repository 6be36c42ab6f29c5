import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listFirst } from 'prospectus/internal/core/diagnostics/words.ts';
import { isObject, member, parseJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { detectPackageManager } from 'prospectus/internal/tools/build/package-manager.mjs';
import { git, ReviewFailure, readErrorOutput, run } from './git.ts';

/** The folder with the commit's code and packages, checked out once. @throws {ReviewFailure} if that fails */
export async function prepareWorktree(
  root: string,
  commit: string,
  log: (line: string) => void,
): Promise<string> {
  const folder = join(root, '.cache/review', commit);
  const link = join(folder, 'node_modules');
  const packages = await preparePackages(root, commit, log);
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

const NAMED = 5;
/** The folder of installed packages for commits with other packages, by the hash of their lock file. */
const PACKAGES = '.cache/review/packages';

/**
 * The `node_modules` for rendering a commit: this project's packages if they have every version in the commit's lock
 * file, otherwise separate ones, installed once for each lock file.
 * @throws {ReviewFailure} if its own packages can't be installed
 */
export async function preparePackages(
  root: string,
  commit: string,
  log: (line: string) => void,
): Promise<string> {
  const { command, lock: file, exactly, last } = detectPackageManager(root);
  const lock = await git(root, 'show', `${commit}:${file}`).catch(() => '');
  const now = await readFile(join(root, file), 'utf8').catch(() => '');
  const here = versionsIn(now);
  const others = [...versionsIn(lock)].filter(([path, version]) => here.get(path) !== version);
  if (others.length === 0) return join(root, 'node_modules');
  const hash = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = join(root, PACKAGES, hash);
  const modulesFolder = join(folder, 'node_modules');
  if (existsSync(join(modulesFolder, last))) return modulesFolder;
  const names = others.map(([path, version]) => `${path.replace(/^.*node_modules\//, '')} ${version}`);
  const which = listFirst(names, NAMED);
  log(`The commit ${commit.slice(0, 8)} has other packages (${which}): installing them once …`);
  await mkdir(folder, { recursive: true });
  // Paths in `file:` dependencies are resolved from the site.
  const fromHere = (text: string): string =>
    text.replace(/(?<=\bfile:)\.[^"'()\s]*/g, (path) => resolve(root, path));
  await writeFile(join(folder, 'package.json'), fromHere(await git(root, 'show', `${commit}:package.json`)));
  await writeFile(join(folder, file), fromHere(lock));
  try {
    const options = ['--ignore-scripts', '--prefer-offline', '--loglevel=error'];
    await run(command, [...exactly, ...options], { cwd: folder, shell: process.platform === 'win32' });
  } catch (error) {
    throw new ReviewFailure(
      `The commit ${commit.slice(0, 8)} has other packages (${which}), and they can't be installed:\n${readErrorOutput(error).slice(0, 5).join('\n')}\nTry again with a network connection, or compare with a later commit: --against REF`,
    );
  }
  return modulesFolder;
}

/** The versions in a lock file: npm's by the folder in which they are installed, pnpm's by their lines. */
function versionsIn(lock: string): ReadonlyMap<string, string> {
  if (!lock.startsWith('{'))
    return new Map([...lock.matchAll(/^ {2}'?(@?[^'\s]+@[^'\s]+?)'?:$/gm)].map(([, one = '']) => [one, '']));
  const packages = member(parseJson(lock), 'packages');
  const entries = Object.entries(isObject(packages) ? packages : {});
  return new Map(
    entries.flatMap(([path, one]) => (path === '' ? [] : [[path, textMember(one, 'version') ?? '']])),
  );
}
