import { expect, test } from 'vitest';
import type { Checked } from '../../check/check.ts';
import { changed, checkTexts, FILE, SOUND } from '../../check/testing/world.ts';
import { lastValidManifests } from './last-valid-manifests.ts';

const look = (text: string, good: ReadonlyMap<string, string> = new Map()) =>
  lastValidManifests(
    {
      readFiles: async () => [{ file: FILE, text }],
      check: async (files): Promise<Checked> => checkTexts(...files),
    },
    good,
  );

test('a manifest with warnings is used, and the warnings are logged', async () => {
  const text = changed('"banner_image": true', '"banner_image": true, "gallery": true');
  const { checked, texts, lines } = await look(text);
  expect(checked.pages).toHaveLength(1);
  expect(texts.get(FILE)).toBe(text);
  expect(lines).toEqual([expect.stringContaining('gallery')]);
});

test('a manifest with an error is replaced by its last valid version', async () => {
  const good = new Map([[FILE, SOUND]]);
  const { checked, texts, lines } = await look(changed('"type": "banner"', '"type": "baner"'), good);
  expect(checked.pages).toHaveLength(1);
  expect(texts).toEqual(good);
  expect(lines).toEqual([
    expect.stringContaining('Did you mean "banner"?'),
    `${FILE} is refused; its last good version stays.`,
  ]);
});

const typesOf = (checked: Checked) =>
  checked.pages.flatMap(({ manifest }) => manifest.blocks.map(({ type }) => type));
const NONE = `${FILE} is refused; it has no earlier version:`;
const UNFIT = `${FILE} is refused; no earlier version fits any more:`;

test.each([
  ['a wrong binding', changed('"$page.page_heading"', '"$page.heading"'), ['people'], 'the block "banner"'],
  ['a wrong type', changed('"type": "people"', '"type": "peple"'), ['banner'], 'the block "peple"'],
  [
    'a field that the CMS would refuse to populate',
    changed('"banner_image": true', '"banner_picture": true').replace(', "image": "$page.banner_image"', ''),
    ['banner', 'people'],
    'sources.page.populate.banner_picture',
  ],
  [
    'a wrong feed',
    changed(
      '"sources": {',
      '"feed": { "$each": "page.comittee", "title": "$name", "link": "/" },\n  "sources": {',
    ),
    ['banner', 'people'],
    'feed',
  ],
  ['a wrong source', changed('"/policies"', '"/policie"'), [], 'sources.page'],
])('%s without a valid version costs only the faulty part', async (_, text, types, without) => {
  for (const good of [new Map<string, string>(), new Map([[FILE, text]])]) {
    const { checked, texts, lines } = await look(text, good);
    expect(checked.pages).toHaveLength(1);
    expect(typesOf(checked)).toEqual(types);
    expect(texts).toEqual(good);
    expect(lines.at(-1)).toContain(
      `${good.size === 0 ? NONE : UNFIT} visitors see /hall-rules without ${without}`,
    );
  }
});

test('a wrong title is replaced by the words of the route', async () => {
  const { checked } = await look(changed('"title": "Our policies"', '"title": "$page.no_such"'));
  expect(checked.pages.map(({ manifest }) => manifest.title)).toEqual(['Hall rules']);
});

test('an unreadable manifest is replaced by the valid part of its last version', async () => {
  const good = new Map([[FILE, changed('"type": "banner"', '"type": "baner"')]]);
  const { checked, lines } = await look('{ "route": ', good);
  expect(typesOf(checked)).toEqual(['people']);
  expect(lines.at(-1)).toBe(`${UNFIT} visitors see /hall-rules without the block "baner".`);
});

test('a manifest without a route has no page, which is logged', async () => {
  const { checked, lines } = await look(changed('"/hall-rules"', '7'));
  expect(checked.pages).toEqual([]);
  expect(lines.at(-1)).toBe(`${NONE} visitors see nothing of its page.`);
});

test('a faulty layout loses only the wrong prop', async () => {
  const file = 'page-manifests/layout.json';
  const text = JSON.stringify({
    sources: { page: { endpoint: '/policies', populate: { gallery: true } } },
    header: [{ type: 'people', title: '$page.no_such', people: [{ name: 'A', role: '$page.nor_this' }] }],
    footer: [{ type: 'gallery', pictures: '$page.gallery' }],
  });
  const { checked, lines } = await lastValidManifests(
    { readFiles: async () => [{ file, text }], check: async (files) => checkTexts(...files) },
    new Map(),
  );
  expect(checked.layout?.header).toEqual([{ type: 'people', people: [{ name: 'A' }] }]);
  expect(checked.layout?.footer).toHaveLength(1);
  expect(lines.at(-1)).toContain(
    'visitors see every page without title of the block "people", people[0].role of',
  );
});

test.each([
  ['its last good version stays', new Map([[FILE, SOUND]]), 1],
  ['it has no earlier version: visitors see nothing of its page', new Map<string, string>(), 0],
])('a file without read access is refused: %s', async (words, good, pages) => {
  const { checked, texts, lines } = await lastValidManifests(
    {
      readFiles: async (unread) => {
        unread(FILE, 'EACCES: permission denied');
        return [];
      },
      check: async (files) => checkTexts(...files),
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
