import { setImmediate as breathe } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../snapshot.ts';
import { freshUploads } from './embedded-origin.ts';

let opened: number;
let fails: boolean;
/** The text of an upload shows how often the origin was opened; a removed upload is missing. */
let removed: boolean;
const origin = {
  reopen: async () => {
    opened++;
    await breathe();
    if (fails) throw new Error('the content can’t be read');
    shown = removed ? null : `opening ${opened}`;
  },
  upload: async () => (shown === null ? null : new Response(shown)),
};
let shown: string | null;
beforeEach(() => {
  [opened, fails, removed, shown] = [0, false, false, null];
});

const make = () => {
  const uploads = freshUploads(origin);
  const ask = async () =>
    (await uploads.upload('/uploads/a.webp', null, async () => EMPTY_SNAPSHOT))?.text() ?? null;
  return { ...uploads, ask };
};

it('opens the content again only after it has changed', async () => {
  const { ask, changed } = make();
  expect(opened).toBe(0);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('opening 1'));
  expect(await ask()).toBe('opening 1');
  changed();
  changed();
  expect(await Promise.all([ask(), ask()])).toEqual(Array(2).fill('opening 2'));
});

it('serves a removed upload again once the content has it again', async () => {
  const { ask, changed } = make();
  removed = true;
  expect(await ask()).toBeNull();
  removed = false;
  expect(await ask()).toBeNull();
  changed();
  expect(await ask()).toBe('opening 2');
  removed = true;
  changed();
  expect(await ask()).toBeNull();
});

it('serves the last uploads while the content cannot be opened', async () => {
  const { ask, changed } = make();
  await ask();
  fails = true;
  changed();
  expect([await ask(), await ask()]).toEqual(['opening 1', 'opening 1']);
  expect(opened).toBe(3);
  fails = false;
  expect([await ask(), await ask()]).toEqual(['opening 4', 'opening 4']);
});
