import { JSDOM } from 'jsdom';
import { expect, it, test, vi } from 'vitest';
import { EMPTY_SNAPSHOT } from '../content/snapshot.ts';
import { feedPath } from '../core/manifest/feed.ts';
import {
  createSiteInput,
  createStories,
  loadContent,
  MANIFESTS,
  type Story,
  story,
  testPages,
} from '../publish/testing/stories-site.ts';
import { buildWholeSite } from '../publish/testing/whole-site.ts';
import { formatRssDate } from './feed.ts';

const feed = { $each: 'stories', title: '$title', link: '/stories/:slug', date: '$date', text: '$text' };
const PAGES = testPages([{ ...MANIFESTS.list, feed }, MANIFESTS.item]);

/** The feed of a site with these records, parsed as XML; the parser throws for invalid XML. */
async function feedOf(records: readonly Story[]) {
  const files = await buildWholeSite(createSiteInput(PAGES, await loadContent(PAGES, records)));
  const file = files.get(feedPath('/stories'));
  expect(file).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' });
  const { document } = new JSDOM(String(file?.body), { contentType: 'text/xml' }).window;
  const textOf = (from: Element, name: string) => from.getElementsByTagName(name)[0]?.textContent;
  const [channel] = document.getElementsByTagName('channel');
  if (!channel) throw new Error('The feed has no channel');
  const items = [...document.getElementsByTagName('item')].map((item) =>
    ['title', 'link', 'guid', 'pubDate', 'description'].map((name) => textOf(item, name)),
  );
  return { channel: (name: string) => textOf(channel, name), items, text: String(file?.body), files };
}

it('a feed contains the entries of the list’s first page', async () => {
  const { channel, items, text, files } = await feedOf(
    createStories(30).map((one) => ({ ...one, date: '2026-11-18' })),
  );
  expect(['title', 'link', 'description', 'language'].map(channel)).toEqual([
    'Stories | Site',
    'http://localhost/stories',
    'All stories.',
    'en',
  ]);
  expect(text).toContain('<atom:link href="http://localhost/stories/feed.xml" rel="self"');
  expect(items).toHaveLength(12);
  // A browser doesn't need it.
  expect(String(files.get('/_pages/stories.json')?.body)).not.toContain('"feed"');
  expect(items[7]).toEqual([
    'Title 7.',
    'http://localhost/stories/story-7',
    'http://localhost/stories/story-7',
    'Wed, 18 Nov 2026 00:00:00 GMT',
    expect.stringContaining('Text 7.'),
  ]);
});

it('no content breaks the XML of a feed', async () => {
  const title = '</title><script>alert(1)</script> & "x" \u0000\u0008\ufffe\ud800 🎓 ]]>';
  const { items } = await feedOf([
    story(0, { title, slug: '"><a>', text: '**Bold** & more' }),
    story(1, { slug: '..' }),
    story(2, { title: ' ' }),
  ]);
  expect(items.map(([name, link, , , words]) => [name, link, words])).toEqual([
    [
      '</title><script>alert(1)</script> & "x" 🎓 ]]>',
      'http://localhost/stories/%22%3E%3Ca%3E',
      'Bold & more',
    ],
  ]);
});

it('an empty list has an empty feed', async () => {
  expect((await feedOf([])).items).toEqual([]);
});

it('publishes no feed while its list fails to load', async () => {
  const snapshot = await loadContent(PAGES, createStories(3));
  const [url = ''] = snapshot.records.keys();
  const asleep = { ...EMPTY_SNAPSHOT, failures: new Map([[url, { status: 500, message: 'Asleep' }]]) };
  const files = await buildWholeSite(createSiteInput(PAGES, asleep));
  const body: unknown = expect.stringContaining('"failures":{"/api/stories?');
  expect(files.get('/stories')).toMatchObject({ status: 503, body });
  expect(files.has(feedPath('/stories'))).toBe(false);
});

test.each([
  ['2026-11-18', 'Wed, 18 Nov 2026 00:00:00 GMT'],
  ['2026-11-18T09:30:00.000Z', 'Wed, 18 Nov 2026 09:30:00 GMT'],
  ['2026-11-18T09:30:00+05:30', 'Wed, 18 Nov 2026 04:00:00 GMT'],
  ['2026-11-18T09:30:00', 'Wed, 18 Nov 2026 09:30:00 GMT'],
  ['2026-11-18Tea', 'Wed, 18 Nov 2026 00:00:00 GMT'],
  ['5 March 2026', 'Thu, 05 Mar 2026 00:00:00 GMT'],
  ['29 February 2028', 'Tue, 29 Feb 2028 00:00:00 GMT'],
  ['2026-02-31', undefined],
  ['2026-99-99', undefined],
  ['next week', undefined],
])('formats the date %s as %s in any time zone', (text, date) => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  expect(formatRssDate(text)).toBe(date);
  vi.unstubAllEnvs();
});
