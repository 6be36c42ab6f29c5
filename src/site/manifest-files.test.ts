import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readManifestFiles } from './manifest-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifests-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('reads the manifests in the order of their names, and passes over everything else', async () => {
  for (const name of ['b.json', 'a.json', 'manifest.schema.json', '._a.json', 'notes.txt'])
    await writeFile(join(folder, name), `"${name}"`);
  await mkdir(join(folder, 'folder.json'));
  // As Emacs locks a file: a link to nowhere.
  await symlink('editor@host.1234', join(folder, '.#a.json'));
  expect(await readManifestFiles(folder)).toEqual([
    { file: 'page-manifests/a.json', text: '"a.json"' },
    { file: 'page-manifests/b.json', text: '"b.json"' },
  ]);
});
