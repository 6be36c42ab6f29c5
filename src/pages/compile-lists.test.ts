import { expect, test } from 'vitest';
import { EMPTY_SNAPSHOT } from '../content/snapshot.ts';
import type { Field } from '../core/block/fields.ts';
import { group, list, text } from '../core/block/fields.ts';
import type { Filters } from '../core/manifest/manifest.ts';
import { resolveBlock } from '../core/manifest/page.ts';
import { partUrl } from '../core/manifest/part.ts';
import { UNNAMED_SITE } from '../core/manifest/site.ts';
import { MUSEUM } from '../page/layout/testing/museum.ts';
import * as models from '../strapi/testing/small-model.ts';
import { compilePage } from './compile.ts';
import { selectCurrentContent } from './content-at.ts';
import { createProjector } from './dependencies/projector.ts';
import { compilePages } from './pages.ts';
import { pageRecords } from './parts/projected-content.ts';
import { resolvePage } from './shown-page.ts';

const NUMBER = { kind: 'scalar', type: 'integer' } as const;
const model = models.createModel(
  [
    models.single('team', { people: models.many('team.person') }),
    models.collection('hall', 'halls', {
      title: models.STRING,
      fees: models.many('team.fee'),
      topics: models.relations('topic'),
    }),
    models.collection('topic', 'topics', { name: models.STRING }),
    models.collection('walk', 'walks', { title: models.STRING, ahead: models.one('period') }),
    models.collection('talk', 'talks', {
      day: { kind: 'scalar', type: 'date' },
      at: { kind: 'scalar', type: 'datetime' },
    }),
  ],
  [
    models.component('team.person', {
      name: models.STRING,
      office: models.STRING,
      age: NUMBER,
      duties: models.many('team.fee'),
    }),
    models.component('team.fee', { name: models.STRING, sum: NUMBER }),
    models.component('period', { shown_until: { kind: 'scalar', type: 'date' } }),
  ],
);
const fee = list(group({ name: text() }));
const fields: Record<string, Field<unknown>> = { people: list(group({ name: text(), duties: fee })) };
const world = {
  blocks: new Map([['people', { block: { fields } }]]),
  forms: new Map(),
  model,
  timeZone: 'Asia/Kolkata',
};

/** The lists with which blocks are filled, and the payload of the source. */
function publish(endpoint: string, record: unknown, people: object, from?: string, words: object = {}) {
  const blocks = [{ type: 'people', ...(from === undefined ? {} : { from }), people }];
  const page = compilePage(
    { route: '/a', title: 'A', sources: { page: { endpoint, ...words } }, blocks },
    world,
  );
  const url = page.sources.page?.url ?? '';
  const records = new Map([[url, record]]);
  const pages = { site: UNNAMED_SITE, layout: MUSEUM, pages: [page], search: {} };
  const cut = createProjector(() => fields)(pages, { ...EMPTY_SNAPSHOT, records }, [url]);
  const shown = pageRecords({ records: cut.shown, cutPart: cut.cutPart }, page.sources, {});
  const [block] = resolvePage({ records }, page, {}).blocks;
  const filled = block && [
    resolveBlock(block, shown, {}),
    resolveBlock(block, pageRecords({ records }, page.sources, {}), {}),
  ];
  expect(filled?.[0]).toEqual(filled?.[1]);
  return { people: filled?.[0]?.people, payload: JSON.stringify(shown.page), page };
}

const RAO = { id: 1, name: 'Rao', office: 'Professor of law', age: 61 };
const SEN = { id: 2, name: 'Sen', office: 'Principal', age: 50, duties: [{ name: 'b', sum: 1 }] };
const DAS = {
  id: 3,
  name: 'Das',
  office: 'professor',
  duties: [
    { name: 'd', sum: 2 },
    { name: 'c', sum: 9 },
  ],
};
const team = { people: [RAO, SEN, DAS] };
const names = (people: unknown) => JSON.stringify(people);

