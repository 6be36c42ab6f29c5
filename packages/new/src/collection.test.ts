import { resolve } from 'node:path';
import { member, parseJson } from 'prospectus/internal/core/json/json.ts';
import { UNNAMED_SITE } from 'prospectus/internal/core/manifest/site.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import { readModel } from 'prospectus/internal/strapi/read-model.ts';
import { collection, createModel, IMAGE, STRING } from 'prospectus/internal/strapi/testing/small-model.ts';
import { describe, expect, it } from 'vitest';
import { planPage } from './new-page.ts';

const model = await readModel(resolve(import.meta.dirname, '../../../cms'));
const site = { ...UNNAMED_SITE, categories: ['visit'] };
const files = [{ file: 'page-manifests/site.json', text: JSON.stringify(site) }];
const extended = { files, model, blocks: allBlocks };
const plan = (route: string, name: string) => planPage(extended, route, { collection: name });
const manifestIn = (made: ReturnType<typeof plan>, name: string) =>
  parseJson((made.ok && made.files.get(`page-manifests/${name}.json`)) || '');

it('writes a model, first records, a list page and record pages', () => {
  const made = plan('/open-days', 'open-day');
  if (!made.ok) throw new Error(made.why);
  expect([...made.files.keys()]).toEqual([
    'cms/src/api/open-day/content-types/open-day/schema.json',
    'cms/content/open-days.json',
    'page-manifests/open-days.json',
    'page-manifests/open-days-open-day.json',
  ]);
  expect(made.next.filter((line) => line.startsWith('page-manifests/'))).toEqual([]);
  expect(manifestIn(made, 'open-days-open-day')).toMatchObject({
    route: '/open-days/:slug',
    title: '$page.title',
    description: '$page.summary',
    search: { keywords: ['open day'], description: 'Open days', category: 'visit' },
    sources: {
      page: {
        endpoint: '/open-days',
        populate: { picture: true },
        sort: 'date:desc',
        select: '[slug=:slug]',
        missing: 'There is no such page.',
      },
      next: { step: 1 },
    },
  });
});

it('the list page of a new collection has a feed and a search entry', () => {
  const list = manifestIn(plan('/open-days', 'open-day'), 'open-days');
  expect(list).toMatchObject({
    feed: { $each: 'records', title: '$title', link: '/open-days/:slug', date: '$date', text: '$summary' },
    search: { keywords: ['open days'], category: 'visit' },
  });
  const bare = planPage({ ...extended, files: [] }, '/a', { collection: 'b' });
  expect(bare.ok && bare.files.get('page-manifests/a.json')).not.toContain('"search"');
});

it.each([
  ['open-days', 'open-day', 'is no route for a list'],
  ['/api/x', 'open-day', 'is reserved for the content. Choose another route.'],
  ['/open-days', 'Open Day', 'is not a name for a collection'],
])('refuses a collection with route %s and name %s', (route, name, why) => {
  const made = plan(route, name);
  expect(made.ok ? '' : made.why).toContain(why);
});

it('a record page shows its date and links to the next record', () => {
  const page = manifestIn(plan('/open-days', 'open-day'), 'open-days-open-day');
  expect(page).toMatchObject({
    blocks: [
      { type: 'banner', title: '$page.title', text: '$page.summary', image: '$page.picture' },
      { text: '$page.text' },
      { type: 'facts', facts: [{ label: 'Date', value: '$page.date' }] },
      { from: 'next' },
    ],
  });
  const next = JSON.stringify(page).split('"from":"next"')[1];
  expect(next).toMatch(/\{("[a-z]+":"\$title"|,|"[a-z]+":"\/open-days\/:slug"){3}\}/);
});

it('shows each field of an existing type in a block that suits its name', () => {
  const made = plan('/clinics-list', 'clinic');
  if (!made.ok) throw new Error(made.why);
  expect(made.next).toEqual([expect.stringContaining('See it: npm run dev, then /clinics-list.')]);
  const page = made.files.get('page-manifests/clinics-list-clinic.json') ?? '';
  const clinic = [...(model.types.get('/clinics')?.attributes.keys() ?? [])];
  const bindings = clinic.filter((name) => !['slug', 'name'].includes(name)).map((name) => `"$page.${name}`);
  expect(bindings.filter((binding) => !page.includes(binding))).toEqual([]);
  const facts = expect.arrayContaining([{ label: 'Place', value: '$page.place' }]);
  const block = { type: 'facts', title: 'Facts', facts };
  expect(parseJson(page)).toMatchObject({ blocks: expect.arrayContaining([block]) });
});

