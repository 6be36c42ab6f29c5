import { execFile, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { member } from '../../core/json/json.ts';
import { git } from './git.ts';
import { ReviewFailure } from './review-failure.ts';
import { type SideScenario, sideList } from './side-list.ts';

const run = promisify(execFile);

/** A side of a review that answers: its address, and what it has rendered. */
export interface Side {
  readonly url: string;
  readonly scenarios: readonly SideScenario[];
  /** What is wrong with its own manifests and scenarios. */
  readonly notes: readonly string[];
  readonly stop: () => void;
}

/** What a side's build is made of. */
const BUILT_FROM = [
  'src',
  'registry',
  'theme',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'page-manifests/site.json',
];

/** Whether none of these files is part of a build. */
export function buildsTheSame(files: readonly string[]): boolean {
  return !files.some((file) => BUILT_FROM.some((part) => file === part || file.startsWith(`${part}/`)));
}

/**
 * Builds a side if its code has changed since.
 * @param same a folder with the same build
 * @throws {ReviewFailure} with the end of what the build said
 */
export async function buildSide(root: string, name: string, same?: string): Promise<void> {
  if (same !== undefined && !existsSync(join(root, 'dist'))) {
    await symlink(join(same, 'dist'), join(root, 'dist'));
    return;
  }
  const stamp = join(root, 'dist/.review');
  const wanted = await fingerprint(root);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  await rm(join(root, 'dist'), { recursive: true, force: true });
  try {
    const env = { ...process.env, NODE_ENV: 'production', SITE: root };
    await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app'], {
      cwd: root,
      env,
    });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new ReviewFailure(`${name} does not build:\n${said.trim().split('\n').slice(-12).join('\n')}`);
  }
  await writeFile(stamp, wanted);
}

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
 * Starts the process of a side, and takes what it has rendered.
 * @param args for `side.ts`
 * @throws {ReviewFailure} with the end of what the process said
 */
export async function startSide(root: string, name: string, args: readonly string[]): Promise<Side> {
  const child = fork(join(root, 'src/author/run.mjs'), ['src/author/review/side.ts', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', SITE: root },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (piece: Buffer) => {
    said = `${said}${piece.toString()}`.slice(-4000);
  });
  const port = await new Promise<unknown>((done, fail) => {
    child.once('message', (message) => done(member(message, 'port')));
    child.once('exit', () => fail(new ReviewFailure(`${name} can't be rendered:\n${said.trim()}`)));
  });
  const url = `http://127.0.0.1:${String(port)}`;
  const stop = (): void => {
    if (child.connected) child.disconnect();
  };
  const { scenarios, notes } = sideList.parse(await (await fetch(`${url}/-/list`)).json());
  return { url, scenarios, notes, stop };
}
