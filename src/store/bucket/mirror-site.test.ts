import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../../../tests/setup/folder.ts';
import { indexOfState, keptStates } from '../history.ts';
import { journalNames } from '../journal.ts';
import { objectPath } from '../objects.ts';
import { openIndex } from '../open-index.ts';
import { readPin, removePin, writePin } from '../pin.ts';
import { folderStore, type Store } from '../store.ts';
import type { Bucket } from './bucket.ts';
import { mirrorFiles } from './mirror-files.ts';
import { mirrorSite } from './mirror-site.ts';
import { segmentKey, segmentsFrom, storedJournals } from './segments.ts';
import { sweepBucket } from './sweep-bucket.ts';

const folders: Folder[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map(({ remove }) => remove()));
});

/** A bucket in memory that can fail. */
function memoryBucket() {
  const kept = new Map<string, { bytes: Buffer; changedAt: number }>();
  let refuses: (call: string, key: string) => boolean = () => false;
  let clock = Date.now();
  const check = (call: string, key: string) => {
    if (refuses(call, key)) throw new Error(`${call} refused`);
  };
  const put: Bucket['put'] = async (key, bytes) => {
    check('put', key);
    clock += 1000;
    kept.set(key, { bytes: Buffer.from(bytes), changedAt: clock });
  };
  const bucket: Bucket = {
    list: async (prefix) => {
      check('list', prefix);
      return [...kept].flatMap(([key, { changedAt }]) =>
        key.startsWith(prefix) ? [{ key, changedAt, etag: String(changedAt) }] : [],
      );
    },
    get: async (key) => {
      check('get', key);
      return kept.get(key)?.bytes;
    },
    put,
    getFile: async () => undefined,
    putFile: async (key, path) => put(key, await readFile(path)),
    remove: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
  };
  return {
    bucket,
    kept,
    refuse: (next: typeof refuses) => {
      refuses = next;
    },
  };
}

let states = 0;

/** A server as the mirror sees it, with its own STATE_DIR. */
async function server(bucket: Bucket, publishes: boolean, at?: Folder) {
  const place = at ?? (await temporaryFolder());
  if (!at) folders.push(place);
  const folder = join(place.path, 'site');
  const mirror = mirrorSite(bucket, place.path, publishes);
  let store: Store | undefined;
  return {
    ...mirror,
    place,
    folder,
    /** Publishes texts, by address, as a new state. */
    publish: async (texts: Readonly<Record<string, string>>, gone: string[] = []) => {
      if (!store) {
        store = folderStore(folder, 'a CMS');
        await store.open();
      }
      const writer = store;
      const set = Object.entries(texts).map(([address, body]) => {
        return [address, writer.put({ status: 200, type: 'text/plain', body }, body, false)] as const;
      });
      const id = `state${++states}`;
      writer.commit({ set, gone, state: { id, time: '2026-11-22T00:00:00.000Z', note: '' } });
      return id;
    },
    /** The text that it serves at each address; throws if an object is missing. */
    shown: async () => {
      const { index } = await openIndex(folder);
      const texts = [...index].map(async ([address, { hash }]) => {
        return [address, await readFile(objectPath(folder, hash), 'utf8')] as const;
      });
      return Object.fromEntries(await Promise.all(texts));
    },
  };
}

it('brings what one publishes to a server with a folder of its own, change by change', async () => {
  const { bucket } = memoryBucket();
  const publisher = await server(bucket, true);
  const reader = await server(bucket, false);
  const both = async () => {
    await publisher.round();
    await reader.round();
  };
  await publisher.publish({ '/': 'A', '/b': 'B' });
  await both();
  expect(await reader.shown()).toEqual({ '/': 'A', '/b': 'B' });
  await publisher.publish({ '/': 'A2' });
  await publisher.publish({ '/c': 'C' }, ['/b']);
  await both();
  expect(await reader.shown()).toEqual({ '/': 'A2', '/c': 'C' });
  for (let at = 0; at < 60; at++) await publisher.publish({ '/': `A${at}` });
  await both();
  expect(await reader.shown()).toEqual({ '/': 'A59', '/c': 'C' });
});

