import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { fingerprints } from './fingerprint.ts';
import { openStoredResults, type Result } from './stored-results.ts';

let folder: Folder;
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'data'));
  await write('code.ts', 'one');
  await write('data/a.json', '{}');
  await write('linked.ts', '');
  // A file changed during a run doesn't count as run; file times have a resolution of a millisecond.
  await wait(20);
});
afterEach(() => folder.remove());

const write = (path: string, text: string) => writeFile(join(folder.path, path), text);
const open = () => openStoredResults(folder.path, fingerprints(folder.path));
const INPUTS = ['code.ts', 'linked.ts/**', 'data/**', 'none.ts'];
const keep = (more: Partial<Result> = {}) =>
  open().keep([{ name: 'a test', green: true, inputs: INPUTS, passed: 3, ...more }]);
const passed = () => open().passed('a test');

describe('a green result', () => {
  it('is used as long as all of its inputs stay the same', async () => {
    keep();
    expect(passed()).toBe(3);
    await write('other.ts', 'not among its inputs');
    expect(passed()).toBe(3);
    expect(open().passed('another test')).toBeUndefined();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a file changes', () => write('code.ts', 'two')],
    ['a file changes that was linked', () => write('linked.ts', 'two')],
    ['a file goes', () => rm(join(folder.path, 'code.ts'))],
    ['a file comes that was looked for', () => write('none.ts', '')],
    ['a file comes into a folder', () => write('data/b.json', '{}')],
    ['the lock file changes', () => write('package-lock.json', '{}')],
  ])('is not used when %s', async (_, change) => {
    keep();
    await change();
    expect(passed()).toBeUndefined();
  });

  it('is not used if an input can’t be read', async () => {
    keep();
    await rm(join(folder.path, 'code.ts'));
    await symlink('code.ts', join(folder.path, 'code.ts'));
    expect(passed()).toBeUndefined();
    keep();
    expect(passed()).toBeUndefined();
  });

  it('is not used if the file of results is incomplete', async () => {
    keep();
    await write('.cache/tests/kept.json', '{"a test": {"key"');
    expect(passed()).toBeUndefined();
  });

  it('is not stored if an input changed during the run', async () => {
    const run = open();
    await wait(20);
    await write('code.ts', 'two');
    run.keep([{ name: 'a test', green: true, inputs: ['code.ts'], passed: 3 }]);
    expect(passed()).toBeUndefined();
  });
});

it('a red result is never stored, and removes a green one', () => {
  keep();
  keep({ green: false });
  expect(passed()).toBeUndefined();
});
