import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { collection, createModel, IMAGE, relations, STRING } from '../../strapi/testing/small-model.ts';
import { check } from '../check.ts';
import { environment } from '../testing/world.ts';

const STORY = collection('story', 'stories', {
  title: STRING,
  slug: { kind: 'scalar', type: 'uid' },
  date: { kind: 'scalar', type: 'date' },
  year: { kind: 'scalar', type: 'integer' },
  live: { kind: 'scalar', type: 'boolean' },
  extra: { kind: 'scalar', type: 'json' },
  picture: IMAGE,
  before: { kind: 'relation', target: 'api::story.story', many: false },
  topics: relations('leaders'),
});
const model = createModel(
  [...environment.model.types.values(), STORY],
  [...environment.model.components.values()],
);

const STORIES = { endpoint: '/stories' };
const PAGE = {
  route: '/list',
  title: 'A list',
  description: 'A list.',
  sources: { list: STORIES },
  blocks: [{ type: 'people', people: { $each: 'list', name: '$title' } }] as readonly object[],
};

/** The diagnostics of pages with these members. */
function saidOf(...manifests: readonly object[]): string[] {
  const files = manifests.map((manifest, at) => ({
    file: `page-manifests/${at}.json`,
    text: JSON.stringify({ ...PAGE, ...manifest }, null, 1),
  }));
  return check({ ...environment, model, files }).diagnostics.map(formatDiagnostic);
}
/** The diagnostics of a page with this source. */
const said = (source: object, route = PAGE.route, more: object = {}) =>
  saidOf({ route, sources: { list: source, ...more } });

test.each([
  [{ sort: 'date:desc' }],
  [{ sort: ['year:DESC', 'title'] }],
  [{ sort: 'year:desc,title' }],
  [{ limit: 1 }],
  [{ filters: { title: 'Hall', year: { $gte: 2020, $lt: '2030' }, live: true } }],
  [{ filters: { $or: [{ year: { $in: [2020, 2021] } }, { $not: { title: { $null: true } } }] } }],
  [{ filters: { topics: { name: { $contains: 'Rao' } }, slug: { $not: { $eq: 'x' } } } }],
])('accepts the list options %j', (words) => {
  expect(said({ ...STORIES, ...words })).toEqual([]);
});

test.each<[words: object, message: string]>([
  [{ sort: 'dat:desc' }, '8:13  sources.list.sort: Unknown field "dat" of story. Did you mean "date"?'],
  [{ sort: '-date' }, '8:13  sources.list.sort: A descending sort is written "date:desc"'],
  [{ sort: 'year,titl' }, '8:18  sources.list.sort: Unknown field "titl" of story. Did you mean "title"?'],
  [
    { sort: ['date:dsc'] },
    'sort[0]: Unknown direction "dsc": expected "asc" or "desc". Did you mean "desc"?',
  ],
  [{ sort: 'extra' }, '"extra" is a json field: a list is sorted by plain fields'],
  [{ sort: 'topics.name' }, '"topics" is a list of api::leaders.leaders records. Pick one'],
  [{ sort: 5 }, 'A sort is "date:desc", or a list of such texts'],
  [{ limit: 0 }, '8:13  sources.list.limit: Expected at least 1'],
  [{ paginate: 0 }, 'sources.list.paginate: Expected at least 1'],
  [{ paginate: 2.5 }, 'sources.list.paginate: Expected a whole number'],
  [{ filters: { yer: 2020 } }, '9:5  sources.list.filters.yer: Unknown field "yer" of story. Did you mean'],
  [{ filters: { year: { $gte: 'new' } } }, '10:14  sources.list.filters.year.$gte: Expected a number'],
  [{ filters: { live: 'yes' } }, 'Expected true or false, not a text'],
  [
    { filters: { $orr: [] } },
    'Unknown operator "$orr". Operators: "$and", "$or", "$not". Did you mean "$or"?',
  ],
  [{ filters: { $gte: 3 } }, '"$gte" compares a field. Write { "field": { "$gte": … } }'],
  [{ filters: { topics: 'Rao' } }, 'Compare one of its fields: { "topics": { "field": … } }'],
  [{ filters: { topics: { nam: 'Rao' } } }, 'Unknown field "nam" of api::leaders.leaders. Did you mean'],
  [{ filters: { picture: 'x' } }, '"picture" is a media field (images): a filter compares plain fields'],
  [{ filters: { title: { $in: 'x' } } }, 'Expected a list of values, not a text'],
  [{ filters: [] }, 'sources.list.filters: Expected an object, not a list'],
])('reports the list options %j', (words, message) => {
  expect(said({ ...STORIES, ...words }).join('\n')).toContain(message);
});

