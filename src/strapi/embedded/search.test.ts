import { expect, test } from 'vitest';
import { isObject, member } from '../../core/json/json.ts';
import { RefusedQuery } from '../filters/refused-query.ts';
import { media } from '../testing/media.ts';
import * as models from '../testing/small-model.ts';
import { embeddedService } from './service.ts';

/** A collection with every kind of searched field; tests/site/cms compares the answers of a real Strapi. */
const UID = 'api::walk.walk';
const WALK = models.collection('walk', 'walks', {
  slug: { kind: 'scalar', type: 'uid' },
  title: models.STRING,
  miles: { kind: 'scalar', type: 'decimal' },
  day: { kind: 'scalar', type: 'date' },
  easy: { kind: 'scalar', type: 'boolean' },
  stops: models.many('walk.stop'),
  zone: models.zone('walk.stop'),
  map: models.IMAGE,
  next: models.relations('walk'),
  guide: { kind: 'relation', target: UID, many: false },
  owner: { kind: 'closed', target: 'plugin::users-permissions.user' },
  guided: { kind: 'relation', target: UID, many: true, mappedBy: 'guide' },
});
const model = models.createModel([WALK], [models.component('walk.stop', { name: models.STRING })]);
const walks = [
  { slug: 'lake', title: 'Round the Lake', miles: 4, day: '2026-03-01', easy: true, next: ['hill', 'well'] },
  { slug: 'hill', title: 'Up the hill', miles: 2.5, day: '2026-05-01', easy: false, next: ['well', 'draft'] },
  {
    slug: 'well',
    title: '100% of the wells',
    miles: 12,
    guide: 'lake',
    stops: [{ name: 'B' }, { name: 'A' }],
  },
  { slug: 'shop', title: 'To the shop', guide: 'lake', map: 'mid.webp', stops: [{ name: 'C' }] },
  { slug: 'draft', title: 'Nobody has walked it', next: ['lake'], guide: 'lake', publishedAt: null },
].map((walk) => ({ documentId: walk.slug, ...walk }));

const REFUSED = new RefusedQuery().message;
const service = embeddedService({ model, media, records: new Map([[UID, walks]]) });

async function ask(query: string): Promise<unknown> {
  const body: unknown = await (await service(new Request(`http://cms.example/api/walks?${query}`))).json();
  return body;
}

/** The slugs of the answer, or its error. */
async function found(query: string): Promise<string> {
  const body = await ask(query);
  const data = member(body, 'data');
  if (!Array.isArray(data)) return String(member(member(body, 'error'), 'message'));
  return data.map((record) => member(record, 'slug')).join(' ');
}

test.each([
  ['sort=title:desc', 'hill shop lake well'],
  ['sort=miles', 'shop hill lake well'],
  ['sort=miles:DESC', 'well lake hill shop'],
  ['sort=easy:desc,slug:desc', 'lake hill well shop'],
  ['sort[0]=guide.title:desc&sort[1]=slug', 'shop well hill lake'],
  ['sort[guide][title]=asc', REFUSED],
  ['sort=owner', REFUSED],
  ['filters[owner][email][$startsWith]=a', REFUSED],
  ['sort=stops.name', 'lake hill well shop'],
  ['sort=stops.name:desc', 'shop well lake hill'],
  ['sort=map.name:desc', 'shop lake hill well'],
  ['sort=titel', REFUSED],
  ['sort=guide', REFUSED],
  ['sort=title.nope', REFUSED],
])('with "%s" a list has the order %s', async (query, expected) => expect(await found(query)).toBe(expected));

test.each([
  ['[slug][$eqi]=HILL', 'hill'],
  ['[slug][$ne]=hill', 'lake well shop'],
  ['[slug][$in][0]=hill&filters[slug][$in][1]=shop', 'hill shop'],
  ['[slug][$notIn]=hill', 'lake well shop'],
  ['[title][$contains]=the%20L', 'lake'],
  ['[title][$contains]=%25', 'well'],
  ['[title][$notContains]=the', ''],
  ['[title][$startsWith]=up', 'hill'],
  ['[title][$endsWith]=P', 'shop'],
  ['[miles][$gt]=3', 'lake well'],
  ['[miles][$lte]=4', 'lake hill'],
  ['[miles][$between][0]=2&filters[miles][$between][1]=4', 'lake hill'],
  ['[miles][$ne]=4', 'hill well'],
  ['[miles][$null]=true', 'shop'],
  ['[miles][$notNull]=true', 'lake hill well'],
  ['[day][$gte]=2026-04-01', 'hill'],
  ['[$or][0][slug]=hill&filters[$or][1][easy]=1', 'lake hill'],
  ['[$and][0][miles][$gt]=2&filters[$and][1][easy]=0', 'hill'],
  ['[$not][miles][$gt]=3', 'hill'],
  ['[miles][$not][$gt]=3', 'hill'],
  ['[guide][slug]=lake', 'well shop'],
  ['[guide][$null]=true', REFUSED],
  ['[guided][slug]=shop', 'lake'],
  ['[next][slug]=well', 'lake hill'],
  // A hill that is related to the well and others is also related to something that is not the well.
  ['[next][slug][$ne]=well', 'lake'],
  ['[next][slug]=draft', ''],
  ['[stops][name]=A', 'well'],
  ['[map][name]=mid.webp', 'shop'],
  ['[titel]=x', REFUSED],
  ['[title][$is]=x', REFUSED],
  ['[day]=March', REFUSED],
  ['[miles]=many', REFUSED],
  ['[$or][title]=x', REFUSED],
  ['[miles][$between]=3', REFUSED],
])('filters%s finds %s', async (query, expected) => expect(await found(`filters${query}`)).toBe(expected));

test('applies filters to a single record', async () => {
  const ask404 = await service(new Request('http://cms.example/api/walks/lake?filters[slug]=hill'));
  expect(ask404.status).toBe(404);
});

test('answers with relations in their order, without drafts', async () => {
  const query =
    'filters[slug]=hill&populate[next][fields][0]=slug&populate[guided]=true&populate[guide]=true';
  const [hill] = [member(await ask(query), 'data')].flat();
  expect(isObject(hill) && hill).toMatchObject({ next: [{ slug: 'well' }], guided: [], guide: null });
  const [lake] = [member(await ask(query.replace('=hill', '=lake')), 'data')].flat();
  expect(lake).toMatchObject({
    next: [{ slug: 'hill' }, { slug: 'well' }],
    guided: [{ slug: 'well' }, { slug: 'shop' }],
  });
});

test('answers 404 at the address of a draft', async () => {
  expect((await service(new Request('http://cms.example/api/walks/draft'))).status).toBe(404);
});

test('counts a list after its filters', async () => {
  const pagination = { start: 0, limit: 100, total: 2 };
  const query = 'filters[guide][slug]=lake&pagination[limit]=500&sort=slug';
  expect(await ask(query)).toMatchObject({
    data: [{ slug: 'shop' }, { slug: 'well' }],
    meta: { pagination },
  });
});
