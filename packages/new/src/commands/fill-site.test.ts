import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, parseJson } from 'prospectus/internal/core/json/json.ts';
import { UNNAMED_SITE } from 'prospectus/internal/core/manifest/site.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../../../tests/setup/heard.ts';
import { testFolder } from '../../../../tests/setup/test-folder.ts';
import { main as adopt } from './adopt.ts';
import { main } from './fill-site.ts';

const folder = testFolder();
/** The answers of the CMS by path; a text is not JSON, a number is the status of a refusal. */
let answers: Record<string, unknown> = {};

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const path = String(url).replace(/^.*\/api|\?.*/g, '');
    const answer = answers[init?.method === 'POST' ? `POST ${path}` : path] ?? 404;
    if (typeof answer === 'number') return new Response('{}', { status: answer });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  const site = { ...UNNAMED_SITE, name: 'Harbour', categories: ['all'] };
  await mkdir(join(folder.path, 'page-manifests'));
  await writeFile(join(folder.path, 'page-manifests/site.json'), JSON.stringify(site));
  await mkdir(join(folder.path, 'theme'));
  await cp('src/tools/create/themes/slate.css', join(folder.path, 'theme/theme.css'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const typeOf = (name: string, displayName: string, attributes: object) => ({
  uid: `api::${name}.${name}`,
  schema: {
    ...{ kind: 'collectionType', singularName: name, pluralName: `${name}s`, displayName, attributes },
    collectionName: name,
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
const STRING = { type: 'string' };
const EMAIL = { type: 'email' };
const titled = { title: STRING, slug: { type: 'uid' } };
const article = typeOf('article', '文章', titled);
const fill = (...types: readonly string[]) =>
  runCommand(() => main(['http://cms.example', ...types], folder.path));

it('writes pages and languages, and reports omitted types, permissions and next steps', async () => {
  answers = {
    ...model(article, typeOf('guest', 'Guest', { email: EMAIL }), typeOf('secret', 'Secret', {})),
    '/articles': list({ title: 'One', slug: 'one' }),
    '/secrets': 403,
    '/i18n/locales': [{ code: 'en' }, { code: 'cs', isDefault: true }, { code: 'no code' }],
  };
  const { said } = await fill();
  expect(said).toMatch(
    /^ {2}\/articles\/:slug +\/articles$[\s\S]+ e-mail addresses or .*\/guests$[\s\S]+ Secret: find$[\s\S]+^ {2}3\. /m,
  );
  const site = parseJson(await read('page-manifests/site.json'));
  expect(site).toMatchObject({ name: 'Harbour', locales: ['cs', 'en'] });
  expect(isObject(site) && 'locale' in site).toBe(false);
});

it.each([
  ['of the CMS if nobody has chosen one', 'en', 'cs'],
  ['that a person has chosen', 'de', 'de'],
])('has the language %s', async (_, locale, expected) => {
  await writeFile(join(folder.path, 'page-manifests/site.json'), JSON.stringify({ ...UNNAMED_SITE, locale }));
  answers = {
    ...model(article),
    '/articles': list(titled),
    '/i18n/locales': [{ code: 'cs', isDefault: true }],
  };
  await fill();
  expect(parseJson(await read('page-manifests/site.json'))).toMatchObject({ locale: expected });
});

it.each([
  ['with e-mail addresses', typeOf('guest', 'Guest', { name: STRING, email: EMAIL })],
  ['of an office', typeOf('invoice', 'Invoice', { name: STRING })],
])('does not show related records %s', async (_, type) => {
  const guests = { type: 'relation', relation: 'oneToMany', target: type.uid };
  const event = typeOf('event', 'Event', { ...titled, guests });
  answers = {
    ...model(event, type),
    [`/${type.schema.pluralName}`]: list({ name: 'One' }),
    '/events': list({ title: 'One', slug: 'one' }),
    '/i18n/locales': [],
  };
  await fill();
  expect(await read('page-manifests/event.json')).not.toContain('guests');
});

it.each([
  ['writes a form if the token may create records', 400, /^Forms\n {2}contact {2}\/contact\n/m],
  ['names the permission that a form lacks', 403, / Contact: create$/m],
])('%s', async (_, status, report) => {
  const contact = typeOf('contact', 'Contact', { email: EMAIL });
  const sent = {
    '/articles': list({ title: 'One', slug: 'one' }),
    '/contacts': 403,
    'POST /contacts': status,
  };
  answers = { ...model(article, contact), ...sent, '/i18n/locales': [] };
  expect((await fill()).said).toMatch(report);
  const form = await readFile(join(folder.path, 'page-manifests/forms/contact.json'), 'utf8').catch(() => '');
  expect(form.includes('"deliver"')).toBe(status === 400);
});

it('leaves out a file that the CMS has lost, and downloads others once', async () => {
  const photos = { type: 'media', multiple: true, allowedTypes: ['images'] };
  const files = ['gone', 'here'].map((name) => ({ url: `/uploads/${name}.jpg`, name: 'hall.jpg' }));
  const here = 'http://cms.example/uploads/here.jpg';
  answers = {
    ...model(typeOf('article', 'Article', { ...titled, photos })),
    '/articles': list({ title: 'One', slug: 'one', photos: files }),
    [here]: 'A picture',
  };
  await fill();
  const [article] = JSON.parse(await read('cms/content/articles.json'));
  expect(article.photos).toEqual(['hall-2.jpg']);
  expect(await readdir(join(folder.path, 'cms/media'))).toEqual(['hall-2.jpg', 'media.json']);
  expect(vi.mocked(fetch).mock.calls.filter(([url]) => String(url) === here)).toHaveLength(1);
});

it('writes the colours of the settings into theme and site.json', async () => {
  const settings = typeOf('setting', 'Settings', { primary_color: STRING, background: STRING });
  const colors = list({ primary_color: '#7A1F2B', background: '#888' });
  answers = { ...model(article, settings), '/articles': list(titled), '/settings': colors };
  const { said } = await fill();
  expect(said).toMatch(
    /^Colours\n {2}background #888888 {2}not used\n {2}primary #7a1f2b {5}links, buttons/m,
  );
  expect(await read('theme/theme.css')).toContain('--color-accent: #7a1f2b;');
  expect(parseJson(await read('page-manifests/site.json'))).toMatchObject({ colors: { accent: '#7a1f2b' } });
});

it.each([
  ['an API that is not a Strapi', { '/content-type-builder/content-types': '<html>' }, /isn't a Strapi/],
  ['a Strapi without types', model(), /it has no content types/],
  ['a token without permissions', { ...model(article), '/articles': 403 }, /lacks the permission 文章: find/],
  ['a type that the CMS lacks', model(article), /gests can’t be read .* no such endpoint/, ['gests']],
])('refuses %s in one sentence', async (_, given, reason, types: readonly string[] = []) => {
  answers = given;
  const failure = await fill(...types).catch((error: unknown) => String(error));
  expect(failure).toMatch(reason);
  expect(failure).toMatch(/^SiteError: .* can’t be read from http.*\. Nothing was written\.$/);
});

const component = (uid: string, attributes: object) => ({
  uid,
  schema: { displayName: uid, collectionName: uid, attributes },
});
const page = (...components: readonly string[]) =>
  typeOf('page', 'Page', { ...titled, body: { type: 'dynamiczone', components } });
const hero = (more: object = {}) => component('ui.hero', { title: STRING, ...more });
const event = typeOf('event', 'Event', titled);

const read = (file: string) => readFile(join(folder.path, file), 'utf8');
const write = (file: string, text: string) => writeFile(join(folder.path, file), text);
/** Gives the CMS these types and components. */
function setModel(types: readonly object[], components: readonly object[]): void {
  const one = list({ title: 'One', slug: 'one' });
  answers = { ...model(...types), '/pages': one, '/events': one };
  answers['/content-type-builder/components'] = { data: components };
}
const propose = () => runCommand(() => adopt(['http://cms.example'], folder.path));
async function applyProposal(): Promise<void> {
  await propose();
  execFileSync('git', ['apply', 'adopt.patch'], { cwd: folder.path });
}

const HERO = 'page-manifests/sections/ui.hero.json';

describe('adopt', () => {
  beforeEach(async () => {
    setModel([page('ui.hero')], [hero()]);
    await fill();
    // As in every created site.
    await write('page-manifests/not-found.json', '{ "route": "*" }');
  });

  it('writes nothing if the CMS has nothing new', async () => {
    expect((await propose()).said).toContain('Nothing was written');
    await expect(read('adopt.patch')).rejects.toThrow('ENOENT');
  });

  it('proposes only the changes for a new type, component and field', async () => {
    const note = component('ui.note', { title: STRING });
    setModel([page('ui.hero', 'ui.note'), event], [hero({ text: STRING }), note]);
    await propose();
    const files = [...(await read('adopt.patch')).matchAll(/^\+\+\+ b\/(\S+)/gm)].map(([, file]) => file);
    expect(files.sort()).toEqual([
      'cms/src/api/event/content-types/event/schema.json',
      'cms/src/api/page/content-types/page/schema.json',
      'cms/src/components/ui/hero.json',
      'cms/src/components/ui/note.json',
      'page-manifests/event.json',
      'page-manifests/events.json',
      // Home page and header link to the new list.
      'page-manifests/index.json',
      'page-manifests/layout.json',
      HERO,
      'page-manifests/sections/ui.note.json',
    ]);
  });

  it('has nothing to propose after its patch is applied', async () => {
    setModel([page('ui.hero')], [hero({ text: STRING })]);
    await applyProposal();
    expect((await propose()).said).toContain('Nothing was written');
  });

  it('keeps hand-written props of a block to which it adds a field', async () => {
    await write(HERO, '{ "show": { "type": "hero", "title": "Ours" } }\n');
    setModel([page('ui.hero')], [hero({ text: STRING })]);
    await applyProposal();
    expect(parseJson(await read(HERO))).toEqual({ show: { type: 'hero', title: 'Ours', text: '$text' } });
  });

  it.each([
    ['with another type of block', '{ "show": { "type": "section", "title": "$title", "id": "top" } }\n'],
    ['that a person has emptied', '{ "show": null }\n'],
  ])('does not change a shared section %s', async (_, text) => {
    await write(HERO, text);
    setModel([page('ui.hero')], [hero({ text: STRING })]);
    await applyProposal();
    expect(await read(HERO)).toBe(text);
  });

  it.each([
    ['a related type is refused', { '/authors': 403 }],
    ['the model is inferred', { '/content-type-builder/content-types': 403, '/authors': 404 }],
  ])('does not propose to remove a page if %s', async (_, refused) => {
    const author = { type: 'relation', relation: 'manyToOne', target: 'api::author.author' };
    const related = typeOf('event', 'Event', { ...titled, empty: STRING, author });
    setModel([page('ui.hero'), related, typeOf('author', 'Author', { name: STRING })], [hero()]);
    answers['/authors'] = list({ name: 'Ann' });
    answers['/events'] = list({ title: 'One', slug: 'one', author: { id: 1, documentId: 'a' } });
    await applyProposal();
    Object.assign(answers, refused);
    const { said } = await propose();
    const patch = said.includes('Nothing was written') ? '' : await read('adopt.patch');
    expect(patch.match(/^-(?!--).*/gm) ?? []).toEqual([]);
  });

  it.each(['{ "route": "/events" }', '{ "route": { "en": "/events", "kn": "/k" } }'])(
    'proposes no page at a route that another manifest has: %s',
    async (ours) => {
      const site = parseJson(await read('page-manifests/site.json'));
      const { locale: _, ...rest } = isObject(site) ? site : {};
      await write('page-manifests/site.json', JSON.stringify({ ...rest, locales: ['en', 'kn'] }));
      await write('page-manifests/ours.json', ours);
      setModel([page('ui.hero'), event], [hero()]);
      await propose();
      expect(await read('adopt.patch')).not.toContain('page-manifests/events.json');
    },
  );
});
