import { expect, it } from 'vitest';
import { group, href, image, list, text } from '../../core/block/fields.ts';
import { findValueGaps } from './value-gaps.ts';

const cards = list(group({ title: text(), to: href() }));
const fieldsOf = (type: string) => (type === 'cards' ? { cards } : { title: text(), image: image() });
const item = { title: '$title', to: '$link' };
const owner = {
  title: '$page.title',
  sources: { page: { url: '/api/pages' }, news: { url: '/api/news' }, fees: { url: '/api/fees' } },
  blocks: [
    { type: 'banner', title: '$page.title', image: '$page.picture' },
    {
      $each: 'page.parts',
      on: {
        text: [{ block: { type: 'section', title: '$heading' }, place: [] }],
        cards: [{ block: { type: 'cards', cards: { $each: 'cards', ...item } }, place: [] }],
      },
      opening: [],
    },
    { type: 'cards', cards: { $each: 'news', ...item } },
    { type: 'fees', title: '$fees.title' },
  ],
};
const fees = { documentId: 'f', locale: 'en', title: 'Fees' };
const record = (locale: string) => ({
  page: {
    documentId: 'p',
    locale,
    title: `Page ${locale}`,
    unread: locale === 'en' ? 'Unread' : null,
    picture: {
      url: '/uploads/a.webp',
      alternativeText: locale,
      formats: locale === 'en' ? { small: {} } : {},
    },
    parts: [
      { __component: 'text', heading: `Text ${locale}` },
      {
        __component: 'cards',
        cards: [
          { title: `Card ${locale}`, link: '/' },
          { title: 'Two', link: '/' },
        ],
      },
      { __component: 'text', heading: `Last ${locale}` },
    ],
  },
  news: [
    { documentId: 'a', locale, title: `Lamp ${locale}`, link: `/${locale}` },
    { documentId: 'b', locale, title: `Run ${locale}`, link: '/' },
  ],
  fees,
});
type Content = ReturnType<typeof record>;
const main = record('en');

const gapsOf = (own: Content) =>
  findValueGaps(
    { owner, records: main },
    { owner, records: own },
    {
      fieldsOf,
      isLive: (path) => path !== '/dead',
      shared: new Set(['/api/fees']),
    },
  );

it('reports no missing values between two complete languages', () => {
  const own = record('kn');
  const [first, second, third] = own.page.parts;
  const reordered = { ...own.page, parts: [second, first, third].flatMap((one) => one ?? []) };
  expect(gapsOf({ ...own, page: reordered, news: own.news.toReversed() })).toEqual([]);
});

const page = (change: object) => (own: Content) => ({ ...own, page: { ...own.page, ...change } });
const parts =
  (...kept: readonly number[]) =>
  (own: Content) =>
    page({ parts: kept.map((at) => own.page.parts[at]) })(own);

const news = (change: (own: Content['news']) => Content['news']) => (own: Content) => ({
  ...own,
  news: change(own.news),
});
const missingItems =
  'blocks[1] page.parts: page.parts[0], page.parts[1].cards[0].link, page.parts[1].cards[1], page.parts[2]';
const SILENT = { url: '/uploads/a.webp', alternativeText: ' ' };
const LAMP = 'blocks[2] cards: news "Lamp en" a';
const RUN = 'news "Run en" b';
const oneCard = { ...main.page.parts[1], cards: [{ title: 'One', link: '/dead' }] };

it.each([
  ['a title', page({ title: null }), ['page: page.title', 'blocks[0] banner: page.title']],
  ['a picture', page({ picture: null }), ['blocks[0] banner: page.picture']],
  [
    'the alternative text of a picture',
    page({ picture: SILENT }),
    ['blocks[0] banner: page.picture.alternativeText'],
  ],
  ['an entry of a zone', parts(1, 2), ['blocks[1] page.parts: page.parts[2]']],
  ['all entries of a zone', parts(), ['blocks[1] page.parts: page.parts']],
  ['an item of a component', page({ parts: [oneCard] }), [missingItems]],
  ['a record of a list', news((own) => own.slice(1)), [LAMP]],
  ['the translation of a record', news((own) => [...main.news.slice(0, 1), ...own.slice(1)]), [LAMP]],
  [
    'a live page',
    news((own) => own.map((one) => ({ ...one, link: '/dead' }))),
    [`${LAMP}.link, ${RUN}.link`],
  ],
])('reports %s missing in a language', (_, change, expected) => {
  expect(gapsOf(change(record('kn')))).toEqual(expected);
});