test('publishes only the filtered and sorted items of a list', () => {
  const { people, payload } = publish('/team', team, {
    $each: 'page.people',
    $filters: { office: { $contains: 'professor' } },
    $sort: 'name',
    name: '$name',
  });
  expect(people).toEqual([{ name: 'Das' }, { name: 'Rao' }]);
  expect(payload).not.toMatch(/Sen|office|61/);
});

test.each([
  ['compares numbers as numbers', { $filters: { age: { $gt: 9 } }, $sort: 'age:desc' }, ['Rao', 'Sen']],
  ['sorts empty fields first in ascending order', { $sort: ['age', 'name'] }, ['Das', 'Sen', 'Rao']],
  ['applies a limit after sorting', { $sort: 'name', $limit: 1 }, ['Das']],
  ['publishes an empty list if nothing matches', { $filters: { name: 'Nobody' } }, []],
])('%s', (_, words, expected) => {
  const { people } = publish('/team', team, { $each: 'people', ...words, name: '$name' }, 'page');
  expect(people).toEqual(expected.map((name) => ({ name })));
});

test('also filters a list inside a filtered list', () => {
  const duties = { $each: 'duties', $sort: 'sum:desc', $limit: 1, name: '$name' };
  const { people } = publish('/team', team, { $each: 'page.people', $sort: 'name', name: '$name', duties });
  expect(names(people)).toBe(
    names([
      { name: 'Das', duties: [{ name: 'c' }] },
      { name: 'Rao', duties: [] },
      { name: 'Sen', duties: [{ name: 'b' }] },
    ]),
  );
});

