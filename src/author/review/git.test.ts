import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../../../tests/setup/folder.ts';
import { changedFiles } from './changed-files.ts';
import { readDecisions, writeDecisions } from './decisions.ts';
import { baseCommit } from './git.ts';
import { buildsTheSame } from './start-side.ts';
import { refuseOtherPackages } from './worktree.ts';

let folder: Folder;
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: folder.path,
    encoding: 'utf8',
  }).trim();
const write = (file: string, text: string): void => writeFileSync(join(folder.path, file), text);

beforeEach(async () => {
  folder = await temporaryFolder();
  git('init', '-q', '-b', 'main');
  mkdirSync(join(folder.path, 'src'));
  write('src/a.ts', 'export const a = 1;\n');
  write('package.json', '{ "dependencies": {\n  "react": "19.0.0"\n} }\n');
  git('add', '-A');
  git('commit', '-qm', 'first');
});
afterEach(() => folder.remove());

it('the base is where the branch left main; a commit that is not there is named', async () => {
  const first = git('rev-parse', 'HEAD');
  git('checkout', '-qb', 'topic');
  write('src/b.ts', 'export const b = 1;\n');
  git('add', '-A');
  git('commit', '-qm', 'second');
  expect(await baseCommit(folder.path, undefined)).toBe(first);
  expect(await baseCommit(folder.path, 'topic')).toBe(git('rev-parse', 'HEAD'));
  await expect(baseCommit(folder.path, 'mian')).rejects.toThrow('There is no commit "mian" here');
  git('branch', '-D', 'main');
  await expect(baseCommit(folder.path, undefined)).rejects.toThrow('Name a commit: --against REF');
});

it('a comment changes no file, a value does, and so do new and removed files', async () => {
  write('src/a.ts', '// Why.\nexport const a = 1;\n');
  expect(await changedFiles(folder.path, 'HEAD')).toEqual([]);
  write('src/a.ts', 'export const a = 2;\n');
  write('src/new.css', '.a { color: red }\n');
  expect(await changedFiles(folder.path, 'HEAD')).toEqual(['src/a.ts', 'src/new.css']);
});

it('a base with other versions of packages is refused, with the way out', async () => {
  await expect(refuseOtherPackages(folder.path, 'HEAD')).resolves.toBeUndefined();
  write('package.json', '{ "dependencies": {\n  "react": "19.3.1",\n  "diff": "9.0.0"\n} }\n');
  await expect(refuseOtherPackages(folder.path, 'HEAD')).rejects.toThrow(/react 19\.0\.0.*--against REF/);
  write('package.json', '{ "dependencies": {\n  "react": "19.0.0",\n  "diff": "9.0.0"\n} }\n');
  await expect(refuseOtherPackages(folder.path, 'HEAD')).resolves.toBeUndefined();
});

it('decisions are added to the file of the branch; one that cannot be read is named', async () => {
  await writeDecisions(folder.path, 'reviews/topic.json', { abc: { verdict: 'accepted', what: 'x' } });
  await writeDecisions(folder.path, 'reviews/topic.json', {
    def: { verdict: 'refused', what: 'y', note: 'no' },
  });
  write('reviews/broken.json', '{');
  const { decisions, unreadable } = await readDecisions(folder.path);
  expect(Object.keys(decisions)).toEqual(['abc', 'def']);
  expect(unreadable).toEqual(['reviews/broken.json']);
});

it('content alone needs no build of its own', () => {
  expect(buildsTheSame(['page-manifests/a.json', 'cms/content/a.json'])).toBe(true);
  expect(buildsTheSame(['registry/a/a.css'])).toBe(false);
});
