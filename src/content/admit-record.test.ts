import { expect, it } from 'vitest';
import { type Attribute, SCALAR_TYPES } from '../strapi/model.ts';
import * as models from '../strapi/testing/small-model.ts';
import { admitRecord } from './admit-record.ts';

const scalars = Object.fromEntries(
  SCALAR_TYPES.map((type): [string, Attribute] => [type, { kind: 'scalar', type }]),
);
const FIELDS = {
  title: models.STRING,
  ...scalars,
  image: models.IMAGE,
  images: models.IMAGES,
  part: models.one('page.part'),
  parts: models.many('page.part'),
  zone: models.zone('page.part', 'page.words'),
  posts: models.relations('post'),
};
const model = models.createModel(
  [models.single('page', FIELDS), models.collection('post', 'posts', FIELDS)],
  [
    models.component('page.part', {
      name: models.STRING,
      image: models.IMAGE,
      shown_until: { kind: 'scalar', type: 'date' },
    }),
    models.component('page.words', { words: models.STRING }),
  ],
);
const admit = (endpoint: string, record: unknown, kept?: unknown) =>
  admitRecord(model, `/api${endpoint}`, record, kept);

const file = { id: 3, name: 'a.webp', alternativeText: null, width: 10, size: 1.5, url: '/uploads/a.webp' };

it.each<[string, Readonly<Record<string, unknown>>]>([
  ['empty fields', { ...Object.fromEntries(Object.keys(FIELDS).map((name) => [name, null])), title: 'T' }],
  ['empty lists', { string: '', email: '', blocks: [], images: [], parts: [], zone: [], posts: [] }],
  [
    'every type',
    {
      string: 'a',
      blocks: [{ type: 'paragraph', children: [{ type: 'text', text: 'a' }] }],
      integer: 0,
      biginteger: '9007199254740993',
      float: 0.5,
      decimal: '12.50',
      boolean: false,
      date: '2026-01-02',
      time: '12:30:00.000',
      datetime: '2026-01-02T03:04:05Z',
      timestamp: '1700000000000',
      image: file,
      images: [file, file],
      part: { id: 1, name: 'P', image: null },
      zone: [{ __component: 'page.words', id: 1, words: 'W' }],
      posts: [{ id: 1, documentId: 'x', title: 'Related' }],
    },
  ],
  ['dates with milliseconds', { datetime: '2026-01-02T03:04:05.678Z', time: '12:30:00' }],
  ['an unknown component that fits one', { zone: [{ __component: 'page.other', name: 7, words: 'W' }] }],
  ['any JSON', { json: [1, { a: null }], title: 'T' }],
  ['JSON that is a text', { json: 'text' }],
  ['an unknown part of a zone', { zone: [{ __component: 'page.other', name: 'N', more: 1 }, { id: 2 }] }],
  ['fields that the model does not have', { localizations: [], createdBy: 7, title: 'T' }],
])('accepts every value that Strapi’s panel can save: %s', (_, fields) => {
  const record = { id: 1, documentId: 'a', title: 'T', ...fields };
  expect(admit('/page', record)).toEqual({ record, remarks: [] });
  expect(admit('/posts', [record])).toEqual({ record: [record], remarks: [] });
});

it.each<[Readonly<Record<string, unknown>>, string]>([
  [{ string: {} }, 'string: an object, not a text'],
  [{ text: 7 }, 'text: a number, not a text'],
  [{ date: ['2026'] }, 'date: a list, not a text'],
  [{ integer: 'many' }, 'integer: a text, not a number'],
  [{ boolean: 'yes' }, 'boolean: a text, not true or false'],
  [{ blocks: 'a' }, 'blocks: a text, not a list'],
  [{ parts: [{ shown_until: 'soon' }] }, 'parts[0].shown_until: "soon", not a day or a time'],
  [{ image: '/a.webp' }, 'image: a text, not an object'],
  [{ images: file }, 'images: an object, not a list'],
  [{ images: [{ ...file, url: {} }] }, 'images[0].url: an object, not a text'],
  [{ part: [] }, 'part: a list, not an object'],
  [{ parts: [{ id: 1 }, { id: 2, name: true }] }, 'parts[1].name: true, not a text'],
  [{ parts: [null] }, 'parts[0]: null, not an object'],
  [{ posts: [{ title: [] }] }, 'posts[0].title: a list, not a text'],
  [{ zone: [{ __component: 'page.other', name: 7, words: true }] }, 'zone[0].name: a number, not a text'],
])('refuses a value that does not fit the model: %j', (fields, wrong) => {
  const record = { documentId: 'a', title: 'T', ...fields };
  expect(admit('/page', record)).toEqual({
    record: undefined,
    remarks: [`page "a" is refused, its ${wrong}`],
  });
});

it('keeps the last valid version of a refused record in a list', () => {
  const [good, old, wrong] = [
    { documentId: 'good', title: 'Good' },
    { documentId: 'b', title: 'Old' },
    { documentId: 'b', title: 7 },
  ];
  const unknown = { documentId: 'c', title: {} };
  const { record, remarks } = admit('/posts', [good, wrong, unknown], [old]);
  expect(record).toEqual([good, old]);
  expect(remarks).toEqual([
    'post "b" is refused, its title: a number, not a text; visitors see its last valid version',
    'post "c" is refused, its title: an object, not a text; visitors see nothing of it',
  ]);
});

it('reports an object in place of a list, and accepts any other shape', () => {
  expect(admit('/posts', { title: 'T' }).remarks).toEqual([
    'an object arrived in place of a list of records',
  ]);
  expect(admit('/other', 7)).toEqual({ record: 7, remarks: [] });
});

it('accepts an empty record if there is no earlier version', () => {
  const empty = { documentId: 'a', title: null };
  expect(admit('/page', empty)).toEqual({
    record: empty,
    remarks: ['a record of "page" has no content; visitors see its pages without it'],
  });
  expect(admit('/page', empty, { title: 'Old' }).record).toBeUndefined();
});