it.each([
  ['category', '/categories'],
  ['day', '/days'],
  ['bus', '/buses'],
  ['branch', '/branches'],
  ['open-house', '/open-houses'],
])('the plural of %s is %s', (name, endpoint) => {
  const page = manifestIn(plan('/lists', name), 'lists');
  expect(page).toMatchObject({ sources: { records: { endpoint } } });
});

it.each([
  ['slug', new Map([['slug', STRING]])],
  ['documentId', new Map([['name', STRING]])],
])('uses the %s as the address of records without a uid field', (key, attributes) => {
  const notes = { ...extended, model: createModel([{ ...collection('note', 'notes', {}), attributes }]) };
  const made = planPage(notes, '/notes', { collection: 'note' });
  expect(manifestIn(made, 'notes-note')).toMatchObject({
    route: `/notes/:${key}`,
    sources: { page: { select: `[${key}=:${key}]` } },
  });
});

it('suggests the existing endpoint instead of its singular name', () => {
  const site = { ...extended, model: createModel([collection('navbar', 'main-menus', {})]) };
  expect(planPage(site, '/nav', { endpoint: '/navbar' })).toMatchObject({
    why: expect.stringContaining('Did you mean /main-menus?'),
  });
});

it.each([
  ['/', 'index', 'Home'],
  ['/site', 'site-page', 'Site'],
])('gives a list page at %s a heading and a file name', (route, name, title) => {
  const made = planPage(extended, route, { endpoint: '/news-articles' });
  expect(manifestIn(made, name)).toMatchObject({ route, blocks: [{ title }, {}, {}] });
});

describe('a veterinary site', () => {
  const uid = { kind: 'scalar', type: 'uid' } as const;
  const vet = collection('vet', 'vets', { name: STRING, slug: uid, phone: STRING });
  const seen = { photo: IMAGE, since: { kind: 'scalar', type: 'date' } } as const;
  const service = collection('service', 'services', { name: STRING, slug: uid, summary: STRING, ...seen });
  const answer = { kind: 'scalar', type: 'richtext' } as const;
  const faq = collection('faq', 'faqs', { question: STRING, topic: STRING, answer });
  const vets = { ...extended, model: createModel([vet, service, { ...faq, displayName: 'FAQ' }]) };
  const written = (route: string, name: string) => {
    const made = planPage(vets, route, { collection: name });
    return [...(made.ok ? made.files.values() : [])].map((text) => parseJson(text));
  };

  it('shows services in cards and vets as people, without telephone numbers', () => {
    const card = { image: '$photo', kicker: '$since', title: '$name', text: '$summary' };
    const cards = { $each: 'records', ...card, link: '/services/:slug' };
    const people = { $each: 'records', name: '$name', link: '/team/:slug' };
    expect(written('/services', 'service')[0]).toMatchObject({
      blocks: [{}, { type: 'card-grid', cards }, { type: 'pagination', place: '$pagination' }],
    });
    const [list, one] = written('/team', 'vet');
    expect(list).toMatchObject({ blocks: [{}, { type: 'people-cards', title: 'Team', people }, {}] });
    expect(JSON.stringify([list, member(one, 'description')])).not.toContain('phone');
  });

  it('shows only one field of each question, and a link to its page', () => {
    expect(JSON.stringify(written('/questions', 'faq')[0])).toContain('"link":"/questions/:documentId"');
  });

  it('keeps the capitals of the type’s name in the page title', () => {
    const made = planPage(vets, '/faq', { endpoint: '/faqs' });
    expect(manifestIn(made, 'faq')).toMatchObject({
      title: 'FAQ',
      blocks: [{ title: 'FAQ' }, { type: 'faq' }, {}],
    });
  });
});
