import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, parsedJson } from 'prospectus/internal/core/json/json.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from '../../../../tests/setup/heard.ts';
import { testFolder } from '../../../../tests/setup/test-folder.ts';
import { main } from './fill-site.ts';

const folder = testFolder();
/** The answers of the CMS by path; a text is no JSON, a number is the status of a refusal. */
let answers: Record<string, unknown> = {};

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const answer = answers[String(url).replace(/^.*\/api|\?.*/g, '')] ?? 404;
    if (typeof answer === 'number') return new Response('{}', { status: answer });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  const colors = { theme: '#000000', background: '#ffffff', text: '#000000', accent: '#000000' };
  const site = { name: 'Harbour', origin: 'https://a.example', locale: 'en', colors, categories: ['all'] };
  await mkdir(join(folder.path, 'page-manifests'));
  await writeFile(join(folder.path, 'page-manifests/site.json'), JSON.stringify(site));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const typeOf = (name: string, displayName: string, attributes: object) => ({
  uid: `api::${name}.${name}`,
  schema: {
    ...{ kind: 'collectionType', singularName: name, pluralName: `${name}s`, displayName, attributes },
    pluginOptions: { i18n: { localized: true } },
  },
});
const model = (...types: readonly object[]) => ({
  '/content-type-builder/content-types': { data: types },
  '/content-type-builder/components': { data: [] },
});
const list = (record: object) => ({
  data: [{ id: 1, documentId: 'a', ...record }],
  meta: { pagination: { start: 0, limit: 100, total: 1 } },
});
const article = typeOf('article', '文章', { title: { type: 'string' }, slug: { type: 'uid' } });
const fill = (...types: readonly string[]) =>
  runCommand(() => main(['http://cms.example', ...types], folder.path));

it('writes pages and languages, and reports omitted types, permissions and steps', async () => {
  answers = {
    ...model(article, typeOf('guest', 'Guest', { email: { type: 'email' } }), typeOf('secret', 'Secret', {})),
    '/articles': list({ title: 'One', slug: 'one' }),
    '/secrets': 403,
    '/i18n/locales': [{ code: 'en' }, { code: 'cs', isDefault: true }, { code: 'no code' }],
  };
  const { said } = await fill();
  expect(said).toMatch(
    /^ {2}\/articles\/:slug +\/articles$[\s\S]+ e-mail addresses .*\/guests$[\s\S]+ Secret: find$[\s\S]+^ {2}3\. /m,
  );
  const site = parsedJson(await readFile(join(folder.path, 'page-manifests/site.json'), 'utf8'));
  expect(site).toMatchObject({ name: 'Harbour', locales: ['cs', 'en'] });
  expect(isObject(site) && 'locale' in site).toBe(false);
});

it('binds nothing of related records with e-mail addresses', async () => {
  const guests = { type: 'relation', relation: 'oneToMany', target: 'api::guest.guest' };
  const event = typeOf('event', 'Event', { title: { type: 'string' }, slug: { type: 'uid' }, guests });
  answers = {
    ...model(event, typeOf('guest', 'Guest', { name: { type: 'string' }, email: { type: 'email' } })),
    '/events': list({ title: 'One', slug: 'one' }),
    '/i18n/locales': [],
  };
  await fill();
  const page = await readFile(join(folder.path, 'page-manifests/event.json'), 'utf8');
  expect(page).not.toContain('guests');
});

it('refuses a type that the CMS does not have', async () => {
  answers = { ...model(article), '/articles': list({ title: 'One', slug: 'one' }), '/i18n/locales': [] };
  await expect(fill('gests')).rejects.toThrow(/^gests can’t be read .* no such endpoint\. Nothing was/);
});

it.each([
  ['an API that is no Strapi', { '/content-type-builder/content-types': '<html>' }, /this is no Strapi/],
  ['a Strapi without types', model(), /it has no type of content/],
  ['a token without permissions', { ...model(article), '/articles': 403 }, /lacks the permission 文章: find/],
])('refuses %s in one sentence', async (_, given, reason) => {
  answers = given;
  const failure = await fill().catch((error: unknown) => String(error));
  expect(failure).toMatch(reason);
  expect(failure).toMatch(/^SiteError: .* can’t be read from http.*\. Nothing was written\.$/);
});
