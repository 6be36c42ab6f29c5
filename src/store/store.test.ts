import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { listFilesBelow } from '../node/files.ts';
import { readStateIndex } from './history.ts';
import { JOURNALS, journalNames } from './journal.ts';
import { objectPath } from './objects.ts';
import { removePin, writePin } from './pin.ts';
import type { Store } from './store.ts';
import { sweepObjects } from './sweep.ts';
import { ageFiles, openStore, publishTexts } from './testing/publish-texts.ts';

const folder = testFolder();

const open = (origin?: string) => openStore(folder.path, origin);
const textAt = async (store: Store, address: string) => {
  const entry = store.index.get(address);
  return entry && (await store.read(entry)).toString();
};
const objects = () => listFilesBelow(join(folder.path, 'o'));

it('stores equal files once', async () => {
  const store = await open();
  const page = 'The same words. '.repeat(100);
  publishTexts(store, { '/': page, '/copy': page, '/b': 'B' }, [], 'a');
  publishTexts(store, { '/b': 'Another' }, [], 'b');
  const next = await open();
  expect(await Promise.all(['/', '/copy', '/b'].map((path) => textAt(next, path)))).toEqual([
    page,
    page,
    'Another',
  ]);
  expect(await objects()).toHaveLength(3);
  expect((await open('another CMS')).index).toEqual(next.index);
});

it('reports a corrupt file and writes it again', async () => {
  const store = await open();
  publishTexts(store, { '/': 'A' }, [], 'a');
  const hash = store.index.get('/')?.hash ?? '';
  await writeFile(objectPath(folder.path, hash), 'B');
  await expect(textAt(store, '/')).rejects.toThrow(/corrupt/);
  expect(store.discard(hash)).toEqual(['/']);
  publishTexts(store, { '/': 'A' }, [], 'b');
  expect(await textAt(store, '/')).toBe('A');
});

it('can restore an earlier state until it is deleted', async () => {
  const store = await open();
  for (const id of ['a', 'b', 'c', 'd']) publishTexts(store, { '/': `Text ${id}`, '/same': 'S' }, [], id);
  await writeFile(join(folder.path, 'o', 'draft-of-a-killed-writer.draft'), '');
  const index = await readStateIndex(folder.path, 'b');
  expect(index?.get('/')?.hash).not.toBe(store.index.get('/')?.hash);
  expect(await readStateIndex(folder.path, 'none')).toBeUndefined();
  const limits = { states: 2, bytes: 1e9, graceMs: 60_000, draftMs: 60_000 };
  await writePin(folder.path, 'a');
  expect(await sweepObjects(folder.path, limits)).toBe(0);
  await ageFiles(folder.path);
  // Text b and the temporary file are deleted, because a is served again, and c and d are the last two states.
  expect(await sweepObjects(folder.path, limits)).toBe(2);
  expect(await objects()).toHaveLength(4);
  await removePin(folder.path);
  expect(await sweepObjects(folder.path, { ...limits, bytes: 1 })).toBe(2);
  expect(await textAt(await open(), '/')).toBe('Text d');
});

it('starts a new journal after many changes', async () => {
  const store = await open();
  for (let at = 0; at < 60; at++) publishTexts(store, { '/': `Text ${at}` }, [], `s${at}`);
  expect(journalNames(folder.path)).toHaveLength(2);
  expect(
    (await readFile(join(folder.path, JOURNALS, journalNames(folder.path)[0] ?? ''), 'utf8')).length,
  ).toBeGreaterThan(0);
  await ageFiles(folder.path);
  await sweepObjects(folder.path, { states: 5, bytes: 1e9, graceMs: 60_000, draftMs: 60_000 });
  expect(journalNames(folder.path)).toHaveLength(1);
  expect(await textAt(await open(), '/')).toBe('Text 59');
});
