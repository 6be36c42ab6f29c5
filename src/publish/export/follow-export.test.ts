import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { openExportFolder } from './export-folder.ts';
import { createFollowRunner } from './follow-export.ts';
import { writeFolder } from './write-folder.ts';

const folder = testFolder();

/** Exports a site of these files, each with its own name as its text. */
async function exportFiles(...names: string[]) {
  const files = new Map(names.map((name) => [name, { read: async () => name }]));
  const site = join(folder.path, 'site');
  return writeFolder(site, await openExportFolder(site), files, true);
}

/** Starts with a command that succeeds unless there is a file "broken" beside the site. */
const start = () => createFollowRunner(join(folder.path, 'site'), 'cat > ../handed; [ ! -e ../broken ]');
const handed = async () => (await readFile(join(folder.path, 'handed'), 'utf8')).split('\n').filter(Boolean);

describe('the command after an export', () => {
  it('receives every file at first, then only changed files', async () => {
    await exportFiles('a.html', 'b.html');
    const hand = await start();
    expect(await hand.run()).toBe(true);
    expect(await handed()).toEqual(['a.html', 'b.html']);
    hand.queue(await exportFiles('a.html', 'c.html'));
    await hand.run();
    expect(await handed()).toEqual(['c.html', 'b.html']);
  });

  it('is not run when nothing has changed', async () => {
    const changes = await exportFiles('a.html');
    const hand = await start();
    hand.queue(changes);
    await hand.run();
    await writeFile(join(folder.path, 'handed'), '');
    expect(await hand.run()).toBe(true);
    expect(await handed()).toEqual([]);
  });

  it('receives the same files again after a failure', async () => {
    await exportFiles('a.html');
    const hand = await start();
    await hand.run();
    await writeFile(join(folder.path, 'broken'), '');
    hand.queue(await exportFiles('b.html'));
    expect(await hand.run()).toBe(false);
    await rm(join(folder.path, 'broken'));
    hand.queue(await exportFiles('b.html', 'c.html'));
    expect(await hand.run()).toBe(true);
    expect(await handed()).toEqual(['b.html', 'a.html', 'c.html']);
  });

  it('receives a file after a restart if it was deleted in between', async () => {
    await exportFiles('a.html', 'b.html');
    await (await start()).run();
    await exportFiles('a.html');
    const hand = await start();
    await hand.run();
    expect(new Set(await handed())).toEqual(new Set(['a.html', 'b.html']));
  });
});