it('leaves a server its whole site while the store fails at any request, and goes on afterwards', async () => {
  const { bucket, refuse } = memoryBucket();
  const publisher = await server(bucket, true);
  const reader = await server(bucket, false);
  await publisher.publish({ '/': 'A', '/b': 'B' });
  await publisher.round();
  await reader.round();
  for (let fails = 0, isOver = false; !isOver; fails++) {
    const texts = { '/': `A after ${fails}`, '/b': `B after ${fails}` };
    const before = await reader.shown();
    await publisher.publish(texts);
    let calls = 0;
    refuse(() => calls++ === fails);
    const [sent, fetched] = [publisher, reader].map(({ round }) =>
      round().then(
        () => true,
        () => false,
      ),
    );
    isOver = ((await sent) ?? false) && ((await fetched) ?? false) && calls <= fails;
    refuse(() => false);
    const now = await reader.shown();
    expect([before, texts]).toContainEqual(now);
    await publisher.round();
    await reader.round();
    expect(await reader.shown()).toEqual(texts);
  }
});

it('never shows a journal before what it names: an object that is missing or corrupt keeps the old site', async () => {
  const { bucket, kept } = memoryBucket();
  const publisher = await server(bucket, true);
  const reader = await server(bucket, false);
  await publisher.publish({ '/': 'A' });
  await publisher.round();
  await reader.round();
  const before = new Set(kept.keys());
  await publisher.publish({ '/': 'B' });
  await publisher.round();
  const [object = ''] = [...kept.keys()].filter((key) => !before.has(key) && key.startsWith('site/o/'));
  const whole = kept.get(object);
  kept.delete(object);
  await expect(reader.round()).rejects.toThrow(`it lacks ${object}`);
  kept.set(object, { bytes: Buffer.from('half'), changedAt: 0 });
  await expect(reader.round()).rejects.toThrow('is corrupt');
  expect(await reader.shown()).toEqual({ '/': 'A' });
  if (whole) kept.set(object, whole);
  await reader.round();
  expect(await reader.shown()).toEqual({ '/': 'B' });
});

it('lets two publish at once: the last one is shown everywhere, and neither loses anything', async () => {
  const { bucket } = memoryBucket();
  const one = await server(bucket, true);
  const two = await server(bucket, true);
  const reader = await server(bucket, false);
  for (let at = 0; at < 5; at++) {
    await Promise.all([one.publish({ '/': `one ${at}` }), two.publish({ '/': `two ${at}` })]);
    await Promise.all([one.round(), two.round(), reader.round()]);
    await reader.round();
    expect(['one', 'two'].map((name) => ({ '/': `${name} ${at}` }))).toContainEqual(await reader.shown());
  }
  await one.publish({ '/': 'the last' });
  await one.round();
  await reader.round();
  await two.round();
  expect(await reader.shown()).toEqual({ '/': 'the last' });
  expect(await keptStates(two.folder)).toHaveLength(11);
});

it('takes stretches of a journal that two have cut differently', () => {
  const listed = [
    [0, 10],
    [10, 30],
    [10, 20],
    [20, 40],
    [50, 60],
  ].map(([start = 0, end = 0]) => ({ key: segmentKey('j', start, end), changedAt: start, etag: '' }));
  const [journal] = storedJournals(listed);
  expect(journal?.end).toBe(40);
  const parts = journal ? segmentsFrom(journal, 5).map(({ start, end }) => [start, end]) : [];
  expect(parts.at(-1)).toEqual([20, 40]);
});

it('gives a publisher on a new machine the site and its history', async () => {
  const { bucket } = memoryBucket();
  const old = await server(bucket, true);
  const first = await old.publish({ '/': 'A' });
  await old.publish({ '/': 'B' });
  await old.round();
  const next = await server(bucket, true);
  await next.round();
  expect(await next.shown()).toEqual({ '/': 'B' });
  const index = await indexOfState(next.folder, first);
  const hash = index?.get('/')?.hash ?? '';
  expect(await readFile(objectPath(next.folder, hash), 'utf8')).toBe('A');
});

