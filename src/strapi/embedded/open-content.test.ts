import { readdir, rm, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { writeFiles } from '../../../tests/setup/write-files.ts';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { openContent } from './open-content.ts';
import { embeddedService } from './service.ts';

const folder = testFolder();
let cms = '';
let cache = '';

const write = (path: string, value: object | string) => writeFiles(cms, { [path]: value });

const COLLECTION = { kind: 'collectionType' };

/** Writes the schema of a type, by default a single type. */
const writeType = (name: string, plural: string, attributes: object, more: object = {}) =>
  write(`src/api/${name}/content-types/${name}/schema.json`, {
    kind: 'singleType',
    collectionName: plural,
    info: { singularName: name, pluralName: plural, displayName: name },
    attributes,
    ...more,
  });

const picture = (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .webp()
    .toBuffer();

beforeEach(async () => {
  cms = folder.path;
  cache = join(cms, 'cache');
  await write('src/components/shared/card.json', {
    info: { displayName: 'Card' },
    attributes: { text: { type: 'string' }, image: { type: 'media', allowedTypes: ['images'] } },
  });
  await writeType('page', 'page-entries', {
    title: { type: 'string', maxLength: 9 },
    cover: { type: 'media', allowedTypes: ['images'] },
    files: { type: 'media', multiple: true },
    cards: { type: 'component', component: 'shared.card', repeatable: true },
    zone: { type: 'dynamiczone', components: ['shared.card'] },
  });
  await write('media/media.json', { 'big hall.webp': { alternativeText: 'The hall', scene: 'x' } });
  await write('media/big hall.webp', await picture(1600, 1067));
  await write('media/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>');
  await write('media/paper.pdf', '%PDF-1.4');
  await write('content/page.json', {
    title: 'Hello',
    cover: 'big hall.webp',
    files: ['logo.svg', 'paper.pdf'],
  });
});

async function ask(path: string): Promise<Response> {
  const service = embeddedService(await openContent(cms, cache));
  return service(new Request(`http://cms.example${path}`));
}

test('a picture has the metadata and formats that Strapi creates', async () => {
  const { media } = await openContent(cms, cache);
  const record = media.records.get('big hall.webp');
  expect(record).toMatchObject({
    name: 'big hall.webp',
    alternativeText: 'The hall',
    caption: null,
    width: 1600,
    height: 1067,
    ext: '.webp',
    mime: 'image/webp',
    url: expect.stringMatching(/^\/uploads\/big_hall_[0-9a-f]{10}\.webp$/),
    provider: 'local',
    formats: {
      thumbnail: { width: 234, height: 156, url: expect.stringMatching(/^\/uploads\/thumbnail_big_hall_/) },
      small: { width: 500, height: 333 },
      medium: { width: 750, height: 500 },
      large: { width: 1000, height: 667, mime: 'image/webp', path: null },
      wide: { width: 1200, height: 800 },
    },
  });
  expect(media.records.get('logo.svg')).toMatchObject({ width: 300, height: 200, formats: null });
  expect(media.records.get('paper.pdf')).toMatchObject({ width: null, mime: 'application/pdf', size: 0.01 });
});

test('makes a copy of a picture once, on the first request', async () => {
  const { model, records, media } = await openContent(cms, cache);
  const service = embeddedService({ model, records, media });
  const large = [...media.files.keys()].find((name) => name.startsWith('large_'));
  const get = (): Promise<Response> => service(new Request(`http://cms.example/uploads/${large}`));
  expect(await readdir(cache)).toEqual(['index.json']);
  const [first, second] = await Promise.all([get(), get()]);
  expect(await sharp(await first.arrayBuffer()).metadata()).toMatchObject({ width: 1000, height: 667 });
  expect(second.headers.get('content-length')).toBe(first.headers.get('content-length'));
  expect(await readdir(cache)).toHaveLength(2);
});

test('serves a file also under its own name, with revalidation', async () => {
  const { model, records, media } = await openContent(cms, cache);
  const service = embeddedService({ model, records, media });
  const url = media.records.get('big hall.webp')?.url ?? '';
  const [named, hashed] = await Promise.all(
    ['/uploads/big%20hall.webp', url].map((path) => service(new Request(`http://cms.example${path}`))),
  );
  expect([named?.status, named?.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(named?.headers.get('etag')).toBe(hashed?.headers.get('etag'));
});

test('reads a changed record or picture again', async () => {
  const before = (await openContent(cms, cache)).media.records.get('big hall.webp');
  await write('content/page.json', { title: 'Changed' });
  await write('media/big hall.webp', await picture(300, 200));
  expect(await (await ask('/api/page')).json()).toMatchObject({ data: { title: 'Changed' } });
  const after = (await openContent(cms, cache)).media.records.get('big hall.webp');
  expect(after).toMatchObject({ width: 300, formats: { thumbnail: { width: 234 } } });
  expect(after?.url).not.toBe(before?.url);
});

test('accepts a record that exceeds a limit of the model, with a warning', async () => {
  await write('content/page.json', { title: 'Long before the limit' });
  const [warning] = (await openContent(cms, cache)).diagnostics;
  expect(warning).toMatchObject({
    severity: 'warning',
    where: 'title',
    message: expect.stringContaining('at most 9 characters'),
  });
  expect(await (await ask('/api/page')).json()).toMatchObject({ data: { title: 'Long before the limit' } });
});

test('does not change the address of a picture if only its date changes', async () => {
  const before = (await openContent(cms, cache)).media.records.get('big hall.webp');
  await utimes(join(cms, 'media/big hall.webp'), 1, 1);
  expect((await openContent(cms, cache)).media.records.get('big hall.webp')).toEqual(before);
});

test('ignores lock files and system files', async () => {
  await symlink('somebody@somewhere', join(cms, 'content/.#page.json'));
  await write('content/._page.json', 'no json');
  await write('media/.DS_Store', 'no picture');
  expect(
    [...(await openContent(cms, cache)).media.records.keys()].filter((name) => /^\./.test(name)),
  ).toEqual([]);
});

test('reports no errors for a project without content', async () => {
  for (const part of ['content', 'media']) await rm(join(cms, part), { recursive: true });
  const { diagnostics, records } = await openContent(cms, cache);
  expect([diagnostics, records.size]).toEqual([[], 0]);
});

test('reports all errors of the content together', async () => {
  await write('media/broken.webp', 'not a picture');
  await write('content/nope.json', {});
  await write('content/page.json', {
    title: 3,
    constructor: 'x',
    cover: 'paper.pdf',
    files: ['pager.pdf'],
    cards: [{ text: 'a', image: 'gone.webp' }, 'b'],
    zone: [{ __component: 'shared.crad' }, { __component: 'shared.card', txet: 1 }],
  });
  const { diagnostics } = await openContent(cms, cache);
  const [ofFile, ofEndpoint, ...ofRecord] = diagnostics.map(formatDiagnostic);
  expect(ofFile).toContain('cms/media/broken.webp:1:1  ');
  expect(ofEndpoint).toContain('cms/content/nope.json:1:1  Unknown endpoint "/nope": no type of the content');
  expect(ofRecord.map((line) => line.replace(/^cms\/content\/page\.json:1:\d+ {2}/, ''))).toEqual([
    'title: Expected a text, not 3',
    expect.stringMatching(/^constructor: Unknown field "constructor": .*\. Its fields: "title", /),
    'cover: "paper.pdf" is not one of images',
    'files[0]: Unknown file "pager.pdf": cms/media has none of this name. Did you mean "paper.pdf"?',
    'cards[0].image: Unknown file "gone.webp": cms/media has none of this name',
    'cards[1]: Expected an object, not "b"',
    'zone[0].__component: "shared.crad" is not one of shared.card. Did you mean "shared.card"?',
    expect.stringMatching(/^zone\[1\]\.txet: Unknown field "txet": .* Did you mean "text"\?$/),
  ]);
});

test('omits only the records with errors', async () => {
  await writeType('other', 'other-entries', { title: { type: 'string' } });
  await write('content/other.json', '{\n  "titel": "Hello"\n}');
  const answer = await ask('/api/other');
  const message =
    'cms/content/other.json:2:3  titel: Unknown field "titel": the content model has none of this name here. Did you mean "title"?';
  expect([answer.status, await answer.json()]).toMatchObject([500, { data: null, error: { message } }]);
  expect((await ask('/api/page')).status).toBe(200);
  await write('content/other.json', '{\n  "title": "Hello",\n}');
  expect(await (await ask('/api/other')).json()).toMatchObject({
    error: { message: 'cms/content/other.json:2:19  A comma too many: nothing follows it' },
  });
});

test('reports duplicate slugs and relations without a target', async () => {
  const relation = (way: string, more = {}) => ({
    ...{ type: 'relation', relation: way, target: 'api::story.story' },
    ...more,
  });
  const attributes = {
    slug: { type: 'uid', required: true },
    next: relation('oneToMany'),
    hero: relation('manyToOne', { inversedBy: 'praise' }),
    praise: relation('oneToMany', { mappedBy: 'hero' }),
  };
  await writeType('story', 'stories', attributes, COLLECTION);
  const stories = [
    { documentId: 'first', slug: 'a', next: ['fist'] },
    { documentId: 'second', slug: 'a', hero: 'first', publishedAt: '2026-01-01' },
    { slug: '../x', praise: ['first'] },
    { documentId: 'third', publishedAt: null },
    { documentId: 'fourth', slug: '..' },
  ];
  await write('content/stories.json', `[\n${stories.map((one) => JSON.stringify(one)).join(',\n')}\n]`);
  const { diagnostics } = await openContent(cms, cache);
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'cms/content/stories.json:2:42  [0].next[0]: Unknown record "fist": no record of api::story.story has this documentId. Did you mean "first"?',
    'cms/content/stories.json:3:64  [1].publishedAt: Expected null, which makes the record a draft, not "2026-01-01"',
    'cms/content/stories.json:4:16  [2].praise: This side only shows the relation: enter it in "hero" of api::story.story',
    'cms/content/stories.json:4:9  [2].slug: "../x" can’t be part of an address: letters from a to z, digits and -_.~ can',
    'cms/content/stories.json:5:1  [3]: Missing "slug": without it the record has no page of its own',
    'cms/content/stories.json:6:31  [4].slug: ".." can’t be part of an address: letters from a to z, digits and -_.~ can',
    'cms/content/stories.json:2:30  [0].slug: "a" is the slug of [1], too: it must be unique',
    'cms/content/stories.json:3:31  [1].slug: "a" is the slug of [0], too: it must be unique',
  ]);
});

describe('records in a further language', () => {
  const pluginOptions = { i18n: { localized: true } };
  const attributes = { slug: { type: 'uid', required: true }, title: { type: 'string', pluginOptions } };
  const writeStories = (more = {}) =>
    writeType('story', 'stories', { ...attributes, ...more }, { ...COLLECTION, pluginOptions });
  beforeEach(async () => {
    await writeStories();
    await write('content/stories.json', [
      { documentId: 'a', slug: 'lamp', title: 'Lamp', publishedAt: null },
      { documentId: 'b', slug: 'run', title: 'Run' },
    ]);
    await write('content/stories.kn.json', [{ documentId: 'a', title: 'ದೀಪ' }, { documentId: 'b' }]);
  });

  test('inherit the fields that are shared by all languages', async () => {
    const { data } = await (await ask('/api/stories?locale=kn&sort=slug')).json();
    expect(data).toMatchObject([
      { documentId: 'a', slug: 'lamp', title: 'ದೀಪ', locale: 'kn' },
      { documentId: 'b', slug: 'run', title: null, locale: 'kn' },
    ]);
  });

  test('have no relation from a record without languages, as in Strapi', async () => {
    const relation = (name: string, target: string, rest: object) => ({
      [name]: { type: 'relation', target: `api::${target}.${target}`, ...rest },
    });
    await writeStories(relation('notes', 'note', { relation: 'oneToMany', mappedBy: 'story' }));
    const story = relation('story', 'story', { relation: 'manyToOne', inversedBy: 'notes' });
    await writeType('note', 'notes', story, COLLECTION);
    await write('content/notes.json', [{ documentId: 'n', story: 'b' }]);
    const found = await Promise.all(
      ['', '&locale=kn'].map(async (language) => {
        const answer = await ask(`/api/stories?filters[slug]=run&populate[notes]=true${language}`);
        return (await answer.json()).data[0];
      }),
    );
    expect(found).toMatchObject([
      { locale: 'en', notes: [{ documentId: 'n' }] },
      { locale: 'kn', notes: [] },
    ]);
  });

  test('require a slug if slugs are translated', async () => {
    await writeStories({ slug: { ...attributes.slug, pluginOptions } });
    const { diagnostics } = await openContent(cms, cache);
    expect(diagnostics.map(({ file, message }) => [file, message])).toEqual(
      ['[0]', '[1]'].map(() => ['cms/content/stories.kn.json', expect.stringContaining('Missing "slug"')]),
    );
  });
});

test.each(['content', 'src/api'])('refuses to open content if its folder %s is unreadable', async (name) => {
  await rm(join(cms, name), { recursive: true });
  await write(name, 'a file in place of the folder');
  await expect(openContent(cms, cache)).rejects.toThrow(/ENOTDIR/);
});
