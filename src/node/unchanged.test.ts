import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/setup/folder.ts';
import { cacheWhileUnchanged, createTextReader } from './unchanged.ts';

afterEach(() => vi.useRealTimers());

/** Waits until a file's clock has certainly advanced. */
function later(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
}

test('reads a file again if it changed within the same millisecond', async () => {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'a.json');
  const read = createTextReader();
  for (const text of ['one', 'two', 'six', 'seven']) {
    await writeFile(file, text);
    expect(await read(file)).toBe(text);
  }
  later();
  expect(await read(file)).toBe('seven');
  expect(await read(file)).toBe('seven');
  await writeFile(file, 'eight');
  expect(await read(file)).toBe('eight');
  await rm(file);
  await expect(read(file)).rejects.toThrow('ENOENT');
});

test('computes the result for a folder again after a change in it', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder.path, 'below'));
  await writeFile(join(folder.path, 'below/a.json'), 'one');
  const make = vi.fn(async () => ({}));
  const made = cacheWhileUnchanged([folder.path], make);
  const first = await made();
  expect(await made()).not.toBe(first);
  later();
  const second = await made();
  expect(await made()).toBe(second);
  expect(make).toHaveBeenCalledTimes(3);
  await writeFile(join(folder.path, 'below/a.json'), 'six');
  expect(await made()).not.toBe(second);
  later();
  const third = await made();
  await writeFile(join(folder.path, 'b.json'), '');
  expect(await made()).not.toBe(third);
});
