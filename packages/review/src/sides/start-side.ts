import { execFile, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { member } from 'prospectus/internal/core/json/json.ts';
import { git } from '../commits/git.ts';
import { ReviewFailure } from '../commits/review-failure.ts';
import { type SideList, sideList } from './side-list.ts';

const run = promisify(execFile);

/** A running side of a review: its address, and what it has rendered. */
export interface Side extends SideList {
  readonly url: string;
  readonly stop: () => void;
}

/** The entry of the code that a side runs: its own, or the installed package's. */
function entryOf(root: string): string {
  const entry = join(root, 'src/tools/run.mjs');
  return existsSync(entry) ? entry : join(root, 'node_modules/prospectus/src/tools/run.mjs');
}

/** The module of a side's process, from its own commit, which may have another manifest language. */
function sideOf(root: string): string {
  const module = join(root, 'packages/review/src/sides/side.ts');
  return existsSync(module) ? module : join(root, 'node_modules/@prospectus/review/src/sides/side.ts');
}

/** The files that affect a side's build. */
const BUILT_FROM = [
  'src',
  'registry',
  'theme',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'pnpm-lock.yaml',
  'page-manifests/site.json',
];

/** True if none of these files affects a build. */
export function buildsTheSame(files: readonly string[]): boolean {
  return !files.some((file) => BUILT_FROM.some((part) => file === part || file.startsWith(`${part}/`)));
}

/**
 * Builds a side if its code has changed since the last build.
 * @param same a folder with the same build
 * @returns the faults of a build whose pages can still be compared
 * @throws {ReviewFailure} with the end of the build's output
 */
export async function buildSide(root: string, name: string, same?: string): Promise<string | undefined> {
  if (same !== undefined && !existsSync(join(root, 'dist'))) {
    await symlink(join(same, 'dist'), join(root, 'dist'));
    return undefined;
  }
  const stamp = join(root, 'dist/.review');
  const buildHash = await fingerprint(root);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === buildHash) return undefined;
  await rm(join(root, 'dist'), { recursive: true, force: true });
  try {
    // Built in place, so that the folder also keeps a failed build.
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      SITE: root,
      PROSPECTUS_DIST: join(root, 'dist'),
    };
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const entry = entryOf(root);
    const build = entry.startsWith(join(root, 'src'))
      ? [vite, 'build', '--app']
      : [entry, 'build', '--quiet'];
    await run(process.execPath, build, { cwd: root, env });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    const why = output.trim().split('\n').filter(isSaid).slice(-12).join('\n');
    // A build over its budget has still written all its files, so its pages can be compared.
    if (existsSync(join(root, 'dist/client/.vite/manifest.json')))
      return `${name} was built with an error:\n${why}`;
    throw new ReviewFailure(`${name} does not build:\n${why}`);
  }
  await writeFile(stamp, buildHash);
  return undefined;
}

// A stack trace of Vite would not help anyone.
const isSaid = (line: string): boolean => !/^\s+at |^\s*(code|plugin|hook): |^\}$/.test(line);

async function fingerprint(root: string): Promise<string> {
  const [head, changes, others] = await Promise.all([
    git(root, 'rev-parse', 'HEAD'),
    git(root, 'diff', 'HEAD', '--', ...BUILT_FROM),
    git(root, 'ls-files', '--others', '--exclude-standard', '--', ...BUILT_FROM),
  ]);
  const hash = createHash('sha256').update(head).update(changes);
  for (const file of others.split('\n').filter((one) => one !== ''))
    hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/**
 * Starts the process of a side, and receives its rendered scenarios.
 * @param args for `side.ts`
 * @throws {ReviewFailure} with the end of the process's output
 */
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
