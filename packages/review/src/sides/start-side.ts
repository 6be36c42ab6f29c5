import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { member } from 'prospectus/internal/core/json/json.ts';
import { isBuildComplete, isBuildCurrent } from 'prospectus/internal/serve/whole-build.mjs';
import { ReviewFailure, readErrorOutput, run } from '../commits/git.ts';
import { type SideList, sideList } from './side-list.ts';

/** A running side of a review: its address and its rendered scenarios. */
export interface Side extends SideList {
  readonly url: string;
  readonly stop: () => void;
}

/** A file of the code that a side runs, which may have another manifest language: its own, or the installed package's. */
const findCode = (root: string, own: string, installed: string): string =>
  join(root, existsSync(join(root, own)) ? own : `node_modules/${installed}`);
const entryOf = (root: string) => findCode(root, 'src/tools/run.mjs', 'prospectus/src/tools/run.mjs');
const sideOf = (root: string) =>
  findCode(root, 'packages/review/src/sides/side.ts', '@prospectus/review/src/sides/side.ts');

/** The files that affect a build, although its hash of sources leaves them out. */
const UNHASHED = /^(pnpm-lock\.yaml|page-manifests\/site\.json)$/;
const HASHED = /^(src|registry|theme)\/|^(index\.html|vite\.config\.ts|package-lock\.json)$/;

/** True if none of these files affects a build; each registry is named `registry`. */
export function keepsBuild(files: readonly string[]): boolean {
  return !files.some((file) => HASHED.test(file) || UNHASHED.test(file));
}

/** Builds the working tree if its sources have changed. Returns and throws like `buildSide`. */
export async function buildWorkingTree(
  root: string,
  name: string,
  files: readonly string[],
): Promise<string | undefined> {
  const isBuilt = isBuildCurrent(root) && !files.some((file) => UNHASHED.test(file));
  return isBuilt ? undefined : buildSide(root, name);
}

/** Builds a commit once. Returns and throws like `buildSide`. */
export async function buildCommit(folder: string, name: string, same?: string): Promise<string | undefined> {
  const dist = join(folder, 'dist');
  // Removes only a link: the working tree may have been built from other sources since.
  await unlink(dist).catch(() => undefined);
  if (isBuildComplete(folder)) return undefined;
  if (same === undefined) return buildSide(folder, name);
  await rm(dist, { recursive: true, force: true });
  await symlink(join(same, 'dist'), dist);
  return undefined;
}

/** Builds a side. @throws {ReviewFailure} with the end of the build's output */
async function buildSide(root: string, name: string): Promise<string | undefined> {
  const dist = join(root, 'dist');
  await rm(dist, { recursive: true, force: true });
  try {
    // Built in place, so that the folder also keeps a failed build.
    const env = { ...process.env, SITE: root, PROSPECTUS_DIST: dist };
    await run(process.execPath, [entryOf(root), 'build', '--quiet'], { cwd: root, env });
    return undefined;
  } catch (error) {
    const why = readErrorOutput(error).slice(-12).join('\n');
    // A build over its budget has still written all its files, so its pages can be compared.
    if (isBuildComplete(root)) return `${name} was built with an error:\n${why}`;
    throw new ReviewFailure(`${name} does not build:\n${why}`);
  }
}

/** Starts a side, and receives its rendered scenarios. @throws {ReviewFailure} with the end of its output */
export async function startSide(root: string, name: string, args: readonly string[]): Promise<Side> {
  const child = fork(entryOf(root), [sideOf(root), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', SITE: root },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (piece: Buffer) => {
    output = `${output}${piece.toString()}`.slice(-4000);
  });
  const port = await new Promise<unknown>((done, fail) => {
    child.once('message', (message) => done(member(message, 'port')));
    child.once('exit', () => fail(new ReviewFailure(`${name} can't be rendered:\n${output.trim()}`)));
  });
  const url = `http://127.0.0.1:${String(port)}`;
  const stop = (): void => {
    if (child.connected) child.disconnect();
  };
  return { url, stop, ...sideList.parse(await (await fetch(`${url}/-/list`)).json()) };
}
