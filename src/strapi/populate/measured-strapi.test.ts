import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isObject } from '../../core/json/json.ts';
import { embeddedService } from '../embedded/service.ts';
import { RefusedQuery } from '../filters/refused-query.ts';
import { media } from '../testing/media.ts';
import { model, records } from '../testing/model.ts';

/** The answers of a real Strapi 5.54.0 to each query, with ids, times and file records normalised. */
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

const refusal = { status: 400, name: 'ValidationError', message: new RefusedQuery().message, details: {} };

describe('the embedded service answers like Strapi 5.54.0 or refuses', () => {
  test.each(recorded)('%s?%s', async (path, query, status, answer) => {
    const asked = await ask(path, query);
    expect(asked).toEqual(asked[0] === 400 ? [400, refusal] : [status, answer]);
  });

  test('accepts the queries that a manifest can contain', async () => {
    const statuses = await Promise.all(recorded.map(async ([path, query]) => (await ask(path, query))[0]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(45);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(150);
  });
});

test.each([
  'populate[createdBy]=true',
  'populate[cover][populate][folder][populate][x]=true',
  'populate[menu][populate][icon][populate][createdBy]=true',
  'populate[cover][fields][0]=folderPath',
])('a query for a private field is refused: %s', async (query) => {
  expect(await ask('/page', query)).toEqual([400, refusal]);
});
