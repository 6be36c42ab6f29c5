import { writeFile } from 'node:fs/promises';
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
