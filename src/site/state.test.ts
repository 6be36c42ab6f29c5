import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Folder, temporaryFolder } from '../../tests/setup/folder.ts';
import { openState } from './state.ts';

let folder: Folder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test('a record that is nested too deep, which an earlier version kept, is left out', async () => {
  const deep = `${'['.repeat(2000)}${']'.repeat(2000)}`;
  const text = `{"origin":"a CMS","records":{"/api/deep":${deep},"/api/good":{"title":"Good"}}}`;
  await writeFile(join(folder.path, 'snapshot.json'), text);
  const { records } = await openState(folder.path, 'a CMS').loadSnapshot();
  expect([...records]).toEqual([['/api/good', { title: 'Good' }]]);
});

test('two servers save into one folder at once', async () => {
  const record = 'x'.repeat(1_000_000);
  const snapshot = { records: new Map([['/api/page', record]]), failures: new Map(), failed: [] };
  const servers = Array.from({ length: 8 }, () => openState(folder.path, 'a CMS'));
  await Promise.all(servers.map((server) => server.saveSnapshot(snapshot)));
  expect(await readdir(folder.path)).toEqual(['snapshot.json']);
  const { records } = await openState(folder.path, 'a CMS').loadSnapshot();
  expect([...records]).toEqual([['/api/page', record]]);
});
