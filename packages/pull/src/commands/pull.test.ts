import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { readModel } from 'prospectus/internal/strapi/read-model.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../../../../tests/setup/listen.ts';
import { testFolder } from '../../../../tests/setup/test-folder.ts';
import { main } from './pull.ts';

const BUILDER = '/api/content-type-builder';
const TOKEN = 'a-planted-token';
const folder = testFolder();
let server: Server;
let url = '';
let answers: Record<string, unknown> = {};
/** The answer for any other address. */
let refusal = { status: 403, name: 'ForbiddenError' };
const logged = () => vi.mocked(console.log).mock.calls.map(([line]) => String(line));

beforeEach(async () => {
  refusal = { status: 403, name: 'ForbiddenError' };
  await mkdir(join(folder.path, 'page-manifests'));
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  server = createServer((request, response) => {
    const [path = ''] = request.url?.split('?') ?? [];
    const data = answers[decodeURIComponent(request.url ?? '')] ?? answers[path];
    const status =
      request.headers.authorization !== `Bearer ${TOKEN}` ? 401 : data === undefined ? refusal.status : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    const error = { ...refusal, status, message: refusal.name };
    response.end(JSON.stringify(status === 200 ? { data, meta: {} } : { data: null, error }));
  });
  url = await listen(server);
});

const pull = (...args: string[]) => main([url, '--token', TOKEN, ...args], folder.path);
const schemaText = (name: string) =>
  readFile(join(folder.path, `cms/src/api/${name}/content-types/${name}/schema.json`), 'utf8');

const article = (attributes: object) => ({
  uid: 'api::article.article',
  apiID: 'article',
  schema: {
    draftAndPublish: true,
    displayName: 'Article',
    singularName: 'article',
    pluralName: 'articles',
    description: '',
    pluginOptions: { i18n: { localized: true } },
    kind: 'collectionType',
    collectionName: 'articles',
    attributes,
    visible: true,
    restrictRelationsTo: null,
  },
});
const attributes = {
  title: { type: 'string', required: true },
  price: { type: 'json', customField: 'plugin::prices.price' },
  accent: { type: 'string', customField: 'plugin::color-picker.color' },
  cover: { type: 'media', multiple: false, required: false, private: false, allowedTypes: ['images'] },
  seo: { type: 'component', component: 'shared.seo', repeatable: false },
};
const seo = {
  uid: 'shared.seo',
  category: 'shared',
  apiId: 'seo',
  schema: {
    displayName: 'SEO',
    description: '',
    icon: 'search',
    collectionName: 'components_shared_seos',
    attributes: { text: { type: 'text' } },
  },
};

describe('a content model from the CMS', () => {
  beforeEach(() => {
    const user = { uid: 'plugin::users-permissions.user', schema: { attributes: {} } };
    const trap = { uid: '../../..trap', schema: { attributes: {} } };
    answers = {
      [`${BUILDER}/content-types`]: [user, trap, article(attributes)],
      [`${BUILDER}/components`]: [seo],
    };
  });

  test('is written in the format of Strapi', async () => {
    expect(await pull()).toBe(0);
    expect(JSON.parse(await schemaText('article'))).toEqual({
      kind: 'collectionType',
      collectionName: 'articles',
      info: { singularName: 'article', pluralName: 'articles', displayName: 'Article' },
      options: { draftAndPublish: true },
      pluginOptions: { i18n: { localized: true } },
      attributes: {
        ...attributes,
        accent: { type: 'customField', customField: 'plugin::color-picker.color' },
        cover: { type: 'media', multiple: false, allowedTypes: ['images'] },
      },
    });
    const { types, components } = await readModel(join(folder.path, 'cms'));
    expect(types.get('/articles')?.attributes.get('price')).toEqual({ kind: 'scalar', type: 'json' });
    expect([...components.keys()]).toEqual(['shared.seo']);
  });

  test('changes only the attributes that differ from the CMS', async () => {
    await pull();
    const before = await schemaText('article');
    expect(await pull()).toBe(0);
    expect(await schemaText('article')).toBe(before);
    const { price: _, ...rest } = attributes;
    answers[`${BUILDER}/content-types`] = [
      article({ ...rest, title: { type: 'text' }, day: { type: 'date' } }),
    ];
    await pull();
    expect(logged()).toContain('  api/article/content-types/article/schema.json  ~title -price +day');
    expect(await schemaText('article')).toContain('"draftAndPublish": true');
  });

  test('keeps the schemas of types that the CMS lacks, and lists them', async () => {
    await pull();
    answers[`${BUILDER}/components`] = [];
    await pull();
    expect(logged()).toContainEqual(expect.stringMatching(/^ {2}components\/shared\/seo\.json is kept/));
  });
});

