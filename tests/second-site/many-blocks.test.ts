import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../setup/folder.ts';

const root = resolve(import.meta.dirname, '../..');
let work: Folder;
let folder: string;
const OWN_BLOCKS = 200;

beforeAll(async () => {
  work = await temporaryFolder();
  folder = join(work.path, 'site');
  const parts = ['page-manifests', 'theme', 'cms', 'registry'];
  for (const part of parts)
    await cp(join(import.meta.dirname, part), join(folder, part), { recursive: true });
  for (let count = 1; count <= OWN_BLOCKS; count++) await copyBlock(`shelf-${count}`);
});
afterAll(() => work.remove());

it('builds a site with 200 blocks of its own', async () => {
  execFileSync(process.execPath, [join(root, 'src/tools/run.mjs'), 'build', '--quiet'], { cwd: folder });
  const files = await readdir(join(folder, 'dist/client/assets'));
  const ownBlocks = files.filter((file) => /^shelf-\d+\.block-[\w-]{8}\.js$/.test(file));
  expect(ownBlocks).toHaveLength(OWN_BLOCKS);
});

/** Copies the library's block under another name. */
async function copyBlock(type: string): Promise<void> {
  const from = join(import.meta.dirname, 'registry/book-shelf');
  const to = join(folder, 'registry', type);
  await mkdir(to);
  for (const file of await readdir(from)) {
    const text = await readFile(join(from, file), 'utf8');
    await writeFile(join(to, file.replace('book-shelf', type)), text.replaceAll('book-shelf', type));
  }
}
