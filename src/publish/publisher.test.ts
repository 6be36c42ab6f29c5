import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/setup/eventually.ts';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { changeManifest, checkTexts, FILE, SOUND } from '../check/testing/world.ts';
import { UNNAMED_SITE } from '../core/manifest/site.ts';
import { listFilesBelow } from '../node/files.ts';
import { createServing } from '../serve/lookup/serving.ts';
import { openStore } from '../store/testing/publish-texts.ts';
import { createTestPublisher } from './testing/test-publisher.ts';

const EDITED = changeManifest('Our policies', 'Our rules');
const NEW_SOURCE = changeManifest('"banner_image": true', '"banner_image": true, "gallery": true');

const folder = testFolder();
let words: string;
/** The manifest; undefined if its folder is missing. */
let text: string | undefined;
/** Delayed answers of a hanging CMS. */
let held: (() => void)[] | undefined;
let asked: string[];
let lines: string[];
beforeEach(() => {
  text = SOUND;
  words = 'Old';
  held = undefined;
  asked = [];
  lines = [];
});

let replaced: string[];

async function make() {
  replaced = [];
  const store = await openStore(join(folder.path, 'state'));
  const log = (line: string) => {
    // Blocks don't matter in this test.
    if (!line.startsWith('The block')) lines.push(line);
  };
  const serving = createServing(
    {
      site: UNNAMED_SITE,
      read: store.objects.read,
      prioritize: (address) => publisher.prioritize(address),
      repair: async () => false,
      cacheBytes: 1_000_000,
      log,
    },
    new Map(store.index),
  );
  const publisher = createTestPublisher({
    ask: async (url) => {
      asked.push(url);
      if (held) await new Promise<void>((done) => held?.push(done));
      return new Response(JSON.stringify({ data: { page_heading: words } }));
    },
    store,
    subscriber: serving,
    document: ({ payload }) => JSON.stringify(payload),
    readFiles: async () =>
      text === undefined ? Promise.reject(new Error('no such folder')) : [{ file: FILE, text }],
    check: async (files) => checkTexts(...files),
    log,
    onReplaced: (addresses) => replaced.push(...addresses),
  });
  const answer = async (path = '/hall-rules') => {
    const response = await serving.find(path);
    return (await response?.body(''))?.body.toString();
  };
  return { ...publisher, answer, page: () => answer() };
}

function release(): void {
  const waiting = held ?? [];
  held = undefined;
  for (const answer of waiting) answer();
}

const hangs = (answers: number) => eventually(() => expect(held).toHaveLength(answers));
const kept = async () => {
  const store = await openStore(join(folder.path, 'state'));
  const entry = [...store.index].find(([address]) => address.startsWith('record:'))?.[1];
  const text = entry ? (await store.read(entry)).toString() : 'nothing';
  return /"page_heading":"(.*?)"/.exec(text)?.[1];
};

describe('an edit while the CMS hangs', () => {
  it('is published with the last content while new content is loading', async () => {
    const { refresh, page } = await make();
    await refresh();
    held = [];
    const hanging = refresh();
    await hangs(1);
    text = EDITED;
    const edit = refresh();
    await eventually(async () => expect(await page()).toContain('Our rules'));
    expect(await page()).toContain('Old');
    words = 'New';
    release();
    await Promise.all([hanging, edit]);
    expect(await page()).toMatch(/Our rules.*New/);
  });

  it('waits only for a source that is new', async () => {
    const { refresh, page, answer } = await make();
    await refresh();
    held = [];
    const hanging = refresh();
    await hangs(1);
    text = NEW_SOURCE;
    const edit = refresh();
    await hangs(2);
    const url = asked.at(-1) ?? '';
    expect([url.includes('gallery'), (await page())?.includes('gallery')]).toEqual([true, false]);
    held[1]?.();
    await eventually(async () => expect(await answer(url)).toContain('Old'));
    held[0]?.();
    await hanging;
    expect(await answer(url)).toContain('Old');
    release();
    await edit;
    expect(await page()).toContain('gallery');
  });
});

it('serves the stored content after a restart before the CMS answers', async () => {
  await (await make()).refresh();
  held = [];
  const { refresh, page } = await make();
  const hanging = refresh();
  await hangs(1);
  expect(await page()).toContain('Old');
  release();
  await hanging;
});

it('publishes new content while the manifests are unreadable', async () => {
  const { refresh, page } = await make();
  await refresh();
  text = undefined;
  words = 'New';
  await refresh();
  await refresh();
  expect(await page()).toContain('New');
  expect(lines).toEqual(['The manifests can’t be read (no such folder): the last valid ones stay.']);
  text = SOUND;
  await refresh();
  expect(lines.slice(1)).toEqual(['Manifests: all well again']);
});

it('publishes without delay while STATE_DIR is not writable', async () => {
  await writeFile(join(folder.path, 'state'), 'a file, where a folder should be');
  const { refresh, page } = await make();
  await refresh();
  words = 'New';
  await refresh();
  expect(await page()).toContain('New');
  expect(lines).toEqual([expect.stringMatching(/^STATE_DIR .*state can’t be written \(E/)]);
  await rm(join(folder.path, 'state'));
  await refresh();
  expect(await kept()).toBe('New');
  expect(lines.slice(1)).toEqual(['STATE_DIR: all well again']);
});

it('writes damaged files again after a restart', async () => {
  await (await make()).refresh();
  for (const name of await listFilesBelow(join(folder.path, 'state/o')))
    await writeFile(join(folder.path, 'state/o', name), 'damaged');
  await (await make()).refresh();
  expect(await kept()).toBe('Old');
  expect(lines).toContainEqual(expect.stringContaining('A stored file can’t be read'));
});

it('restores a deleted folder at the next poll', async () => {
  const { refresh } = await make();
  await refresh();
  await rm(join(folder.path, 'state'), { recursive: true });
  await refresh();
  expect(await kept()).toBe('Old');
  await refresh();
  expect(lines).toEqual([
    expect.stringMatching(/^The files in STATE_DIR were deleted: they are rendered again/),
  ]);
});

it('reports an upload that no record refers to any more', async () => {
  words = '/uploads/rules.pdf';
  const { refresh } = await make();
  await refresh();
  expect(replaced).toEqual([]);
  words = 'The rules are gone';
  await refresh();
  expect(replaced).toEqual(['/uploads/rules.pdf']);
});
