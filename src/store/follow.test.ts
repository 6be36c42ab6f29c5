import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { applyDelta } from './entry.ts';
import { type FollowedStore, followFolder } from './follow.ts';
import { JOURNALS, journalNames } from './journal.ts';
import { formatDelta } from './journal-line.ts';
import { createFolderStore, type Store } from './store.ts';
import { publishTexts } from './testing/publish-texts.ts';

const ORIGIN = 'a CMS';
const folder = testFolder();

const writer = async (name: string, origin = ORIGIN, build = 'b'): Promise<Store> => {
  const store = createFolderStore(folder.path, origin, { name, build });
  await store.open();
  return store;
};
/** The addresses with their texts, which are also their keys here, after new deltas are applied. */
async function shown({ index, newDeltas }: FollowedStore): Promise<Readonly<Record<string, string>>> {
  for await (const delta of newDeltas()) applyDelta(index, delta);
  return Object.fromEntries([...index].map(([address, { key }]) => [address, key]));
}

it('a follower reads new changes, also from a new journal', async () => {
  const followed = await followFolder(folder.path, ORIGIN);
  expect(await shown(followed)).toEqual({});
  const store = await writer('one');
  publishTexts(store, { '/': 'A', '/b': 'B' });
  expect(await shown(followed)).toEqual({ '/': 'A', '/b': 'B' });
  publishTexts(store, { '/': 'A2' }, ['/b']);
  expect(await shown(followed)).toEqual({ '/': 'A2' });
  for (let at = 0; at < 60; at++) publishTexts(store, { '/': `A${at}` }, ['/c']);
  expect(journalNames(folder.path)).toHaveLength(2);
  expect(await shown(followed)).toEqual({ '/': 'A59' });
  // A new journal removes an address by omitting it.
  publishTexts(await writer('two'), { '/d': 'D' }, ['/']);
  expect(await shown(followed)).toEqual({ '/d': 'D' });
});

it('a follower reads changes between opening the folder and its first read', async () => {
  const store = await writer('one');
  publishTexts(store, { '/': 'A' });
  const followed = await followFolder(folder.path, ORIGIN);
  expect([...followed.index.keys()]).toEqual(['/']);
  publishTexts(store, { '/b': 'B' });
  expect(await shown(followed)).toEqual({ '/': 'A', '/b': 'B' });
});

it('a follower waits until a line of the journal is complete', async () => {
  publishTexts(await writer('one'), { '/': 'A' });
  const followed = await followFolder(folder.path, ORIGIN);
  const journal = join(folder.path, JOURNALS, journalNames(folder.path)[0] ?? '');
  const line = formatDelta({ set: [], gone: ['/'] }, 100);
  await appendFile(journal, line.slice(0, 9));
  expect(await shown(followed)).toEqual({ '/': 'A' });
  await appendFile(journal, line.slice(9));
  expect(await shown(followed)).toEqual({});
});

it('a follower ignores its own writer, another CMS and another build', async () => {
  const own = await writer('one');
  publishTexts(own, { '/': 'A' });
  const followed = await followFolder(folder.path, ORIGIN, { name: 'one', build: 'b' });
  publishTexts(own, { '/': 'A2' });
  for (const other of [await writer('two', 'another CMS'), await writer('four', ORIGIN, 'another build')]) {
    for (const text of ['X', 'Y']) {
      publishTexts(other, { '/': text });
      expect(await shown(followed)).toEqual({ '/': 'A' });
    }
  }
  publishTexts(await writer('three'), { '/b': 'B' });
  expect(await shown(followed)).toMatchObject({ '/b': 'B' });
});

it('a follower reads only changes that follow the state that it opened', async () => {
  const other = await writer('one');
  for (const text of ['A', 'A2']) publishTexts(other, { '/': text });
  const { index, newDeltas } = await followFolder(folder.path, ORIGIN, { name: 'own', build: 'b' });
  publishTexts(other, { '/': 'A3' });
  const texts: string[] = [];
  for await (const delta of newDeltas()) {
    texts.push(...delta.set.map(([, { key }]) => key));
    applyDelta(index, delta);
  }
  expect(texts).toEqual(['A3']);
});