test.each([{ sort: 'name' }, { filters: { name: 'x' } }, { limit: 3 }, { group: 'name' }, { paginate: 3 }])(
  'reports %j on a source of a single record',
  (words) => {
    const [word] = Object.keys(words);
    const more = (source: object) => said(STORIES, '/list', { more: { ...source, ...words } }).join('\n');
    expect(more({ endpoint: '/motto' })).toContain(
      `"${word}" applies to lists, but "/motto" is a single type`,
    );
    expect(more({ endpoint: '/leaders/abc' })).toContain(`but "/leaders/abc" is one record`);
  },
);

test('suggests the correct name for a misspelt field of a group', () => {
  const blocks = [{ type: 'people', people: { $each: 'list', name: '$titel' } }];
  expect(saidOf({ sources: { list: { ...STORIES, group: 'year' } }, blocks }).join('\n')).toContain(
    'people.name: Unknown field "titel" of a group. Did you mean "title"?',
  );
});

const SELECT = { endpoint: '/stories', select: '[slug=:slug]' };

test.each<[source: object, message: string]>([
  [{ ...STORIES, same: 'title' }, '"same" needs an item that "select" selects'],
  [{ ...SELECT, select: '[slug=:slug].title', step: 1 }, '"select" has to end with [key=value]'],
  [{ ...SELECT, step: 2 }, '2 is not one of "1", "-1"'],
  [{ ...SELECT, step: 1, same: 'title' }, '"step" gives one neighbour and "same" a list'],
  [{ ...STORIES, group: 'titel' }, 'Unknown field "titel" of story. Did you mean "title"?'],
  [{ ...STORIES, group: 'picture' }, "A text can't show a media field"],
  [{ ...SELECT, group: 'title' }, '"group" applies to lists, but "[slug=:slug]" is one record'],
  [{ ...SELECT, same: 'titel' }, 'Unknown field "titel" of story. Did you mean "title"?'],
  [{ ...SELECT, same: 'picture' }, '"picture" is a media field'],
  [{ ...SELECT, same: 'topics' }, '"topics" is not populated'],
  [{ ...SELECT, paginate: 3 }, '"paginate" splits the whole list: leave "select" out'],
  [{ ...SELECT, filters: { shown_until: { $null: true } } }, '"select" selects before filters by date apply'],
  [{ ...STORIES, paginate: 3, filters: { shown_until: { $null: true } } }, '"paginate" selects before'],
  [{ ...SELECT, select: '[id=:slug]' }, 'Use [slug=:slug] or [documentId=:slug]'],
])('reports an invalid source: %j', (source, message) => {
  expect(said(STORIES, '/stories/:slug', { part: source }).join('\n')).toContain(message);
});

test('reports a paginated list without links to its other pages', () => {
  const place = { type: 'image-text', title: '$pagination.total' };
  const linked = (...blocks: readonly object[]) =>
    saidOf({ sources: { list: { ...STORIES, paginate: 12 } }, blocks: [...PAGE.blocks, ...blocks] });
  expect(linked(place)).toEqual([]);
  expect(linked().join()).toContain('sources.list.paginate: No link leads to the other pages of this list');
});

test('reports a second paginated list on a page', () => {
  const paged = { ...STORIES, paginate: 3 };
  expect(said(paged, '/list', { more: paged }).join('\n')).toContain(
    'sources.more.paginate: The list "list" is already paginated',
  );
  expect(said(paged, '/list', { pagination: STORIES }).join('\n')).toContain('rename this source');
  expect(said(paged, '/:slug').join('\n')).toContain(
    `A route with a parameter (":slug") can't have a paginated list`,
  );
  expect(said(paged, '*').join('\n')).toContain('"paginate" needs a page with an address of its own');
});

const FEED = { $each: 'list', title: '$title', link: '/list' };

