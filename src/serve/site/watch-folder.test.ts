import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/setup/eventually.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { logRefreshFailures, refreshRegularly, watchFolder } from './regular-refresh.ts';

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

it.each([
  ['at its interval', 0.02, undefined],
  ['when a manifest is saved', 3600, 'a.json'],
  ['when a form is saved', 3600, 'forms/a.json'],
])('refreshes the site %s', async (_, refreshSeconds, file) => {
  await mkdir(join(parent.path, 'forms'));
  const refresh = vi.fn(async () => undefined);
  stop = refreshRegularly(refresh, parent.path, { refreshSeconds }, (line) => expect.unreachable(line));
  for (let count = 1; count <= 2; count++) {
    if (file) await writeFile(join(parent.path, file), String(count));
    await eventually(() => expect(refresh.mock.calls.length).toBeGreaterThanOrEqual(count));
  }
});

it('logs a failed refresh once, and the next success', async () => {
  const lines: string[] = [];
  let fails = true;
  const refresh = async () => (fails ? Promise.reject(new Error('the disk is full')) : undefined);
  const logged = logRefreshFailures(refresh, (line) => lines.push(line));
  for (fails of [true, true, false]) await logged();
  expect(lines).toEqual(['Not refreshed: the disk is full', 'Refreshing: all well again']);
});
