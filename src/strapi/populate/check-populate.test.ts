import fc from 'fast-check';
import qs from 'qs';
import { describe, expect, test } from 'vitest';
import { ANY_TEXT } from '../../../tests/setup/any-text.ts';
import { runs } from '../../../tests/setup/full.ts';
import { isObject } from '../../core/json/json.ts';
import { embeddedService } from '../embedded/service.ts';
import { findAttributes } from '../model.ts';
import { media } from '../testing/media.ts';
import { model, records } from '../testing/model.ts';
import { validPopulate } from '../testing/populate.ts';
import { populateErrors } from './check-populate.ts';
import { formatPopulateQuery, parsePopulateQuery } from './query.ts';
import { parseSelection, type SelectedLevel, type Selection } from './selection.ts';

const type = model.types.get('/page') ?? expect.fail('The test model has a page.');

const root = 'Populate is an object of fields, or "*"';

test.each<[populate: unknown, place: string, message: string]>([
  [{ menu: { populate: { itmes: true } } }, 'menu populate itmes', 'Invalid key itmes at menu'],
  [{ title: true }, 'title', 'Invalid key title'],
  [{ menu: { items: true } }, 'menu items', 'Invalid key items'],
  [{ menu: '*' }, 'menu', 'Invalid key items at menu.items'],
  [{ block: { on: { 'a.b': true } } }, 'block on a.b', 'Invalid key a.b at block.on.a.b'],
  [{ block: { populate: { items: true } } }, 'block populate', 'Invalid key populate at block'],
  [{ cover: { fields: ['ulr'] } }, 'cover fields 0', 'Invalid key ulr'],
  [{ cover: { populate: '*' } }, 'cover populate', 'A file is populated with true or with its "fields"'],
  [{ menu: ['items'] }, 'menu', 'A field is populated with true or with an object'],
  [{ menu: false }, 'menu', 'A field is populated with true or with an object'],
  [{ menu: null }, 'menu', 'A field is populated with true or with an object'],
  ['menu.items', '', root],
  [['menu'], '', root],
  [{ menu: {} }, 'menu', 'An empty object populates nothing. Write true'],
  [{ 'menu][items': true }, 'menu][items', 'Invalid key menu][items'],
])('a populate error is reported: %j', (populate, place, message) => {
  const [error] = populateErrors(model, type, populate);
  expect(error?.keys.join(' ')).toBe(place);
  expect(error?.message.startsWith(message), error?.message).toBe(true);
});

test('reports all wrong names of a populate, each with the valid names', () => {
  const errors = populateErrors(model, type, {
    nope: true,
    menu: { populate: { icn: true, itmes: true } },
  });
  expect(errors.map(({ keys }) => keys.join('.'))).toEqual([
    'nope',
    'menu.populate.icn',
    'menu.populate.itmes',
  ]);
  expect(errors[1]?.expected).toEqual(['items', 'icon']);
});

const service = embeddedService({ model, records, media });

const ask = (query: string): Promise<Response> =>
  service(new Request(`http://cms.example/api/page?${query}`));

/** Expects the keys of an answer to match the selection at every level. */
function expectKeys(answer: unknown, uid: string, { populate }: Pick<Selection, 'populate'>): void {
  if (!isObject(answer)) return;
  for (const [key, attribute] of findAttributes(model, uid) ?? []) {
    if (attribute.kind === 'scalar') continue;
    const inner = below(populate, key);
    expect(Object.hasOwn(answer, key), `${uid}.${key}`).toBe(inner !== undefined);
    if (inner === undefined || attribute.kind === 'media') continue;
    const parts = Array.isArray(answer[key]) ? answer[key] : [answer[key]];
    for (const part of parts) {
      const partUid = isObject(part) ? part.__component : undefined;
      if (attribute.kind !== 'zone') {
        expectKeys(part, attribute.kind === 'component' ? attribute.component : attribute.target, inner);
      } else if (typeof partUid === 'string') {
        expectKeys(part, partUid, inner.on?.get(partUid) ?? inner);
      }
    }
  }
}

const below = (level: SelectedLevel, key: string): Selection | undefined =>
  level === 'all' ? { fields: 'all', populate: new Map() } : level.get(key);

describe('any populate', () => {
  const word = fc.constantFrom(
    ...['populate', 'menu', 'items', 'block', 'on', 'shared.menu', 'fields', 'cover', 'title', 'true', '*'],
    ...['__proto__', 'constructor', '0', '', 'image', 'articles', 'count', 'sort', 'pagination', 'page', '%'],
  );
  const bracketed = fc
    .tuple(word, fc.array(word, { maxLength: 6 }), fc.option(word))
    .map(
      ([head, path, value]) =>
        `${head}${path.map((key) => `[${key}]`).join('')}${value === null ? '' : `=${value}`}`,
    );
  const query = fc.oneof(
    ANY_TEXT,
    fc.array(bracketed, { maxLength: 5 }).map((all) => all.join('&')),
  );

  test('any query gets an answer in Strapi’s format', async () => {
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.constantFrom('page', 'articles', 'empty-page', 'nope'),
        async (text, name) => {
          const url = new URL(`http://cms.example/api/${name}`);
          url.search = text;
          const response = await service(new Request(url));
          const body: unknown = await response.json();
          if (!isObject(body)) throw new Error('The body is an object');
          if (response.status === 200) expect(Object.keys(body)).toEqual(['data', 'meta']);
          else
            expect(body).toMatchObject({
              data: null,
              error: { status: response.status, name: expect.any(String), message: expect.any(String) },
            });
        },
      ),
      { numRuns: runs(200, 2000) },
    );
  });

  test('the answer has exactly the populated fields', async () => {
    await fc.assert(
      fc.asyncProperty(validPopulate(type.attributes, 3), async (populate) => {
        const text = formatPopulateQuery(populate);
        const answer = await ask(text);
        expect(answer.status).toBe(200);
        const body: unknown = await answer.json();
        expectKeys(
          isObject(body) ? body.data : undefined,
          type.uid,
          parseSelection(parsePopulateQuery(text).populate),
        );
      }),
    );
  });

  test('a valid populate is written into a URL as by the library qs', () => {
    fc.assert(
      fc.property(validPopulate(type.attributes, 3), (populate) => {
        expect(populateErrors(model, type, populate)).toEqual([]);
        expect(qs.parse(formatPopulateQuery(populate))).toEqual(qs.parse(qs.stringify({ populate })));
      }),
    );
  });

  test('a populate without errors is accepted by the embedded service', async () => {
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(true, '*', ['url'], ['nope'], 'menu', false, {}),
        fc.dictionary(word, tie('tree'), { maxKeys: 3 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(word, tree, { maxKeys: 3 }), async (populate) => {
        const errors = populateErrors(model, type, populate);
        const text = qs.stringify({ populate }, { encodeValuesOnly: true });
        if (errors.length === 0) expect((await ask(text)).status).toBe(200);
      }),
      { numRuns: runs(200, 2000) },
    );
  });
});
