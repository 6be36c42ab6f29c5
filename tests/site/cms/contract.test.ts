import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { member } from '../../../src/core/json/json.ts';
import { openContent } from '../../../src/strapi/embedded/open-content.ts';
import { embeddedService } from '../../../src/strapi/embedded/service.ts';
import { fullPopulate } from '../../../src/strapi/populate/full-populate.ts';
import { populateQuery } from '../../../src/strapi/populate/query.ts';
import { readModel } from '../../../src/strapi/read-model.ts';
import { type Folder, temporaryFolder } from '../../setup/folder.ts';
import { declaredSources } from './declared.ts';
import { normal } from './normal.ts';
import { dice, queriesFor } from './queries.ts';
import { searchesOf, valuesIn } from './searches.ts';
import { type Strapi, startStrapi } from './strapi.ts';

const root = resolve(import.meta.dirname, '../../..');
const cms = join(root, 'cms');
const model = await readModel(cms);
const content = await openContent(cms, join(root, '.cache'));
const embedded = embeddedService(content);
const declared = await declaredSources(root);
const types = [...model.types.values()].sort((a, b) => a.endpoint.localeCompare(b.endpoint));

let data: Folder;
let strapi: Strapi;

beforeAll(async () => {
  data = await temporaryFolder();
  await cp(inject('seeded'), data.path, { recursive: true });
  strapi = await startStrapi(data.path);
});

afterAll(async () => {
  await strapi.stop();
  await data.remove();
});

async function read(response: Response): Promise<{ status: number; body: unknown }> {
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: json && text !== '' ? normal(JSON.parse(text)) : text };
}

const ask = (url: string, method = 'GET') =>
  embedded(new Request(`http://content.example${url}`, { method }));

/** Expects Strapi to refuse, in its own words, every query that the embedded service refuses. */
async function compare(url: string, method = 'GET'): Promise<void> {
  const real = await read(await fetch(strapi.url + url, { method }));
  const own = await read(await ask(url, method));
  if (own.status === 400) expect(real.status).toBeGreaterThanOrEqual(400);
  else expect(own).toEqual(real);
}

describe('the embedded service and a real Strapi answer alike', () => {
  test.each(declared)('declared: %s', (url) => compare(url));

  test.each(types)('everything of $endpoint', (type) =>
    compare(`/api${type.endpoint}?${populateQuery(fullPopulate(model, type))}`),
  );

  test.each(types)('nothing of $endpoint', (type) => compare(`/api${type.endpoint}`));

  const roll = dice(7);
  const random = types.flatMap((type) =>
    queriesFor(model, type, roll, 8).map((query) => `/api${type.endpoint}?${query}`),
  );
  // Strapi answers three things here that the checker refuses: the records that use a file, a parameter given twice,
  // and one that is given a value and members.
  const mayAskRelated = (url: string) => url.includes('[populate]=*');
  const contradicts = (url: string) => {
    const names = [...new URL(url, 'http://cms.invalid').searchParams.keys()];
    return names.some((name, at) =>
      names.some((other, place) => place !== at && (other === name || other.startsWith(`${name}[`))),
    );
  };
  test.each(random)('generated: %s', async (url) => {
    const isRefused = (await ask(url)).status === 400;
    if (!isRefused || !(mayAskRelated(url) || contradicts(url))) await compare(url);
  });

  const collections = types.filter(({ kind, attributes }) => kind === 'collection' && attributes.has('slug'));
  const searches = collections.flatMap((type) =>
    searchesOf(model, type, valuesIn(content.records.get(type.uid) ?? []), roll, 250).map(
      (query) => `/api${type.endpoint}?${query}`,
    ),
  );
  test.each(searches)('searched: %s', (url) => compare(url));

  test('the generated searches have results, none, or an error', async () => {
    const counts = { found: 0, empty: 0, refused: 0 };
    for (const url of searches) {
      const { status, body } = await read(await ask(url));
      const data = member(body, 'data');
      if (status !== 200) counts.refused += 1;
      else if (Array.isArray(data) && data.length > 0) counts.found += 1;
      else counts.empty += 1;
    }
    expect(searches.length).toBeGreaterThanOrEqual(300);
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
  });

  test.each([
    ['GET', '/api/no-such-type'],
    ['GET', '/api/gallery/no-such-document'],
    ['GET', '/api/download-centre-rgcits/no-such-document'],
    ['GET', '/api/gallery/'],
    ['GET', '/api'],
    ['GET', '/uploads/no-such-file.webp'],
    ['HEAD', '/api/gallery'],
  ])('%s %s', (method, url) => compare(url, method));
});

test('the seed keeps a fixed documentId', async () => {
  const answer = await fetch(`${strapi.url}/api/download-centre-rgcits/rgcits2downloads4years00`);
  expect(answer.status).toBe(200);
});

test('a write without an account is refused', async () => {
  for (const method of ['PUT', 'POST', 'DELETE']) {
    const answer = await fetch(`${strapi.url}/api/gallery`, { method });
    expect([401, 403, 405]).toContain(answer.status);
  }
});

test('a second start seeds nothing', () => {
  expect(strapi.output()).not.toMatch(/Entered the demo content|uploaded/);
});
