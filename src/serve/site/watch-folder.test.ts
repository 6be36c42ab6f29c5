import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/setup/eventually.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { watchFolder } from './regular-refresh.ts';

const parent = testFolder();
let stop = () => {};
afterEach(() => void stop());

it('notices changes in a folder that has been replaced', async () => {
  const place = join(parent.path, 'folder');
  await mkdir(place);
  await mkdir(join(parent.path, 'next'));
  const lines: string[] = [];
  const changed = vi.fn();
  stop = watchFolder(place, changed, (line) => lines.push(line));
  const hears = async (name: string) => {
    // Waits for the events of earlier writes. A shorter wait may hide a fault, but fails no test.
    await new Promise((done) => setTimeout(done, 50));
    changed.mockClear();
    await eventually(async () => {
      await writeFile(join(place, name), '');
      expect(changed).toHaveBeenCalled();
    });
  };
  await hears('a.json');
  await rename(place, join(parent.path, 'before'));
  await rename(join(parent.path, 'next'), place);
  await hears('b.json');
  expect(lines).toEqual([]);
});
