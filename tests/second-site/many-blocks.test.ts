import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { FULL } from '../setup/full.ts';

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

it.each(FULL ? [0, 1, 30, 200] : [0, 200])('builds a site with %i blocks of its own', async (count) => {
  for (let nth = 1; nth <= count; nth++) await copyBlock(`shelf-${nth}`);
  execFileSync(process.execPath, [join(root, 'src/tools/run.mjs'), 'build', '--quiet'], { cwd: folder });
  const files = await readdir(join(folder, 'dist/client/assets'));
  const ownBlocks = files.filter((file) => /^shelf-\d+\.block-[\w-]{8}\.js$/.test(file));
  expect(ownBlocks).toHaveLength(count);
  expect(files.some((file) => file.startsWith('main-'))).toBe(true);
});

/** Copies the library's block under another name. */
async function copyBlock(type: string): Promise<void> {
  const from = join(import.meta.dirname, 'registry/book-shelf');
  const to = join(folder, 'registry', type);
  await mkdir(to, { recursive: true });
  for (const file of await readdir(from)) {
    const text = await readFile(join(from, file), 'utf8');
    await writeFile(join(to, file.replace('book-shelf', type)), text.replaceAll('book-shelf', type));
  }
}
