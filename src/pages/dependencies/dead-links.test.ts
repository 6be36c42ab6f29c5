import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../content/snapshot.ts';
import { group, href, image, list, text } from '../../core/block/fields.ts';
import type { BlockEntry, Page } from '../../core/manifest/page.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { MUSEUM } from '../../page/layout/testing/museum.ts';
import type { MovedPages } from '../moved-pages.ts';
import type { Pages } from '../pages.ts';
import { pageRecords } from '../parts/projected-content.ts';
import type { FieldsOf } from './bound-content.ts';
import { createProjector } from './projector.ts';

const entry = { label: text(), to: href() };
const fieldsOf: FieldsOf = () => ({
  to: href(),
  menu: list(group(entry)),
  cards: list(group({ ...entry, image: image() })),
});
const pageOf = (route: string, sources: Page['sources'] = {}, ...blocks: BlockEntry[]): Page => ({
  route,
  title: '',
  sources,
  blocks,
});
const LIST = '/api/stories';
const STORIES = [
  pageOf('/stories', { stories: { url: LIST, paginate: 2 } }),
  pageOf('/stories/:slug', { story: { url: LIST, select: '[slug=:slug]' } }),
];

function site(pages: readonly Page[], moved: Readonly<Record<string, string>> = {}): Pages {
  const layout = {
    ...MUSEUM,
    header: [{ type: 'menu', menu: [{ label: 'Fees', to: '/fees' }] }],
    footer: [{ type: 'any', to: '/gone' }],
  };
  return { site: { ...UNNAMED_SITE, moved }, layout, pages, search: {} };
}

/** A site whose page "/" shows a record; each call returns the shown part of the record, and the dead links. */
function projecting() {
  const cut = createProjector(fieldsOf);
  const blocks = [
    { type: 'any', from: 'page', to: '$to', menu: '$menu', cards: '$cards' },
    { type: 'any', cards: { $each: 'page.cards', label: '$label', to: { $link: '/stories/:slug' } } },
    { type: 'any', to: { $first: [{ $link: '/stories/:page.parent.slug' }] } },
  ];
  const home = pageOf('/', { page: { url: '/api/home' } }, ...blocks);
  return (
    record: unknown,
    others: readonly Page[],
    stories: unknown = [],
    moved?: MovedPages,
    routes = {},
  ) => {
    const records = new Map(Object.entries({ '/api/home': record, [LIST]: stories }));
    if (stories === null) records.delete(LIST);
    const pages = site([home, ...others], routes);
    const now = cut(pages, { ...EMPTY_SNAPSHOT, records }, [...records.keys()], moved);
    const content = { records: now.shown, cutPart: now.cutPart };
    return { shown: pageRecords(content, home.sources, {}).page, dead: now.dead, pages: now.pages };
  };
}

it('a link in a record is removed while its target page is missing', () => {
  const show = projecting();
  const record = { to: '/fees?year=2#top' };
  expect(show(record, []).shown).toEqual({ to: false });
  expect(show(record, [pageOf('/fees')]).shown).toEqual(record);
  expect(show(record, []).shown).toEqual({ to: false });
});

it('lists dead links by manifest and record', () => {
  const { pages, dead } = projecting()({ to: '/help' }, []);
  expect(pages.layout.header).toEqual([{ type: 'menu', menu: [{ label: 'Fees', to: false }] }]);
  expect(pages.layout.footer).toEqual([{ type: 'any', to: false }]);
  expect([...dead]).toEqual([
    ['layout.json', ['/fees', '/gone']],
    ['/api/home', ['/help']],
  ]);
});

it('removes a link built from fields for items without a page', () => {
  const cards = [
    { label: 'One', slug: 'one' },
    { label: 'Two', slug: 'two' },
  ];
  const show = projecting();
  const [one, two] = cards;
  expect(show({ cards }, STORIES, cards.slice(0, 1)).shown).toEqual({
    cards: [one, { ...two, '/stories/:slug': false }],
  });
  expect(show({ cards }, STORIES, cards).shown).toEqual({ cards });
});

it('resolves a link built from one field to a page in a tree', () => {
  const tree = [pageOf('/stories/:path+', { story: { url: LIST, select: '[slug=:path]' } })];
  const cards = [{ slug: 'one/two' }, { slug: 'two/three' }];
  const [parent] = cards;
  expect(projecting()({ cards, parent }, tree, cards.slice(0, 1)).shown).toEqual({
    cards: [
      { slug: 'one/two', '/stories/:slug': '/stories/one/two' },
      { slug: 'two/three', '/stories/:slug': false },
    ],
    parent,
    '/stories/:parent.slug': '/stories/one/two',
  });
});

it.each([
  ['of a page in another spelling', '/Stories/'],
  ['of an item of a list', '/stories/one'],
  ['of a further page of a list', '/stories/page/2'],
  ['of a file or another site', '/uploads/a.pdf', '/robots.txt', '/api/x', 'https://other.example/'],
  ['to an anchor on the page', '#top'],
  ['of a page that has moved', '/old', '/was/x'],
])('keeps a link %s', (_, ...links) => {
  const show = projecting();
  const stories = ['one', 'two', 'three'].map((slug) => ({ slug }));
  for (const to of links) {
    const { shown } = show({ to }, STORIES, stories, new Map([['/old', '/stories']]), {
      '/was/:slug': '/stories/:slug',
    });
    expect(shown).toEqual({ to });
  }
  expect(show({ to: '/stories/four' }, STORIES, stories).shown).toEqual({ to: false });
});

it('keeps a link to a list whose content is not loaded', () => {
  for (const to of ['/stories/any', '/stories/page/9'])
    expect(projecting()({ to }, STORIES, null).shown).toEqual({ to });
});

it('reuses the objects of content without dead links', () => {
  const cut = createProjector(fieldsOf);
  const all = site([
    pageOf('/', { page: { url: LIST } }, { type: 'any', to: '$page.to' }),
    pageOf('/fees'),
    pageOf('/gone'),
  ]);
  const snapshot = { ...EMPTY_SNAPSHOT, records: new Map([[LIST, { to: '/fees' }]]) };
  const first = cut(all, snapshot, [LIST]);
  expect(first.pages).toBe(all);
  const second = cut(all, { ...snapshot, records: new Map([[LIST, { to: '/fees#fees' }]]) }, []);
  expect([second.pages, second.changed]).toEqual([all, []]);
});
