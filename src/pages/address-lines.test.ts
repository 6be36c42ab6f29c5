import { expect, it } from 'vitest';
import { loadContent, MANIFESTS, story, testPages } from '../publish/testing/stories-site.ts';
import { formatAddressFaults } from './address-lines.ts';
import { listAddresses } from './pages.ts';

const archive = { ...MANIFESTS.list, route: '/stories/archive', title: 'Archive', sources: {}, blocks: [] };
const pages = testPages([MANIFESTS.item, archive]);
const linesFor = async (...slugs: unknown[]) =>
  formatAddressFaults(
    pages,
    await loadContent(
      pages,
      slugs.map((slug, at) => story(at, { slug })),
    ),
  );

it('lists each record without a page and the reason', async () => {
  expect(await linesFor('a', 'a')).toEqual([
    '/stories/:slug: no page for "Title 1." doc1: its slug "a" is that of "Title 0." doc0',
  ]);
  expect(await linesFor('..')).toEqual([
    '/stories/:slug: no page for "Title 0." doc0: its slug ".." can\'t be part of an address',
  ]);
  expect(await linesFor('archive')).toEqual([
    '/stories/:slug: no page for "Title 0." doc0: /stories/archive is another page',
  ]);
  expect(await linesFor('', '', null, ' ', 'x')).toEqual([expect.stringMatching(/ and 1 more$/)]);
});

it('lists nothing if every record has a page', async () => {
  expect(await linesFor('a', 'b')).toEqual([]);
});

const tree = (route: string, sort = '') => ({
  ...MANIFESTS.item,
  route,
  blocks: [{ type: 'words', title: '$story.title' }],
  sources: {
    story: { endpoint: '/stories', select: '[slug=:path]', missing: 'None', ...(sort && { sort }) },
  },
});

it.each([
  ['api/x', 'the address of its slug "api/x" is reserved for the content'],
  ['_pages', 'the address of its slug "_pages" is reserved for the data of the pages'],
  ['robots.txt', 'the address of its slug "robots.txt" is reserved for a file of the site'],
  ['study/../x', 'its slug "study/../x" can\'t be part of an address'],
  ['/about', '/about is another page'],
  ['/stories/a', '/stories/a is the page of "Title 0." doc0 by /stories/:slug'],
  ['/stories//b/', 'its slug "/stories//b/" has extra slashes, its page is /stories/b'],
  ['Open-Day', 'its slug "Open-Day" has capital letters, its page is /Open-Day in any spelling'],
])('reports a record whose slug %j is invalid, reserved or already used', async (slug, why) => {
  const about = { ...archive, route: '/about' };
  const both = testPages([tree('/:path+', 'title'), MANIFESTS.item, about]);
  const content = await loadContent(both, [story(0, { slug: 'a' }), story(1, { slug })]);
  const lines = formatAddressFaults(both, content).filter((line) => line.startsWith('/:path+'));
  expect(lines.join()).toContain(`"Title 1." doc1: ${why}`);
});

it('accepts slugs with slashes in a tree of pages', async () => {
  const trees = testPages([tree('/:path+')]);
  const slugs = ['/', 'study', '/study/nursing', 'Über/Café', 'cafe\u0301'];
  const content = await loadContent(
    trees,
    slugs.map((slug, at) => story(at, { slug })),
  );
  expect(trees.pages.flatMap((page) => listAddresses(page, content)).map(({ path }) => path)).toEqual([
    '/',
    '/study',
    '/study/nursing',
    '/%C3%9Cber/Caf%C3%A9',
    '/caf%C3%A9',
  ]);
});
