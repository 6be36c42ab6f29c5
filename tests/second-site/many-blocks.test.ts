import { execFileSync } from 'node:child_process';
import { cp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { runs } from '../setup/full.ts';
import { addBookShelves, builtBookShelves } from './book-shelves.ts';

const root = resolve(import.meta.dirname, '../..');
let work: Folder;
let folder: string;

beforeAll(async () => {
  work = await temporaryFolder();
  folder = join(work.path, 'site');
  for (const part of ['page-manifests', 'theme', 'cms'])
    await cp(join(import.meta.dirname, part), join(folder, part), { recursive: true });
  // The only page that shows a block of the site's own.
  await rm(join(folder, 'page-manifests/neue-buecher.json'));
});
afterAll(() => work.remove());

// production.test.ts builds and serves a site with 100 of them, in a full run 200.
it.each(runs([0], [0, 1, 30]))('builds a site with %i blocks of its own', async (count) => {
  await addBookShelves(folder, count);
  execFileSync(process.execPath, [join(root, 'src/tools/run.mjs'), 'build', '--quiet'], { cwd: folder });
  expect(await builtBookShelves(folder)).toBe(count);
  const files = await readdir(join(folder, 'dist/client/assets'));
  expect(files.some((file) => file.startsWith('main-'))).toBe(true);
});