test.each<[feed: unknown, message: string, route?: string]>([
  [{ ...FEED, $each: 'lis' }, 'feed.$each: Unknown source "lis". Did you mean "list"?'],
  [
    { ...FEED, titel: '$title' },
    'Known props: "title", "link", "date", "text", "$each", "$sort", "$filters"',
  ],
  [{ ...FEED, title: '$titel' }, 'feed.title: Unknown field "titel" of story. Did you mean "title"?'],
  [{ $each: 'list', title: '$title' }, 'feed: Missing prop "link", which this object requires'],
  [{ ...FEED, title: '$topics' }, 'feed.title:'],
  [{ ...FEED, $each: 'list[0]' }, '"$each" iterates over a list'],
  [{ ...FEED, link: '/lists/:slug' }, 'No page has the route "/lists/:slug"'],
  [{ title: '$title', link: '/list' }, 'feed.$each:'],
  ['list', 'feed: Expected an object, not a text'],
  [FEED, 'feed: A route with a parameter (":slug") can\'t have a feed', '/list/:slug'],
])('reports an invalid feed: %j', (feed, message, route = PAGE.route) => {
  expect(saidOf({ route, feed, blocks: [] }).join('\n')).toContain(message);
});

test('does not report a source that only a feed uses', () => {
  expect(saidOf({ feed: { ...FEED, date: '$date' }, blocks: [] })).toEqual([]);
});

test('accepts fields of the current scope in a link', () => {
  const one = {
    route: '/list/:slug',
    title: 'One',
    description: 'One of it.',
    sources: { list: SELECT },
    blocks: [{ type: 'banner', title: '$list.title' }],
  };
  const withLink = (link: string) => {
    const trail = { $each: 'list', label: '$title', to: link };
    return saidOf({ blocks: [{ type: 'banner', title: 'x', trail }] }, one);
  };
  expect(withLink('/list/:slug')).toEqual([]);
  expect(withLink('/list/:before.slog').join('\n')).toContain('Unknown field "slog" of api::story.story');
  const [unpopulated, ...others] = withLink('/list/:before.slug');
  expect(others).toEqual([]);
  expect(unpopulated).toContain('"before" is not populated. Add it to sources.list.populate');
  expect(withLink('/list/:slog').join('\n')).toContain('Unknown field "slog" of story. Did you mean "slug"?');
  expect(withLink('/list/:picture').join('\n')).toContain("can't show a media field");
  expect(withLink('/lists/:slug').join('\n')).toContain('No page has the route "/lists/:slug"');
});

/** The diagnostics of a page that repeats the members of a committee with these words. */
function saidOfMembers(words: object, each = 'page.committee.details'): string[] {
  const page = { endpoint: '/policies', populate: { committee: { populate: { details: true } } } };
  const people = { type: 'people', people: { $each: each, ...words, name: '$name' } };
  return saidOf({ sources: { page, list: STORIES }, blocks: [people, ...PAGE.blocks] });
}

test('accepts $sort, $filters and $limit on a list inside a record', () => {
  const words = {
    $sort: ['name', 'designation:desc'],
    $filters: { designation: { $contains: 'x' } },
    $limit: 3,
  };
  expect(saidOfMembers(words)).toEqual([]);
});

test.each<[words: object, message: RegExp]>([
  [{ $sort: 'nam:desc' }, /:\d+:\d+ .*\$sort: Unknown field "nam" .*Did you mean "name"/],
  [{ $sort: 3 }, /\$sort: Expected a field, such as "name:desc", or a list of such texts, not a number/],
  [{ $filters: { designaton: 'x' } }, /\$filters.designaton: .*Did you mean "designation"/],
  [{ $filters: { name: { $contain: 'x' } } }, /Unknown operator "\$contain".*Did you mean "\$contains"/],
  [{ $filters: 'name' }, /\$filters: Expected an object of filters, not a text/],
  [{ $limit: 2.5 }, /\$limit: Expected a whole number from 1 on, not a number/],
  [{ $limt: 2 }, /\$limt: .*Did you mean "\$limit"/],
  [{ sort: 'name' }, /sort: .*Did you mean "\$sort"/],
])('reports %j in a list inside a record', (words, message) => {
  expect(saidOfMembers(words).join('\n')).toMatch(message);
});

test('reports $sort on the records of a source', () => {
  expect(saidOfMembers({ $sort: 'title' }, 'list').join('\n')).toMatch(
    /\$sort: "\$sort" is for lists inside a record. Move it to "sort" of the source "list"/,
  );
});
