import { expect, it } from 'vitest';
import { contentOf, MANIFESTS, pagesFrom, story } from '../publish/testing/stories-site.ts';
import { addressLines, lostAddressReasons } from './address-lines.ts';

const archive = { ...MANIFESTS.list, route: '/stories/archive', title: 'Archive', sources: {}, blocks: [] };
const pages = pagesFrom([MANIFESTS.item, archive]);
const linesFor = async (...slugs: unknown[]) =>
  addressLines(
    pages,
    await contentOf(
      pages,
      slugs.map((slug, at) => story(at, { slug })),
    ),
  );

it('names the records without a page, with the reason', async () => {
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

it('is empty when every record has a page', async () => {
  expect(await linesFor('a', 'b')).toEqual([]);
});

it('reports the record whose page another one has taken', async () => {
  const content = await contentOf(
    pages,
    ['a', 'a', 'b'].map((slug, at) => story(at, { slug })),
  );
  const reasons = (documentId: string) =>
    lostAddressReasons(pages, content, { endpoint: '/stories', documentId });
  const why = '"Title 1.": its slug "a" is that of "Title 0."';
  expect([reasons('doc0'), reasons('doc1'), reasons('doc2')]).toEqual([[why], [why], []]);
});
