import { beforeAll, describe, expect, it } from 'vitest';
import { joined } from './merge-snapshots.ts';
import { createPlanner } from './publish/plan.ts';
import { wholeSite } from './publish/whole-site.ts';
import type { SiteFile } from './site-file.ts';
import {
  contentOf,
  htmlOf,
  inputOf,
  MANIFESTS,
  type News,
  news,
  pagesFrom,
  someNews,
} from './testing/news-site.ts';

const PAGES = pagesFrom([MANIFESTS.list, MANIFESTS.item]);
const HTML = 'text/html; charset=utf-8';
type Files = ReadonlyMap<string, SiteFile>;

async function siteOf(records: readonly News[], pages = PAGES): Promise<Files> {
  return wholeSite(inputOf(pages, await contentOf(pages, records)));
}

const pathsOf = (files: Files) =>
  [...files]
    .filter(([address, { type }]) => type === HTML && address.startsWith('/'))
    .map(([address]) => address);
const itemsOf = (files: Files, path: string) =>
  [...htmlOf(files.get(path)).matchAll(/<li>Title (\d+)\.([^<]*)<\/li>/g)].map(([, at]) => Number(at));

describe('a collection', () => {
  let files: Files;
  beforeAll(async () => {
    files = await siteOf(someNews(60));
  });

  it('of 60 records is shown whole, in pages with addresses of their own', () => {
    const pages = ['/news', '/news/page/2', '/news/page/3', '/news/page/4', '/news/page/5'];
    expect(pathsOf(files).filter((path) => !path.startsWith('/news/news-'))).toEqual(pages);
    expect(pages.flatMap((path) => itemsOf(files, path))).toEqual(Array.from({ length: 60 }, (_, at) => at));
    expect(htmlOf(files.get('/news/page/2'))).toContain('13 to 24 of 60');
    expect(htmlOf(files.get('/news/page/2'))).toContain('/news/page/3');
    expect(htmlOf(files.get('/news/page/5'))).toContain('49 to 60 of 60');
  });

  it('has a page for each record, which its list links to', () => {
    expect(pathsOf(files).filter((path) => path.startsWith('/news/news-'))).toHaveLength(60);
    expect(htmlOf(files.get('/news'))).toContain('<li>Title 3./news/news-3</li>');
    expect(htmlOf(files.get('/news/news-7'))).toContain('<article>Title 7.Text 7.');
  });

  it('knows the neighbours of a record, and what is like it', () => {
    expect(htmlOf(files.get('/news/news-7'))).toContain('<article>Title 6./news/news-6</article>');
    expect(htmlOf(files.get('/news/news-7'))).toContain('<article>Title 8./news/news-8</article>');
    expect(itemsOf(files, '/news/news-7')).toEqual([2, 12, 17]);
    // Before the first there is nothing, and nobody is told of a failure.
    expect(htmlOf(files.get('/news/news-0'))).toContain('<article></article>');
    expect(files.get('/news/news-0')).toMatchObject({ status: 200 });
  });

  it('is carried by a page only as far as the page reads it', () => {
    const payload: unknown = JSON.parse(String(files.get('/news/news-7')?.body).split('\n')[1] ?? '');
    const part = '/api/news?sort[0]=date%3Adesc&sort[1]=id%3Aasc&pagination[limit]=-1&select=[slug=news-7]';
    const link = (at: number) => ({ title: `Title ${at}.`, slug: `news-${at}` });
    expect(payload).toMatchObject({ failures: {} });
    expect(payload).toHaveProperty(['records'], {
      [part]: { title: 'Title 7.', text: 'Text 7. '.repeat(20) },
      [`${part}&step=-1`]: link(6),
      [`${part}&step=1`]: link(8),
      [`${part}&same=category&limit=3`]: [2, 12, 17].map(link),
    });
    for (const [url, record] of Object.entries(Object(payload).records)) {
      expect(JSON.parse(String(files.get(url)?.body)), url).toEqual({ data: record, meta: {} });
    }
  });

  it('makes a page as long for 1,000 records as for 10, and nothing of the page that is not there', async () => {
    const bytes = (all: Files, address: string) => String(all.get(address)?.body).length;
    const [few, many] = [await siteOf(someNews(10)), await siteOf(someNews(1000))];
    for (const path of ['/news/news-7', '/pages/news/news-7.json', '/news']) {
      expect(bytes(many, path) / bytes(few, path), path).toBeLessThan(1.35);
    }
    expect(bytes(many, 'missing:/news/:slug')).toBe(bytes(few, 'missing:/news/:slug'));
    expect(many.get('missing:/news/:slug')).toMatchObject({ status: 404 });
    expect(String(many.get('missing:/news/:slug')?.body)).not.toContain('Title');
  });

  it('is found by the search, each record by its own title and text', () => {
    const index: unknown = JSON.parse(String(files.get('/search-index.json')?.body));
    const { pages } = Object(index);
    expect(pages).toHaveLength(60);
    expect(pages[7]).toEqual({
      path: '/news/news-7',
      title: 'Title 7.',
      description: expect.stringMatching(/^Text 7[.] Text 7[.]/),
      keywords: ['news'],
      category: 'news',
      priority: 3,
    });
  });

  it('without records is an empty list', async () => {
    const empty = await siteOf([]);
    expect(pathsOf(empty)).toEqual(['/news']);
    expect(htmlOf(empty.get('/news'))).toContain('0 to 0 of 0');
  });
});

