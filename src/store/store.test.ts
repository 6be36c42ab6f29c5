import { appendFile, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../../tests/setup/folder.ts';
import type { State } from './entry.ts';
import { indexOfState, keptStates } from './history.ts';
import { JOURNAL_COPIES, JOURNALS, journalNames } from './journal.ts';
import { objectPath } from './objects.ts';
import { folderStore, type Store } from './store.ts';
import { sweep } from './sweep.ts';

let folder: Folder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const open = async (origin = 'a CMS') => {
  const store = folderStore(folder.path, origin);
  await store.open();
  return store;
};
const state = (id: string): State => ({ id, time: '2026-11-22T00:00:00.000Z', note: `state ${id}` });
function publish(
  store: Store,
  id: string,
  texts: Readonly<Record<string, string>>,
  gone: string[] = [],
): void {
  const set = Object.entries(texts).map(([address, body]) => {
    return [address, store.put({ status: 200, type: 'text/html', body }, body, false)] as const;
  });
  store.commit({ set, gone, state: state(id) });
}
const textAt = async (store: Store, address: string) => {
  const entry = store.index.get(address);
  return entry && (await store.read(entry)).toString();
};
const objects = async () =>
  (await readdir(join(folder.path, 'o'), { recursive: true, withFileTypes: true })).filter((it) =>
    it.isFile(),
  );

describe('a folder', () => {
  it('is restored with each distinct file once', async () => {
    const store = await open();
    const page = 'The same words. '.repeat(100);
    publish(store, 'a', { '/': page, '/copy': page, '/b': 'B' });
    publish(store, 'b', { '/b': 'Another' });
    const next = await open();
    expect(await Promise.all(['/', '/copy', '/b'].map((path) => textAt(next, path)))).toEqual([
      page,
      page,
      'Another',
    ]);
    expect(await objects()).toHaveLength(3);
    expect((await open('another CMS')).index).toEqual(next.index);
  });

  it('ends before an unfinished line', async () => {
    const first = await open();
    publish(first, 'a', { '/': 'A' });
    const [journal = ''] = journalNames(folder.path);
    await appendFile(join(folder.path, JOURNALS, journal), '{"set":[["/","');
    const second = await open();
    expect(await textAt(second, '/')).toBe('A');
    publish(second, 'b', { '/': 'B' });
    expect(await textAt(await open(), '/')).toBe('B');
    expect((await keptStates(folder.path)).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('may have two writers', async () => {
    const first = await open();
    publish(first, 'a', { '/': 'A' });
    const second = await open();
    publish(second, 'b', { '/': 'B' });
    publish(first, 'c', { '/': 'C' });
    expect(journalNames(folder.path)).toHaveLength(2);
    expect(await textAt(await open(), '/')).toBe('C');
    publish(second, 'd', { '/': 'D' });
    expect(await textAt(await open(), '/')).toBe('D');
  });

  it('reports a corrupt file and stores it again', async () => {
    const store = await open();
    publish(store, 'a', { '/': 'A' });
    const hash = store.index.get('/')?.hash ?? '';
    await writeFile(objectPath(folder.path, hash), 'B');
    await expect(textAt(store, '/')).rejects.toThrow(/corrupt/);
    expect(store.discard(hash)).toEqual(['/']);
    publish(store, 'b', { '/': 'A' });
    expect(await textAt(store, '/')).toBe('A');
  });
});

describe('the states of a folder', () => {
  it('can be restored until they are swept', async () => {
    const store = await open();
    for (const id of ['a', 'b', 'c', 'd']) publish(store, id, { '/': `Text ${id}`, '/same': 'S' });
    await writeFile(join(folder.path, 'o', 'draft-of-a-killed-writer.draft'), '');
    const index = await indexOfState(folder.path, 'b');
    expect(index?.get('/')?.hash).not.toBe(store.index.get('/')?.hash);
    expect(await indexOfState(folder.path, 'none')).toBeUndefined();
    const limits = { states: 2, bytes: 1e9, graceMs: 60_000, draftMs: 60_000 };
    expect(await sweep(folder.path, 'a', limits)).toBe(0);
    await age();
    // Text b and the temporary file are deleted: a is served again, and c and d are the last two states.
    expect(await sweep(folder.path, 'a', limits)).toBe(2);
    expect(await objects()).toHaveLength(4);
    expect(await sweep(folder.path, undefined, { ...limits, bytes: 1 })).toBe(2);
    expect(await textAt(await open(), '/')).toBe('Text d');
  });

  it('start a new journal from time to time', async () => {
    const store = await open();
    for (let at = 0; at < 60; at++) publish(store, `s${at}`, { '/': `Text ${at}` });
    expect(journalNames(folder.path)).toHaveLength(2);
    expect(
      (await readFile(join(folder.path, JOURNALS, journalNames(folder.path)[0] ?? ''), 'utf8')).length,
    ).toBeGreaterThan(0);
    await age();
    await sweep(folder.path, undefined, { states: 5, bytes: 1e9, graceMs: 60_000, draftMs: 60_000 });
    expect(journalNames(folder.path)).toHaveLength(1);
    expect(await textAt(await open(), '/')).toBe('Text 59');
  });

  async function age(): Promise<void> {
    const long = new Date(0);
    for (const part of ['o', JOURNALS, JOURNAL_COPIES]) {
      const entries = await readdir(join(folder.path, part), { recursive: true, withFileTypes: true });
      for (const it of entries.filter((one) => one.isFile()))
        await utimes(join(it.parentPath, it.name), long, long);
    }
  }
});
