import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as models from '../strapi/testing/small-model.ts';
import { admitRecord } from './admit-record.ts';
import { EMPTY_SNAPSHOT, takeSnapshot } from './snapshot.ts';

const JSON_FIELD = { kind: 'scalar', type: 'json' } as const;
const CHART = {
  title: models.STRING,
  series: JSON_FIELD,
  parts: models.many('a.part'),
  body: models.zone('a.part'),
  image: models.IMAGE,
  photos: models.IMAGES,
  author: { kind: 'relation', target: 'api::chart.chart', many: false } as const,
  related: models.relations('chart'),
};
const MODEL = models.createModel(
  [models.single('chart', CHART)],
  [models.component('a.part', { attributes: JSON_FIELD, data: models.STRING, image: models.IMAGE })],
);
const BASE = 'https://cms.example/strapi';

async function poll(data: unknown): Promise<unknown> {
  const ask = async () => Response.json({ data, meta: {} });
  const { records, failed } = await takeSnapshot(['/api/chart?populate=*'], ask, EMPTY_SNAPSHOT, 1000, {
    model: MODEL,
    base: BASE,
    admit: (url, record) => admitRecord(MODEL, url, record, undefined),
  });
  expect(failed).toEqual([]);
  return [...records.values()][0];
}

/** JSON whose objects often look like answers of Strapi, components, files or dated records. */
const KEYS = 'id data attributes documentId __component url formats mime name __proto__'.split(' ');
const { value: anyJson } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom(
      null,
      12,
      '/strapi/uploads/a.webp',
      `${BASE}/uploads/a.webp`,
      'a\u202eb\u0007',
      '2020-01-01',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), tie('value')), {
        selector: ([key]) => key,
        maxLength: 4,
      })
      .map((members) =>
        JSON.parse(`{${members.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`)}}`),
      ),
  ),
}));

it('a json field arrives unchanged in snapshot and page', async () => {
  await fc.assert(
    fc.asyncProperty(anyJson, fc.boolean(), async (value, isStrapi4) => {
      const parts = [
        { id: 7, data: 'A', attributes: value },
        { id: 8, data: 'B', attributes: value },
      ];
      const body = [{ __component: 'a.part', ...parts[0] }];
      const fields = { title: 'T', series: value, parts, body };
      const record = await poll(
        isStrapi4 ? { id: 1, attributes: fields } : { id: 1, documentId: 'd', ...fields },
      );
      const sent = JSON.parse(JSON.stringify(record));
      const inside = [
        sent.series,
        sent.parts[0].attributes,
        sent.parts[1].attributes,
        sent.body[0].attributes,
      ];
      expect(inside.map((each) => JSON.stringify(each))).toEqual(Array(4).fill(JSON.stringify(value)));
      expect(sent.parts.map(({ id }: { id: unknown }) => id)).toEqual(['a', 'b']);
    }),
    { numRuns: 300 },
  );
});

const file = (id: number) => ({
  id,
  attributes: { url: `/uploads/${id}.webp`, mime: 'image/webp', formats: null },
});
const other = (id: number, publishedAt: string | null) => ({
  id,
  attributes: { title: `T${id}`, publishedAt },
});

it('converts an answer of Strapi 4 to the format of Strapi 5', async () => {
  const record = await poll({
    id: 3,
    attributes: {
      title: 'T',
      series: { data: [1, 2] },
      image: { data: file(4) },
      photos: { data: [file(5), file(6)] },
      author: { data: other(8, null) },
      related: { data: [other(9, '2026-01-01'), other(10, null)] },
      parts: [{ id: 1, data: 'A', attributes: { data: null }, image: { data: file(7) } }],
      body: [{ __component: 'a.part', id: 2, data: 'B', attributes: { id: 1, attributes: {} } }],
      localizations: { data: [{ id: 11, attributes: { locale: 'de' } }] },
    },
    meta: {},
  });
  const picture = (id: number) => ({ id, documentId: `${id}`, ...file(id).attributes });
  expect(record).toEqual({
    id: 3,
    documentId: '3',
    title: 'T',
    series: { data: [1, 2] },
    image: picture(4),
    photos: [picture(5), picture(6)],
    author: null,
    related: [{ id: 9, documentId: '9', title: 'T9', publishedAt: '2026-01-01' }],
    parts: [{ id: 'a', data: 'A', attributes: { data: null }, image: picture(7) }],
    body: [{ __component: 'a.part', id: 'b', data: 'B', attributes: { id: 1, attributes: {} } }],
    localizations: [{ id: 11, documentId: '11', locale: 'de' }],
  });
});

it.each(['/strapi/uploads/a.webp', `${BASE}/uploads/a.webp`, '/uploads/a.webp'])(
  'replaces the CMS file address %s by an address of the site',
  async (url) => {
    const image = { id: 1, documentId: 'f', url, mime: 'image/webp', formats: { small: { url, width: 5 } } };
    expect(
      await poll({ id: 1, documentId: 'd', title: `${BASE}/uploads/b.pdf, ${BASE}/uploads/c.pdf`, image }),
    ).toMatchObject({
      title: '/uploads/b.pdf, /uploads/c.pdf',
      image: { url: '/uploads/a.webp', formats: { small: { url: '/uploads/a.webp', width: 5 } } },
    });
  },
);