it('one changed record is its page and the lists that show it, nothing else', async () => {
  const plan = createPlanner('');
  const before = await contentOf(PAGES, someNews(200));
  plan(inputOf(PAGES, before), new Map());
  const touchedBy = async (change: Partial<News>) => {
    const came = await contentOf(PAGES, someNews(200).with(30, news(30, change)), before);
    const snapshot = joined(before.records.keys(), before, came);
    const { touched } = plan(inputOf(PAGES, snapshot), new Map());
    plan(inputOf(PAGES, before), new Map());
    return [...touched].filter((address) => !/^(\/api\/|record:)/.test(address)).toSorted();
  };
  expect(await touchedBy({ unread: 'Nobody reads this' })).toEqual([]);
  expect(await touchedBy({ text: 'Another text' })).toEqual(['/news/news-30', '/search-index.json']);
  // Its own page, those of its neighbours, and the page of the list that it stands on.
  expect(await touchedBy({ title: 'Another title' })).toEqual([
    '/news/news-29',
    '/news/news-30',
    '/news/news-31',
    '/news/page/3',
    '/search-index.json',
  ]);
});

describe('the addresses of records', () => {
  const HOSTILE: readonly (readonly [slug: unknown, path: string | undefined])[] = [
    ['../x', '/news/..%2Fx'],
    ['%2f', '/news/%252f'],
    ['🎓 open day', '/news/%F0%9F%8E%93%20open%20day'],
    ["it's", '/news/it%27s'],
    ['ಸುದ್ದಿ', `/news/${encodeURIComponent('ಸುದ್ದಿ')}`],
    ['?x=1#y', '/news/%3Fx%3D1%23y'],
    ['x'.repeat(300), `/news/${'x'.repeat(300)}`],
    ['<b>"', '/news/%3Cb%3E%22'],
    ['..', undefined],
    ['.', undefined],
    ['', undefined],
    ['  ', undefined],
    [null, undefined],
    [{ a: 1 }, undefined],
    [2026, '/news/2026'],
  ];

  it.each(HOSTILE)('a slug %j has the address %s', async (slug, path) => {
    const files = await siteOf([news(0, { slug })]);
    expect(pathsOf(files)).toEqual(['/news', ...(path === undefined ? [] : [path])]);
    if (path !== undefined) {
      expect(files.get(path)).toMatchObject({ status: 200 });
      expect(htmlOf(files.get(path))).toContain('<article>Title 0.');
      expect(new URL(path, 'http://a.example').pathname).toBe(path);
    }
  });

  it('of two with one slug the first in the list has the page', async () => {
    const files = await siteOf([news(0), news(1, { slug: 'news-0' })]);
    expect(pathsOf(files)).toEqual(['/news', '/news/news-0']);
    expect(htmlOf(files.get('/news/news-0'))).toContain('<article>Title 0.');
  });

  it('never take that of another page', async () => {
    const own = { ...MANIFESTS.list, route: '/news/archive', title: 'Archive', sources: {}, blocks: [] };
    for (const manifests of [
      [own, MANIFESTS.item],
      [MANIFESTS.item, own],
    ]) {
      const files = await siteOf([news(0, { slug: 'archive' })], pagesFrom(manifests));
      expect(htmlOf(files.get('/news/archive'))).not.toContain('Title 0.');
    }
  });
});
