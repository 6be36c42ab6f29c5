import { expect, test } from 'vitest';
import type { Checked } from '../check/check.ts';
import { changeManifest, checkTexts, FILE, SOUND } from '../check/testing/world.ts';
import { readLastValidManifests } from './last-valid-manifests.ts';
import { compilePages } from './pages.ts';

type ReadFiles = Parameters<typeof readLastValidManifests>[0]['readFiles'];
const lookAt = (readFiles: ReadFiles, good: ReadonlyMap<string, string>) =>
  readLastValidManifests({ readFiles, check: async (files): Promise<Checked> => checkTexts(...files) }, good);
const look = (text: string, good: ReadonlyMap<string, string> = new Map(), file = FILE) =>
  lookAt(async () => [{ file, text }], good);

test('uses a manifest with warnings, and logs them', async () => {
  const text = changeManifest('"banner_image": true', '"banner_image": true, "gallery": true');
  const { checked, texts, lines } = await look(text);
  expect(checked.pages).toHaveLength(1);
  expect(texts.get(FILE)).toBe(text);
  expect(lines).toEqual([expect.stringContaining('gallery')]);
});

test('uses the last valid version of a manifest with an error', async () => {
  const good = new Map([[FILE, SOUND]]);
  const { checked, texts, lines } = await look(changeManifest('"type": "banner"', '"type": "baner"'), good);
  expect(checked.pages).toHaveLength(1);
  expect(texts).toEqual(good);
  expect(lines).toEqual([
    expect.stringContaining('Did you mean "banner"?'),
    `${FILE} is refused; its last valid version stays.`,
  ]);
});

const UNFIT = `${FILE} is refused; no earlier version is valid any more: visitors see its valid parts.`;

test.each([
  ['a wrong binding', changeManifest('"$page.page_heading"', '"$page.heading"')],
  ['a wrong type', changeManifest('"type": "people"', '"type": "peple"')],
  [
    'a field that the CMS refuses to populate',
    changeManifest('"banner_image": true', '"banner_picture": true'),
  ],
  ['a wrong source', changeManifest('"/policies"', '"/policie"')],
  ['a wrong title', changeManifest('"title": "Our policies"', '"title": "$page.no_such"')],
])('keeps a page whose last valid version has %s after a model change', async (_, text) => {
  const good = new Map([[FILE, text]]);
  for (const now of [text, '{ "route": ']) {
    const { checked, texts, lines } = await look(now, good);
    expect(compilePages(checked).pages.map(({ route }) => route)).toEqual(['/hall-rules']);
    expect(texts).toEqual(good);
    expect(lines.at(-1)).toBe(UNFIT);
  }
});

test('shows the valid blocks of a new manifest with an error', async () => {
  const { checked, texts, lines } = await look(changeManifest('"type": "banner"', '"type": "baner"'));
  expect(checked.pages).toHaveLength(1);
  expect(texts.size).toBe(0);
  expect(lines.at(-1)).toBe(`${FILE} is refused; it has no earlier version: visitors see its valid parts.`);
});

test.each([
  ['at an address of the server', changeManifest('"/hall-rules"', '"/api/rules"')],
  ['without a route', changeManifest('"/hall-rules"', '7')],
])('creates no page for a new manifest %s', async (_, text) => {
  const { checked, lines } = await look(text);
  expect(checked.pages).toEqual([]);
  expect(lines.at(-1)).toBe(`${FILE} is refused; it has no earlier version: it has no page.`);
});

test('keeps the layout if its last valid version no longer fits the model', async () => {
  const file = 'page-manifests/layout.json';
  const text = JSON.stringify({
    sources: {},
    header: [{ type: 'people', title: '$page.no_such' }],
    footer: [],
  });
  const { checked } = await look(text, new Map([[file, text]]), file);
  expect(checked.layout?.header).toHaveLength(1);
});

test.each([
  ['its last valid version stays', new Map([[FILE, SOUND]]), 1],
  ['it has no earlier version: it has no page', new Map<string, string>(), 0],
])('reports an unreadable manifest and its consequence: %s', async (words, good, pages) => {
  const { checked, texts, lines } = await lookAt(async (unread) => {
    unread(FILE, 'EACCES: permission denied');
    return [];
  }, good);
  expect(checked.pages).toHaveLength(pages);
  expect(texts).toEqual(good);
  expect(lines).toEqual([
    `${FILE} can’t be read: EACCES: permission denied`,
    `${FILE} is refused; ${words}.`,
  ]);
});

test('keeps all manifests if their folder is empty', async () => {
  const good = new Map([[FILE, SOUND]]);
  const { texts, lines } = await lookAt(async () => [], good);
  expect(texts).toEqual(good);
  expect(lines).toEqual(['The manifests can’t be read (there are none): the last valid ones stay.']);
});
