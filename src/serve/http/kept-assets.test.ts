import { mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/setup/eventually.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { writeFiles } from '../../../tests/setup/write-files.ts';
import { keepAssets, openBuildFiles } from './build-files.ts';

const DAY = 24 * 60 * 60 * 1000;
const root = testFolder();
afterEach(() => void vi.useRealTimers());

async function build(name: string, ...files: readonly string[]): Promise<string> {
  const folder = join(root.path, name);
  await mkdir(folder);
  for (const file of files) await writeFile(join(folder, file), `${file} of ${name}`);
  return folder;
}
const keptFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => !name.endsWith('.seal')).sort();
const log = (line: string) => expect.unreachable(line);

it('serves the files of an earlier build for a week', async () => {
  const folder = join(root.path, 'kept');
  const first = await build('first', 'main-aaa.js', 'main-aaa.js.br', 'same-ccc.js');
  const second = await build('second', 'main-bbb.js', 'same-ccc.js');
  const start = Date.now();
  await keepAssets({ build: first, folder, log, now: () => start });
  const find = await keepAssets({ build: second, folder, log, now: () => start + 6 * DAY });
  const old = await find('/assets/main-aaa.js');
  expect((await old?.body(''))?.body.toString()).toBe('main-aaa.js of first');
  expect(old?.headers).toMatchObject({ 'content-type': expect.stringContaining('javascript') });
  expect(old?.headers['cache-control']).toContain('immutable');
  for (const path of [
    '/assets/none.js',
    '/assets/main-aaa.js.br',
    '/assets/../first/main-aaa.js',
    '/assets/..',
    '/main-aaa.js',
  ])
    expect(await find(path), path).toBeUndefined();
  await keepAssets({ build: second, folder, log, now: () => start + 8 * DAY });
  expect(await keptFiles(folder)).toEqual(['main-bbb.js', 'same-ccc.js']);
});

it('keeps the files of a running build, and a week longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const folder = join(root.path, 'kept');
  const first = await build('first', 'main-aaa.js');
  const second = await build('second', 'main-bbb.js');
  let now = Date.now();
  await keepAssets({ build: first, folder, log, now: () => now });
  for (let day = 1; day <= 9; day++) {
    now += DAY;
    vi.advanceTimersByTime(DAY);
    await eventually(async () =>
      expect((await stat(join(folder, 'main-aaa.js'))).mtimeMs).toBeGreaterThan(now - 1000),
    );
  }
  await keepAssets({ build: second, folder, log, now: () => now + DAY });
  expect(await keptFiles(folder)).toEqual(['main-aaa.js', 'main-bbb.js']);
});

it.each([0, 5])('does not serve a file of an earlier build truncated to %s bytes', async (length) => {
  const folder = join(root.path, 'kept');
  const first = await build('first', 'main-aaa.js');
  await keepAssets({ build: first, folder, log });
  await truncate(join(folder, 'main-aaa.js'), length);
  const find = await keepAssets({ build: await build('second'), folder, log });
  expect(await find('/assets/main-aaa.js')).toBeUndefined();
  await keepAssets({ build: first, folder, log });
  expect((await (await find('/assets/main-aaa.js'))?.body(''))?.body.toString()).toBe('main-aaa.js of first');
});

it('starts without a writable folder, with a log line', async () => {
  const own = await build('first', 'main-aaa.js');
  const lines: string[] = [];
  const folder = join(own, 'main-aaa.js', 'kept');
  const find = await keepAssets({ build: own, folder, log: (line) => lines.push(line) });
  expect(await find('/assets/main-aaa.js')).toBeUndefined();
  expect(lines).toEqual([expect.stringContaining('can’t be kept for later')]);
});

it('serves the files of the build, without its compressed copies and lists', async () => {
  await writeFiles(root.path, {
    'dist/client/assets/main-aaa.js': 'main'.repeat(200),
    'dist/client/assets/main-aaa.js.br': 'main compressed',
    'dist/client/icon.svg': '<svg/>',
    'dist/client/.vite/manifest.json': {},
  });
  const { statics } = await openBuildFiles(root.path, { stateDir: join(root.path, 'state') }, log);
  const cached = [...statics].map(([address, { headers }]) => [address, headers['cache-control']]);
  expect(Object.fromEntries(cached)).toEqual({
    '/assets/main-aaa.js': 'public, max-age=31536000, immutable',
    '/icon.svg': 'no-cache',
  });
  expect(String((await statics.get('/assets/main-aaa.js')?.body('br'))?.body)).toBe('main compressed');
});
