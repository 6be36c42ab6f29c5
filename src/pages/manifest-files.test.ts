import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { createTextReader } from '../node/unchanged.ts';
import { readManifestFiles } from './manifest-files.ts';

const folder = testFolder();

test('reads the manifests in the order of their names', async () => {
  for (const name of ['b.json', 'a.json', 'manifest.schema.json', '._a.json', 'notes.txt'])
    await writeFile(join(folder.path, name), `"${name}"`);
  // Emacs locks a file by a symbolic link without a target.
  await symlink('editor@host.1234', join(folder.path, '.#a.json'));
  expect(await readManifestFiles(folder.path)).toEqual([
    { file: 'page-manifests/a.json', text: '"a.json"' },
    { file: 'page-manifests/b.json', text: '"b.json"' },
  ]);
});

const pipe = (path: string) => promisify(execFile)('mkfifo', [path]);
const listen = (path: string) => new Promise<void>((done) => server.listen(path, done));
const server = createServer();
afterEach(() => void server.close());

test.each([
  ['a pipe', pipe],
  ['a socket', listen],
  ['a folder', (path: string) => mkdir(path)],
  ['a device', (path: string) => symlink('/dev/zero', path)],
])('reports %s that is named like a manifest', async (_, make) => {
  await writeFile(join(folder.path, 'b.json'), '"b"');
  await make(join(folder.path, 'a.json'));
  for (const read of [undefined, createTextReader()]) {
    const unread: string[] = [];
    const files = readManifestFiles(folder.path, (file, cause) => unread.push(`${file}: ${cause}`), read);
    expect(await files).toEqual([{ file: 'page-manifests/b.json', text: '"b"' }]);
    expect(unread).toEqual([
      expect.stringMatching(
        /^page-manifests\/a\.json: .* is a folder, a pipe, a socket or a device, not a file/,
      ),
    ]);
  }
});

test('reads the other manifests if one is unreadable', async () => {
  await writeFile(join(folder.path, 'b.json'), '"b"');
  await symlink('nowhere', join(folder.path, 'a.json'));
  const unread: string[] = [];
  const read = readManifestFiles(folder.path, (file, cause) => unread.push(`${file} ${cause}`));
  expect(await read).toEqual([{ file: 'page-manifests/b.json', text: '"b"' }]);
  expect(unread).toEqual([expect.stringMatching(/^page-manifests\/a\.json ENOENT/)]);
  await expect(readManifestFiles(folder.path)).rejects.toThrow('ENOENT');
});