describe('a content model that the CMS withholds', () => {
  const picture = { id: 1, documentId: 'p', url: '/uploads/a.png', mime: 'image/png' };
  const scalars = {
    id: 7,
    documentId: 'a',
    createdAt: 't',
    title: 'A',
    slug: 'a',
    day: '2026-01-02',
    size: 3,
    on: true,
    data: { id: 1 },
    none: null,
  };
  const item = { id: 2, label: 'x' };
  const star = {
    ...scalars,
    cover: picture,
    items: [item],
    parts: [{ __component: 'part.a', id: 3, text: 'a\nb' }],
    author: { id: 5, documentId: 'u', createdAt: 't', name: 'Ann' },
    next: null,
  };

  beforeEach(async () => {
    const page = '/api/articles?sort=createdAt&pagination[start]=0&pagination[limit]=100';
    answers = { '/api/articles': [{ ...star, items: [{ ...item, icon: picture }] }], [page]: [scalars] };
    answers[page.replace('?', '?populate=*&')] = [star];
    const source = { sources: { page: { endpoint: '/articles/abc' } } };
    await writeFile(join(folder.path, 'page-manifests/a.json'), JSON.stringify(source));
  });

  test('is reported with the missing permission', async () => {
    await pull();
    expect(logged()[0]).toMatch(
      /^The CMS answered 403 for \/api\/content-type-builder\/content-types\. .*getContentTypes/,
    );
  });

  test('is inferred from all records', async () => {
    expect(await pull()).toBe(0);
    const schema: unknown = JSON.parse(await schemaText('article'));
    expect(schema).toMatchObject({
      kind: 'collectionType',
      info: { pluralName: 'articles' },
      pluginOptions: { prospectus: { inferred: true } },
    });
    const { types, components, notes } = await readModel(join(folder.path, 'cms'));
    const plain = { title: 'string', slug: 'uid', day: 'date', size: 'integer', on: 'boolean', data: 'json' };
    const scalarTypes = Object.entries({ ...plain, none: 'unknown', next: 'unknown' });
    expect(Object.fromEntries(types.get('/articles')?.attributes ?? [])).toEqual({
      ...Object.fromEntries(scalarTypes.map(([name, type]) => [name, { kind: 'scalar', type }])),
      cover: { kind: 'media', multiple: false, allowedTypes: ['images'] },
      items: { kind: 'component', repeatable: true, component: 'inferred.article-items' },
      parts: { kind: 'zone', components: ['part.a'] },
      author: { kind: 'component', repeatable: false, component: 'inferred.article-author' },
    });
    const items = components.get('inferred.article-items')?.attributes;
    expect([...(items?.keys() ?? [])]).toEqual(['label', 'icon']);
    expect(components.get('part.a')?.attributes.get('text')).toEqual({ kind: 'scalar', type: 'text' });
    expect(notes?.map(({ severity }) => severity)).toEqual(['info']);
  });

  test('stays the same when it is inferred again', async () => {
    await pull();
    await pull();
    expect(logged().at(-1)).toMatch(/, 0 changed\.$/);
  });

  test('is not inferred if the CMS refuses the token', async () => {
    await expect(main([url, '--token', 'another'], folder.path)).rejects.toThrow(
      /401, the token is not known.* Nothing was written\.$/,
    );
    expect(logged()).toEqual([]);
  });

  test('omits the type of an endpoint that the CMS lacks', async () => {
    refusal = { status: 404, name: 'NotFoundError' };
    expect(await pull('--type', 'posts')).toBe(0);
    expect(logged()).toContainEqual(
      expect.stringMatching(/^\/api\/posts can’t be read .*404.* It is left out\.$/),
    );
    expect([...(await readModel(join(folder.path, 'cms'))).types.keys()]).toEqual(['/articles']);
  });

  test('is not inferred if the CMS refuses an endpoint', async () => {
    answers = {};
    await expect(pull('--type', 'nothing')).rejects.toThrow(
      /^\/api\/nothing can’t be read from .*403.* Nothing was written\.$/,
    );
  });
});
