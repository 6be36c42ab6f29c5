import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
// The folder is inside the project, so that the blocks can import React.
const folder = join(root, '.cache/many-blocks');
const OWN_BLOCKS = 200;

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  const parts = ['page-manifests', 'theme', 'cms', 'registry'];
  for (const part of parts)
    await cp(join(import.meta.dirname, part), join(folder, part), { recursive: true });
  const siteFile = join(folder, 'page-manifests/site.json');
  const site: object = JSON.parse(await readFile(siteFile, 'utf8'));
  await writeFile(siteFile, JSON.stringify({ ...site, registries: ['registry', join(root, 'registry')] }));
  for (let count = 1; count <= OWN_BLOCKS; count++) await copyBlock(`shelf-${count}`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('builds a site with 200 blocks of its own', async () => {
  execFileSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, SITE: folder },
    encoding: 'utf8',
  });
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
    await writeFile(
      join(to, file.replace('book-shelf', type)),
      text.replaceAll('book-shelf', type).replaceAll('../../../../src', join(root, 'src')),
    );
  }
}
