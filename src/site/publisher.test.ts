import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Folder, temporaryFolder } from '../../tests/setup/folder.ts';
import { changed, checkTexts, FILE, SOUND } from '../check/testing/world.ts';
import { createPublisher } from './publisher.ts';
import { openState } from './state.ts';

const EDITED = changed('Our policies', 'Our rules');
const NEW_SOURCE = changed('"banner_image": true', '"banner_image": true, "gallery": true');

let folder: Folder;
let words: string;
/** The manifest; undefined: its folder is gone. */
let text: string | undefined;
/** Answers that a CMS that hangs keeps back. */
let held: (() => void)[] | undefined;
let asked: string[];
let lines: string[];
beforeEach(async () => {
  folder = await temporaryFolder();
  text = SOUND;
  words = 'Old';
  held = undefined;
  asked = [];
  lines = [];
});
afterEach(() => folder.remove());

function make() {
  const publisher = createPublisher({
    origin: {
      name: 'a CMS',
      reopen: async () => undefined,
      upload: async () => null,
      ask: async (url) => {
        asked.push(url);
        if (held) await new Promise<void>((done) => held?.push(done));
        return new Response(JSON.stringify({ data: { page_heading: words } }));
      },
    },
    state: openState(join(folder.path, 'state'), 'a CMS'),
    registry: new Map(),
    document: ({ payload }) => JSON.stringify(payload),
    readFiles: async () =>
      text === undefined ? Promise.reject(new Error('no such folder')) : [{ file: FILE, text }],
    check: async (files) => checkTexts(...files),
    // Blocks are not what this is about.
    log: (line) => line.startsWith('The block') || lines.push(line),
    timeoutMs: 60_000,
  });
  const answer = (path = '/hall-rules') => publisher.current()?.answers.get(path)?.body.toString();
  return { ...publisher, answer, page: () => answer() };
}

function release(): void {
  const waiting = held ?? [];
  held = undefined;
  for (const answer of waiting) answer();
}

const hangs = (answers: number) => vi.waitFor(() => expect(held).toHaveLength(answers), 4000);
const kept = async () => {
  const text = await readFile(join(folder.path, 'state/snapshot.json'), 'utf8').catch(() => 'nothing');
  return /"page_heading":"(.*?)"/.exec(text)?.[1];
};

describe('an edit while the CMS hangs', () => {
  it('is shown at once with the content that is known, and what the CMS says then as well', async () => {
    const { refresh, page } = make();
    await refresh();
    held = [];
    const hanging = refresh();
    await hangs(1);
    text = EDITED;
    const edit = refresh();
    await vi.waitFor(() => expect(page()).toContain('Our rules'), 4000);
    expect(page()).toContain('Old');
    words = 'New';
    release();
    await Promise.all([hanging, edit]);
    expect(page()).toMatch(/Our rules.*New/);
  });

  it('waits for a new source only, and does not lose it to a look that began before', async () => {
    const { refresh, page, answer } = make();
    await refresh();
    held = [];
    const hanging = refresh();
    await hangs(1);
    text = NEW_SOURCE;
    const edit = refresh();
    await hangs(2);
    const url = asked.at(-1) ?? '';
    expect([url.includes('gallery'), page()?.includes('gallery')]).toEqual([true, false]);
    held[1]?.();
    await vi.waitFor(() => expect(answer(url)).toContain('Old'), 4000);
    held[0]?.();
    await hanging;
    expect(answer(url)).toContain('Old');
    release();
    await edit;
    expect(page()).toContain('gallery');
  });
});

it('shows what was kept after a restart, before the CMS says anything', async () => {
  await make().refresh();
  held = [];
  const { refresh, page } = make();
  const hanging = refresh();
  await hangs(1);
  expect(page()).toContain('Old');
  release();
  await hanging;
});

it('follows the content also while the manifests can’t be read', async () => {
  const { refresh, page } = make();
  await refresh();
  text = undefined;
  words = 'New';
  await expect(refresh()).rejects.toThrow('no such folder');
  expect(page()).toContain('New');
});

describe('a disk fault', () => {
  it('holds nothing back, is said once, and what could not be saved is saved when it is over', async () => {
    await writeFile(join(folder.path, 'state'), 'a file, where a folder should be');
    const { refresh, page } = make();
    await refresh();
    words = 'New';
    await refresh();
    expect(page()).toContain('New');
    expect(lines).toEqual([expect.stringMatching(/^STATE_DIR .*state can’t be written \(E/)]);
    await rm(join(folder.path, 'state'));
    await refresh();
    expect(await kept()).toBe('New');
    expect(lines.slice(1)).toEqual(['STATE_DIR: all well again']);
  });

  it('that takes the folder away: it is filled again', async () => {
    const { refresh } = make();
    await refresh();
    await rm(join(folder.path, 'state'), { recursive: true });
    await refresh();
    expect(await kept()).toBe('Old');
  });
});
