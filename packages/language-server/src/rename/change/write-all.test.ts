import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../../../tests/setup/test-folder.ts';
import type { Change } from './change.ts';
import { writeAllChanges } from './write-all.ts';

const folder = testFolder();
const at = (name: string): string => join(folder.path, name);
beforeEach(async () => {
  await mkdir(at('old'));
  for (const name of ['a', 'old/b']) await writeFile(at(name), name);
});

const changes = (): readonly Change[] => [
  { file: at('a'), before: 'a', text: 'A' },
  { file: at('old/b'), before: 'old/b', text: 'B', to: at('new/c') },
  { file: at('made/new'), text: 'new' },
];

async function files(): Promise<Record<string, string>> {
  const found = await readdir(folder.path, { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const texts = paths.map(async (path) => [path.slice(folder.path.length + 1), await readFile(path, 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

const BEFORE = { a: 'a', 'old/b': 'old/b' };

it('all changes are written, and can be undone', async () => {
  const undo = await writeAllChanges(changes());
  expect(await files()).toEqual({ a: 'A', 'new/c': 'B', 'made/new': 'new' });
  expect(await readdir(folder.path)).not.toContain('old');
  await undo();
  expect(await files()).toEqual(BEFORE);
});

it('no change is written if one fails', async () => {
  await expect(writeAllChanges([...changes(), { file: at('a/below'), text: 'no' }])).rejects.toThrow();
  expect(await files()).toEqual(BEFORE);
});
