import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../../tests/setup/test-folder.ts';
import { readDecisions, writeDecisions } from '../report/decisions.ts';
import { keepsBuild } from '../sides/start-side.ts';
import { findBaseCommit, listChangedFiles } from './git.ts';
import { preparePackages, prepareWorktree } from './worktree.ts';

const folder = testFolder();
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: folder.path,
    encoding: 'utf8',
  }).trim();
const commit = (message: string): void => {
  git('add', '-A');
  git('commit', '-qm', message, '--allow-empty');
};
const write = (file: string, text: string): void => writeFileSync(join(folder.path, file), text);

beforeEach(() => {
  git('init', '-q', '-b', 'main');
  mkdirSync(join(folder.path, 'src'));
  write('src/a.ts', 'export const a = 1;\n');
  write('package.json', '{ "dependencies": {\n  "react": "19.0.0"\n} }\n');
  commit('first');
});

it('compares with the commit where the branch left main by default', async () => {
  const first = git('rev-parse', 'HEAD');
  git('checkout', '-qb', 'topic');
  write('src/b.ts', 'export const b = 1;\n');
  commit('second');
  expect(await findBaseCommit(folder.path, undefined)).toBe(first);
  expect(await findBaseCommit(folder.path, 'topic')).toBe(git('rev-parse', 'HEAD'));
  await expect(findBaseCommit(folder.path, 'mian')).rejects.toThrow('There is no commit "mian" here');
  git('branch', '-D', 'main');
  await expect(findBaseCommit(folder.path, undefined)).rejects.toThrow('Name a commit: --against REF');
});

it('resolves "last" to the last release, the fork point or the previous commit', async () => {
  await expect(findBaseCommit(folder.path, 'last')).rejects.toThrow('has no commit before the current one');
  const first = git('rev-parse', 'HEAD');
  commit('second');
  expect(await findBaseCommit(folder.path, 'last')).toBe(first);
  git('checkout', '-qb', 'topic');
  commit('third');
  commit('fourth');
  expect(await findBaseCommit(folder.path, 'last')).toBe(git('rev-parse', 'main'));
  git('tag', 'v1.0.0', first);
  git('tag', 'v2.0.0');
  expect(await findBaseCommit(folder.path, 'last')).toBe(first);
});

it('lists the files that changed since the base commit, and new ones', async () => {
  write('src/a.ts', 'export const a = 2;\n');
  write('src/new.css', '.a { color: red }\n');
  expect(await listChangedFiles(folder.path, 'HEAD')).toEqual(['src/a.ts', 'src/new.css']);
});

describe('the packages of a base commit', () => {
  /** Writes the package.json for some packages. @returns its lock file */
  const lockOf = (versions: Readonly<Record<string, string>>, resolved?: string): string => {
    const entries = Object.entries(versions);
    const dependencies = Object.fromEntries(entries.map(([name, version]) => [name, resolved ?? version]));
    const site = { name: 'site', version: '1.0.0', dependencies };
    write('package.json', JSON.stringify(site));
    const named = entries.map(([name, version]) => [`node_modules/${name}`, { version, resolved }]);
    const packages = Object.fromEntries([['', site], ...named]);
    return JSON.stringify({ name: 'site', version: '1.0.0', lockfileVersion: 3, packages });
  };
  const commitLock = (lock: string): void => {
    write('package-lock.json', lock);
    commit('lock');
  };
  const said: string[] = [];
  const packages = () => preparePackages(folder.path, 'HEAD', (line) => void said.push(line));

  it('are those of this folder if both lock files are equal', async () => {
    commitLock(lockOf({ a: '1.0.0' }));
    write('package-lock.json', lockOf({ a: '1.0.0', b: '2.0.0' }));
    expect(await packages()).toBe(join(folder.path, 'node_modules'));
    expect(said).toEqual([]);
  });

  it('are installed once if the lock files differ', async () => {
    mkdirSync(join(folder.path, 'package'));
    write('package/package.json', '{ "name": "a", "version": "1.0.0" }');
    execFileSync('tar', ['-czf', 'a.tgz', 'package'], { cwd: folder.path });
    commitLock(lockOf({ a: '1.0.0' }, `file:${folder.path}/a.tgz`));
    write('package-lock.json', lockOf({ a: '2.0.0' }));
    const installed = await packages();
    expect(installed).toContain('.cache/review/packages');
    expect(existsSync(join(installed, 'a/package.json'))).toBe(true);
    expect(await packages()).toBe(installed);
    expect(said).toEqual([expect.stringMatching(/has other packages \(a 1\.0\.0\): installing them once/)]);
  });

  it('stop the review with a message if they cannot be installed', async () => {
    commitLock(lockOf({ a: '1.0.0' }, 'http://127.0.0.1:9/a.tgz'));
    write('package-lock.json', lockOf({ a: '2.0.0' }));
    await expect(packages()).rejects.toThrow(/\(a 1\.0\.0\).*can't be installed:\n.*--against REF/s);
  });
});

it('checks out a base commit once, and removes old checkouts', async () => {
  const old = join(folder.path, '.cache/review', 'a'.repeat(40));
  mkdirSync(old, { recursive: true });
  utimesSync(old, 0, 0);
  const commit = git('rev-parse', 'HEAD');
  const base = await prepareWorktree(folder.path, commit, () => undefined);
  expect(readFileSync(join(base, 'src/a.ts'), 'utf8')).toBe('export const a = 1;\n');
  expect(readlinkSync(join(base, 'node_modules'))).toBe(join(folder.path, 'node_modules'));
  expect(existsSync(old)).toBe(false);
  write(`.cache/review/${commit}/mark`, '');
  expect(await prepareWorktree(folder.path, commit, () => undefined)).toBe(base);
  expect(existsSync(join(base, 'mark'))).toBe(true);
});

it('adds new decisions to a file without losing earlier ones', async () => {
  await writeDecisions(folder.path, 'reviews/topic.json', { abc: { verdict: 'accepted', what: 'x' } });
  await writeDecisions(folder.path, 'reviews/topic.json', {
    def: { verdict: 'refused', what: 'y', note: 'no' },
  });
  write('reviews/broken.json', '{');
  const { decisions, unreadable } = await readDecisions(folder.path);
  expect(Object.keys(decisions)).toEqual(['abc', 'def']);
  expect(unreadable).toEqual(['reviews/broken.json']);
});

it.each([
  [true, 'page-manifests/a.json'],
  [true, 'cms/content/a.json'],
  [false, 'registry/a/a.css'],
  [false, 'package-lock.json'],
])('keepsBuild returns %s after a change to %s', (isSame, file) => {
  expect(keepsBuild([file])).toBe(isSame);
});