it('brings a restored state to servers that never had it, and its release', async () => {
  const { bucket } = memoryBucket();
  const publisher = await server(bucket, true);
  const first = await publisher.publish({ '/': 'A' });
  await publisher.round();
  for (let at = 0; at < 60; at++) await publisher.publish({ '/': `B${at}` });
  await publisher.round();
  const reader = await server(bucket, false);
  await reader.round();
  expect(await indexOfState(reader.folder, first)).toBeUndefined();
  await writePin(publisher.folder, first);
  await publisher.round();
  await reader.round();
  expect(await readPin(reader.folder)).toBe(first);
  // Among the journals it would be taken for the latest publication.
  expect(journalNames(reader.folder)).toHaveLength(1);
  const hash = (await indexOfState(reader.folder, first))?.get('/')?.hash ?? '';
  await reader.tidy();
  expect(await readFile(objectPath(reader.folder, hash), 'utf8')).toBe('A');
  // A publication in the meantime does not release the pin.
  await publisher.publish({ '/': 'C' });
  await publisher.round();
  await reader.round();
  expect(await readPin(reader.folder)).toBe(first);
  expect(await reader.shown()).toEqual({ '/': 'C' });
  await removePin(publisher.folder);
  await publisher.round();
  await reader.round();
  expect(await readPin(reader.folder)).toBeUndefined();
});

it('deletes from the bucket what the folder has no longer, and sends again what another sweep took', async () => {
  const { bucket, kept } = memoryBucket();
  const publisher = await server(bucket, true);
  await publisher.publish({ '/': 'A' });
  await publisher.round();
  const named = [...kept.keys()];
  kept.set('site/o/aa/aa', { bytes: Buffer.from('old'), changedAt: 0 });
  kept.set('index/000000001-gone.jsonl/000000000000-000000000003', {
    bytes: Buffer.from('{}\n'),
    changedAt: 0,
  });
  kept.set('site/o/bb/bb', { bytes: Buffer.from('another’s, just now'), changedAt: Date.now() });
  expect([...(await sweepBucket(bucket, publisher.place.path))].sort()).toEqual(
    [...named, 'site/o/bb/bb'].sort(),
  );
  const [object = ''] = named.filter((key) => key.startsWith('site/o/'));
  kept.delete(object);
  await publisher.tidy();
  expect(kept.has(object)).toBe(true);
});

it('carries builds’ files and uploads, and no drafts', async () => {
  const { bucket, kept } = memoryBucket();
  const folder = await temporaryFolder();
  folders.push(folder);
  await mkdir(join(folder.path, 'uploads'));
  await writeFile(join(folder.path, 'uploads/abc'), 'a picture');
  await writeFile(join(folder.path, 'uploads/abc.0f8fad5b-d9cb-469f-a165-70867728950e'), 'half');
  await mirrorFiles(bucket, folder.path, true);
  expect([...kept.keys()]).toEqual(['uploads/abc']);
  expect(existsSync(join(folder.path, 'assets'))).toBe(false);
});

it('brings back no upload that a publisher has swept, and takes it from the servers that read', async () => {
  const { bucket } = memoryBucket();
  const fetched: string[] = [];
  const watched = { ...bucket, getFile: async (key: string) => void fetched.push(key) };
  const [publisher, reader] = [await temporaryFolder(), await temporaryFolder()];
  folders.push(publisher, reader);
  for (const { path } of [publisher, reader]) {
    await mkdir(join(path, 'uploads'));
    for (const name of ['kept', 'swept']) {
      await writeFile(join(path, 'uploads', name), 'a picture');
      await utimes(join(path, 'uploads', name), new Date(0), new Date(0));
    }
  }
  await mirrorFiles(watched, publisher.path, true);
  await rm(join(publisher.path, 'uploads/swept'));
  await mirrorFiles(watched, publisher.path, true, false);
  expect(fetched).toEqual([]);
  await bucket.remove(['uploads/swept']);
  await writeFile(join(reader.path, 'uploads/just-asked-for'), 'a picture');
  await mirrorFiles(watched, reader.path, false);
  expect(await readdir(join(reader.path, 'uploads'))).toEqual(['just-asked-for', 'kept']);
});
