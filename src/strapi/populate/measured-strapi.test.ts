import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isObject } from '../../core/json/json.ts';
import { embeddedService } from '../embedded/service.ts';
import { media } from '../testing/media.ts';
import { model, records } from '../testing/model.ts';

/** What a real Strapi 5.54.0 answered to each query, with ids, times and file records made plain. */
const recorded = z
  .array(z.tuple([z.string(), z.string(), z.number(), z.unknown()]))
  .parse(JSON.parse(readFileSync(new URL('../testing/strapi-5.54.0.json', import.meta.url), 'utf8')));

const service = embeddedService({ model, records, media }, null);

const vague = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'url', 'hash'];

function plain(value: unknown, key = ''): unknown {
  if (vague.includes(key)) return typeof value;
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (!isObject(value)) return value;
  if ('mime' in value && 'provider' in value) {
    return `media ${value.name}: ${Object.keys(value).sort().join(' ')}`;
  }
  if (key === 'formats') return Object.keys(value).sort().join(' ');
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner, name)]));
}

async function ask(path: string, query: string): Promise<[number, unknown]> {
  const response = await service(new Request(`http://cms.example/api${path}?${query}`));
  const body: unknown = await response.json();
  if (!isObject(body)) return [response.status, body];
  if (body.error) return [response.status, body.error];
  if (!Array.isArray(body.data)) return [response.status, plain(body.data)];
  return [
    response.status,
    { data: body.data.slice(0, 1).map((item) => plain(item)), count: body.data.length, meta: body.meta },
  ];
}

describe('the embedded service answers as Strapi 5.54.0 does', () => {
  test.each(recorded)('%s?%s', async (path, query, status, answer) => {
    expect(await ask(path, query)).toEqual([status, answer]);
  });
});

const repeat = (count: number, entry: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => entry(at)).join('&');

describe('a populate list has at most 100 entries', () => {
  test.each([
    ['with numbers', (count: number) => repeat(count, (at) => `populate[${at}]=menu`)],
    ['with brackets', (count: number) => repeat(count, () => 'populate[]=menu')],
    ['repeated', (count: number) => repeat(count, () => 'populate=menu')],
    ['nested', (count: number) => repeat(count, (at) => `populate[menu][populate][${at}]=items`)],
  ])('%s', async (_, query) => {
    expect((await ask('/page', query(100)))[0]).toBe(200);
    const [status, error] = await ask('/page', query(120));
    expect([status, isObject(error) && error.message]).toEqual([
      400,
      expect.stringMatching(/^Too many populate entries \(120\)/),
    ]);
  });

  test('counted from 1, the second is a key like any other', async () => {
    const [status, error] = await ask(
      '/page',
      repeat(120, (at) => `populate[${at + 1}]=menu`),
    );
    expect([status, error]).toMatchObject([400, { message: 'Invalid key 2' }]);
  });
});

describe('a field that the CMS keeps to itself is refused where Strapi 5.54.0 refuses it', () => {
  test.each([
    ['populate=createdBy', 'Invalid key createdBy'],
    ['populate=createdBy.x', 'Invalid key x at createdBy.x'],
    ['populate=localizations.cover', 'Invalid key localizations'],
    ['populate[localizations]=', 'Invalid key  at localizations'],
    ['populate[cover][populate][localizations]=true', 'Invalid key localizations at cover.localizations'],
    ['populate[cover][populate][localizations]=yes', 'Invalid key yes at cover.localizations'],
    ['populate[cover][populate][folder][populate][x]=true', 'Invalid key x at cover.folder'],
    ['populate[cover][populate]=folder', 'Invalid key folder at cover.folder'],
    ['populate[cover][populate]=folder.x', 'Invalid key x at folder.x'],
    [
      'populate[menu][populate][icon][populate][createdBy]=true',
      'Invalid key createdBy at menu.icon.createdBy',
    ],
  ])('%s', async (query, message) => {
    expect(await ask('/page', query)).toMatchObject([400, { message }]);
  });

  test('and passed over in a list with commas', async () => {
    expect((await ask('/page', 'populate=cover,createdBy'))[0]).toBe(200);
  });
});