test.each([
  ['day', ['2026-10-31', '2026-11-02', '2026-11-03', '']],
  ['day:month', ['2026-10', '2026-11', '']],
  ['day:year', ['2026', '']],
  ['at:month', ['2026-11', '']],
])('publishes a list grouped by "%s" with one title per group', (group, titles) => {
  const [a, b, c] = ['2026-10-31', '2026-11-02', '2026-11-03'].map((day) => ({ day, at: `${day}T18:30Z` }));
  const { people, payload } = publish(
    '/talks',
    [a, b, c, { day: null, at: null }].map((talk, id) => ({ ...talk, id })),
    { $each: 'page', name: '$title', duties: { $each: 'items', name: '$day' } },
    undefined,
    { group },
  );
  expect(people).toMatchObject(titles.map((name) => ({ name })));
  expect(names(people).match(/2026-\d\d-\d\d"}/g)).toHaveLength(3);
  expect(payload.includes('"at"')).toBe(false);
});

test('filters a list inside a related record', () => {
  const halls = [
    {
      id: 1,
      title: 'North',
      topics: [
        { id: 1, name: 'Art' },
        { id: 2, name: 'War' },
      ],
    },
  ];
  const duties = { $each: 'topics', $filters: { name: { $ne: 'War' } }, name: '$name' };
  const { people } = publish('/halls', halls, { $each: 'page', name: '$title', duties });
  expect(people).toEqual([{ name: 'North', duties: [{ name: 'Art' }] }]);
});

test('gives each combination of filters and limit a URL of its own', () => {
  const addressOf = (words: object) => {
    const { page } = publish('/team', team, { $each: 'page.people', ...words, name: '$name' });
    return page.sources.page && partUrl(page.sources.page, {});
  };
  const addresses = [{}, { $limit: 1 }, { $limit: 2 }].map(addressOf);
  expect(new Set(addresses).size).toBe(3);
  expect(addresses[0]).toBe('/api/team');
});

const WALKS = ['2026-11-25', '2026-12-05', '2027-01-16'].map((day, at) => ({
  id: at + 1,
  title: day,
  ahead: { id: 1, shown_until: day },
}));

const NO_PAGES = compilePages({
  pages: [],
  layout: undefined,
  site: UNNAMED_SITE,
  forms: new Map(),
  blocks: new Map(),
});

// The CMS has the period of a past record, too, so that its own filter would keep the record in both lists.
test.each([
  ['2026-11-25', { $notNull: true }, {}, '2026-11-25 2026-12-05 2027-01-16'],
  ['2026-11-26', { $notNull: true }, {}, '2026-12-05 2027-01-16'],
  ['2026-12-06', { $notNull: true }, {}, '2027-01-16'],
  ['2026-12-06', { $notNull: true }, { limit: 1 }, '2027-01-16'],
  ['2026-12-06', { $null: true }, {}, '2026-11-25 2026-12-05'],
])('on %s, the start %j and the end %j select %s', (day, shown_until, limit, names) => {
  const kept = { ...EMPTY_SNAPSHOT, records: new Map([['walks', WALKS]]) };
  const { content } = selectCurrentContent({ ...NO_PAGES, isDated: true }, kept, Date.parse(`${day}T12:00Z`));
  const words = { populate: { ahead: true }, filters: { ahead: { shown_until } }, ...limit };
  const people = { $each: 'page', name: '$title' };
  const { people: items, page } = publish('/walks', content.records.get('walks'), people, undefined, words);
  expect(page.sources.page?.url).not.toMatch(/filters|limit\]=1/);
  expect(items).toEqual(names.split(' ').map((name) => expect.objectContaining({ name })));
});

/** The days of the selected talks at a moment in Kolkata, where 18:30 UTC is midnight. */
function publishTalks(filters: Filters, timeZone = 'Asia/Kolkata') {
  const sources = { list: { endpoint: '/talks', filters, limit: 2 } };
  const page = { file: 'talks.json', manifest: { route: '/talks', title: 'Talks', sources, blocks: [] } };
  const site = { ...UNNAMED_SITE, timeZone };
  const pages = compilePages({
    pages: [page],
    layout: undefined,
    site,
    forms: new Map(),
    blocks: new Map(),
    model,
  });
  const [{ sources: { list } = {} } = {}] = pages.pages;
  const talks = ['25T18:29', '26T18:29', '27T18:29'].map((at) => ({
    day: `2026-11-${at.slice(0, 2)}`,
    at: `2026-11-${at}Z`,
  }));
  const kept = { ...EMPTY_SNAPSHOT, records: new Map([[list?.url ?? '', talks]]) };
  return (now: string) => {
    const shown = selectCurrentContent(pages, kept, Date.parse(now));
    const records = pageRecords(shown.content, shown.pages.pages[0]?.sources ?? {}, {});
    return { ...shown, days: names(records.list).match(/(?<=11-)\d\d(?=")/g) ?? [] };
  };
}

test.each([
  ['2026-11-25T18:30Z', { day: { $gte: '$today' } }, ['26', '27']],
  ['2026-11-25T18:29Z', { day: { $gte: '$today' } }, ['25', '26']],
  ['2026-11-26T18:00Z', { day: { $lt: '$today' } }, ['25']],
  ['2026-11-26T12:00Z', { at: { $gte: '$today' } }, ['26', '27']],
  ['2026-11-26T12:00Z', { day: { $between: ['$today+1', '$today+7'] } }, ['27']],
])('at %s, the filters %j select the days %j', (now, filters, days) => {
  expect(publishTalks(filters)(now).days).toEqual(days);
});

test('renders pages with a relative date again at the next local midnight', () => {
  const at = publishTalks({ day: '$today' });
  const { pages, next } = at('2026-11-25T18:30Z');
  expect(new Date(next).toISOString()).toBe('2026-11-26T18:30:00.000Z');
  expect(at('2026-11-26T18:29Z').pages).toBe(pages);
  expect(at('2026-11-26T18:30Z').pages).not.toBe(pages);
});

test('begins a day without midnight at its first moment', () => {
  const { next } = publishTalks({ day: '$today' }, 'America/Havana')('2026-03-07T12:00Z');
  expect(new Date(next).toISOString()).toBe('2026-03-08T05:00:00.000Z');
});
