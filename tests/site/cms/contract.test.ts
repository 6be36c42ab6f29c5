import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { localizeFiles } from '../../../src/check/localize-files.ts';
import { readFormName } from '../../../src/check/paths/manifest-file.ts';
import { member } from '../../../src/core/json/json.ts';
import { layoutSchema, manifestSchema } from '../../../src/core/manifest/manifest.ts';
import { UNNAMED_SITE } from '../../../src/core/manifest/site.ts';
import { compileLayout, compilePage } from '../../../src/pages/compile.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../../src/pages/manifest-files.ts';
import { openContent } from '../../../src/strapi/embedded/open-content.ts';
import { embeddedService } from '../../../src/strapi/embedded/service.ts';
import { createFullPopulate } from '../../../src/strapi/populate/full-populate.ts';
import { formatPopulateQuery } from '../../../src/strapi/populate/query.ts';
import { readModel } from '../../../src/strapi/read-model.ts';
import { testFolder } from '../../setup/test-folder.ts';
import { dice, searchesOf, valuesIn } from './searches.ts';
import { type Strapi, startStrapi } from './strapi.ts';

const NO_FORMS = { forms: new Map(), blocks: new Map() };

/** The address of every source of every manifest; read without the registry, which doesn't affect them. */
async function declaredSources(root: string): Promise<string[]> {
  const all = localizeFiles(await readManifestFiles(join(root, MANIFESTS_FOLDER)));
  const files = all.filter(({ file }) => readFormName(file) === undefined);
  const sources = files.flatMap(({ file, text }) => {
    if (file.endsWith('/site.json')) return [];
    const json: unknown = JSON.parse(text);
    const whole = file.endsWith('/layout.json')
      ? compileLayout(layoutSchema.parse(json), UNNAMED_SITE, NO_FORMS)
      : compilePage(manifestSchema.parse(json), NO_FORMS);
    return Object.values(whole.sources).map(({ url }) => url);
  });
  return [...new Set(sources)].sort();
}

/** Ids and times may differ between two CMSs with the same content. */
const VARIABLE = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt'];
// The embedded service estimates the size of a smaller copy until the copy is first requested.
const WEIGHTS = ['size', 'sizeInBytes'];

/** An answer with all variable values replaced by fixed ones. */
function normal(value: unknown, key = '', inFormats = false): unknown {
  if (value === null) return null;
  if (VARIABLE.includes(key) || (inFormats && WEIGHTS.includes(key))) return typeof value;
  if (typeof value === 'string') return plainText(key, value);
  if (Array.isArray(value)) return value.map((item: unknown) => normal(item));
  if (typeof value !== 'object') return value;
  const inner = inFormats || key === 'formats';
  // `populate=*` has the other languages of a record, which no manifest can ask for.
  const members = Object.entries(value).filter(([name]) => name !== 'localizations');
  return Object.fromEntries(members.map(([name, own]) => [name, normal(own, name, inner)]));
}

function plainText(key: string, text: string): string {
  if (key === 'hash') return text.replace(/_[0-9a-f]{10}$/, '');
  if (key === 'url') return text.replace(/^(\/uploads\/.*)_[0-9a-f]{10}(\.\w+)$/, '$1$2');
  return text;
}

const root = resolve(import.meta.dirname, '../../..');
const cms = join(root, 'cms');
const model = await readModel(cms);
const content = await openContent(cms, join(root, '.cache'));
const embedded = embeddedService(content);
const declared = await declaredSources(root);
const types = [...model.types.values()].sort((a, b) => a.endpoint.localeCompare(b.endpoint));

const data = testFolder('file');
let strapi: Strapi;

beforeAll(async () => {
  await cp(inject('seeded'), data.path, { recursive: true });
  strapi = await startStrapi(data.path);
});

afterAll(async () => {
  await strapi.stop();
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

describe('the embedded service answers like a real Strapi', () => {
  test.each(declared)('the request %s of a manifest', (url) => compare(url));

  test.each(types)('$endpoint with everything populated', (type) =>
    compare(`/api${type.endpoint}?${formatPopulateQuery(createFullPopulate(model, type))}`),
  );

  test.each(types)('$endpoint with nothing populated', (type) => compare(`/api${type.endpoint}`));

  test.each(types.filter(({ localized }) => localized))(
    '$endpoint with everything populated, in Kannada',
    (type) =>
      compare(`/api${type.endpoint}?locale=kn&${formatPopulateQuery(createFullPopulate(model, type))}`),
  );

  // Filters, sorts and pages only; src/strapi/populate tests 200 populates against recorded answers.
  const roll = dice(7);
  const collections = types.filter(({ kind, attributes }) => kind === 'collection' && attributes.has('slug'));
  const searches = collections.flatMap((type) =>
    searchesOf(model, type, valuesIn(content.records.get(type.uid) ?? []), roll, 250).map(
      (query) => `/api${type.endpoint}?${query}`,
    ),
  );
  test.each(searches)('the random search %s', (url) => compare(url));

  test('the random searches have results, empty results and errors', async () => {
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

test('keeps a documentId that the seed sets', async () => {
  const answer = await fetch(`${strapi.url}/api/download-centre-rgcits/rgcits2downloads4years00`);
  expect(answer.status).toBe(200);
});

test('refuses to write without an account', async () => {
  for (const method of ['PUT', 'POST', 'DELETE']) {
    const answer = await fetch(`${strapi.url}/api/gallery`, { method });
    expect([401, 403, 405]).toContain(answer.status);
  }
});

test('writes no records at a second start', () => {
  expect(strapi.output()).not.toMatch(/Entered the demo content|uploaded/);
});
