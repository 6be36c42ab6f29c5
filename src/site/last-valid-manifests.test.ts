import { expect, test } from 'vitest';
import type { Checked } from '../check/check.ts';
import { changed, checkTexts, FILE, SOUND } from '../check/testing/world.ts';
import { goodManifests } from './last-valid-manifests.ts';

const look = (text: string, good: ReadonlyMap<string, string> = new Map()) =>
  goodManifests(
    {
      readFiles: async () => [{ file: FILE, text }],
      check: async (files): Promise<Checked> => checkTexts(...files.map((one) => one.text)),
    },
    good,
  );

test('a manifest that passes is used, and what the checks warn of is said', async () => {
  const text = changed('"banner_image": true', '"banner_image": true, "gallery": true');
  const { checked, texts, lines } = await look(text);
  expect(checked.pages).toHaveLength(1);
  expect(texts.get(FILE)).toBe(text);
  expect(lines).toEqual([expect.stringContaining('gallery')]);
});

test.each([
  ['its last good version stays', new Map([[FILE, SOUND]]), 1],
  ['it has no earlier version', new Map<string, string>(), 0],
])('one with an error is refused: %s', async (words, good, pages) => {
  const { checked, texts, lines } = await look(changed('"type": "banner"', '"type": "baner"'), good);
  expect(checked.pages).toHaveLength(pages);
  expect(texts).toEqual(good);
  expect(lines).toEqual([expect.stringContaining('Did you mean "banner"?'), `${FILE} is refused; ${words}.`]);
});

test.each([
  ['its last good version stays', new Map([[FILE, SOUND]]), 1],
  ['it has no earlier version', new Map<string, string>(), 0],
])('one that can’t be read is refused with the cause: %s', async (words, good, pages) => {
  const { checked, texts, lines } = await goodManifests(
    {
      readFiles: async (unread) => {
        unread(FILE, 'EACCES: permission denied');
        return [];
      },
      check: async (files) => checkTexts(...files.map((one) => one.text)),
    },
    good,
  );
  expect(checked.pages).toHaveLength(pages);
  expect(texts).toEqual(good);
  expect(lines).toEqual([
    `${FILE} can’t be read: EACCES: permission denied`,
    `${FILE} is refused; ${words}.`,
  ]);
});
