import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../tests/setup/full.ts';
import { mergeSnapshots } from '../content/merge-snapshots.ts';
import { type Ask, EMPTY_SNAPSHOT, takeSnapshot } from '../content/snapshot.ts';
import type { SiteFile } from '../http/site-file.ts';
import { Builder } from '../publish/plan/builder.ts';
import { createPlanner, type PublishPlan } from '../publish/plan/plan.ts';
import {
  createSiteInput,
  createStories,
  createTestAsk,
  fileHtml,
  loadContent,
  MANIFESTS,
  type Story,
  story,
  testPages,
} from '../publish/testing/stories-site.ts';
import { buildWholeSite } from '../publish/testing/whole-site.ts';
import type { Delta } from '../store/entry.ts';
import { createMemoryStore } from '../store/store.ts';
import { declaredUrls } from './pages.ts';

const PAGES = testPages([MANIFESTS.list, MANIFESTS.item]);
const HTML = 'text/html; charset=utf-8';
type Files = ReadonlyMap<string, SiteFile>;

async function siteOf(records: readonly Story[], pages = PAGES): Promise<Files> {
  return buildWholeSite(createSiteInput(pages, await loadContent(pages, records)));
}

const pathsOf = (files: Files) =>
  [...files]
    .filter(([address, { type }]) => type === HTML && address.startsWith('/'))
    .map(([address]) => address);
const itemsOf = (files: Files, path: string) =>
  [...fileHtml(files.get(path)).matchAll(/<li>Title (\d+)\.([^<]*)<\/li>/g)].map(([, at]) => Number(at));

describe('a collection', () => {
  let files: Files;
  beforeAll(async () => {
    files = await siteOf(createStories(60));
  });

  it('has a page for each record, with a link to it', () => {
    expect(pathsOf(files).filter((path) => path.startsWith('/stories/story-'))).toHaveLength(60);
    expect(fileHtml(files.get('/stories'))).toContain('<li>Title 3./stories/story-3</li>');
    expect(fileHtml(files.get('/stories/story-7'))).toContain('<article>Title 7.Text 7.');
  });

  it('shows no previous record of the first one, and reports no failure', () => {
    expect(fileHtml(files.get('/stories/story-0'))).toContain('<article></article>');
    expect(files.get('/stories/story-0')).toMatchObject({ status: 200 });
  });

  it('a record page contains only the records and fields that it shows', () => {
    const payload: unknown = JSON.parse(String(files.get('/stories/story-7')?.body).split('\n')[1] ?? '');
    const part =
      '/api/stories?sort[0]=date%3Adesc&sort[1]=id%3Aasc&pagination[limit]=-1&select=[slug=story-7]';
    const link = (at: number) => ({ title: `Title ${at}.`, slug: `story-${at}` });
    expect(payload).toHaveProperty(['failures'], {});
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

  it('has pages whose size does not depend on the number of records', async () => {
    const bytes = (all: Files, address: string) => String(all.get(address)?.body).length;
    const [few, many] = [await siteOf(createStories(10)), await siteOf(createStories(runs(130, 1000)))];
    for (const path of ['/stories/story-7', '/_pages/stories/story-7.json', '/stories']) {
      expect(bytes(many, path) / bytes(few, path), path).toBeLessThan(1.35);
    }
    expect(bytes(many, 'missing:/stories/:slug')).toBe(bytes(few, 'missing:/stories/:slug'));
    expect(many.get('missing:/stories/:slug')).toMatchObject({ status: 404 });
    expect(String(many.get('missing:/stories/:slug')?.body)).not.toContain('Title');
  });

  it('is indexed for search with title and text', () => {
    const index: unknown = JSON.parse(String(files.get('/search-index.json')?.body));
    const { pages } = Object(index);
    expect(pages).toHaveLength(60);
    expect(pages[7]).toEqual({
      path: '/stories/story-7',
      title: 'Title 7.',
      description: expect.stringMatching(/^Text 7[.] Text 7[.]/),
      keywords: ['stories'],
      category: 'stories',
      priority: 3,
    });
  });
});

it.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [26, 3],
  // More records than one answer of the CMS contains.
  [runs(130, 1000), runs(11, 84)],
])('a collection of %i records has %i list pages', async (count, pages) => {
  const files = await siteOf(createStories(count));
  const paths = pathsOf(files);
  const lists = paths.filter((path) => !path.startsWith('/stories/story-'));
  expect(lists).toHaveLength(pages);
  expect(lists.flatMap((path) => itemsOf(files, path))).toEqual(Array.from({ length: count }, (_, at) => at));
  expect(paths).toHaveLength(pages + count);
  const last = fileHtml(files.get(lists.at(-1) ?? ''));
  expect(last).toContain(`${Math.min((pages - 1) * 12 + 1, count)} to ${count} of ${count}`);
  expect(fileHtml(files.get('/stories')).includes('/stories/page/2')).toBe(pages > 1);
  expect(files.has(`/stories/page/${pages + 1}`)).toBe(false);
});

it('publishes no half of a list if its second request fails', async () => {
  const before = await loadContent(PAGES, createStories(150));
  const broken: Ask = (url, signal) =>
    url.includes('[start]=99')
      ? Promise.resolve(Response.json({ data: null, error: { message: 'Asleep' } }, { status: 500 }))
      : createTestAsk(createStories(160))(url, signal);
  const now = await takeSnapshot(declaredUrls(PAGES), broken, before, 8000);
  expect(now.failed).toMatchObject([{ status: 500, message: 'Asleep' }]);
  for (const [url, record] of before.records) expect(now.records.get(url)).toBe(record);
  const never = await buildWholeSite(
    createSiteInput(PAGES, await takeSnapshot(declaredUrls(PAGES), broken, EMPTY_SNAPSHOT, 8000)),
  );
  // A list is never shown incomplete.
  expect(never.get('/stories')).toMatchObject({ status: 503 });
  expect(pathsOf(never)).toEqual(['/stories']);
});

it('renders only the pages that show a changed record', async () => {
  const plan = createPlanner('');
  const before = await loadContent(PAGES, createStories(200));
  const keysOf = ({ jobs }: PublishPlan) => new Map([...jobs].map(([address, { key }]) => [address, key]));
  const keys = keysOf(plan(createSiteInput(PAGES, before), new Map()));
  const touchedBy = async (change: Partial<Story>) => {
    const came = await loadContent(PAGES, createStories(200).with(30, story(30, change)), before);
    const snapshot = mergeSnapshots(before.records.keys(), before, came);
    const turn = plan(createSiteInput(PAGES, snapshot), new Map());
    const now = keysOf(turn);
    plan(createSiteInput(PAGES, before), new Map());
    return [...turn.touched]
      .filter((address) => !/^(\/api\/|record)/.test(address) && now.get(address) !== keys.get(address))
      .toSorted();
  };
  expect(await touchedBy({ unread: 'Nobody reads this' })).toEqual([]);
  expect(await touchedBy({ text: 'Another text' })).toEqual([
    '/_pages/stories/story-30.json',
    '/llms.txt',
    '/search-index.json',
    '/stories/story-30',
  ]);
  // The record's page, the pages of its neighbours, and the page of the list with the record, each with its data.
  const shown = ['page/3', 'story-29', 'story-30', 'story-31'];
  expect(await touchedBy({ title: 'Another title' })).toEqual([
    ...shown.map((name) => `/_pages/stories/${name}.json`),
    ...['/llms.txt', '/search-index.json'],
    ...shown.map((name) => `/stories/${name}`),
  ]);
});

const HOSTILE: readonly (readonly [slug: unknown, path: string | undefined])[] = [
  ['../x', '/stories/..%2Fx'],
  ['?x=1#y', '/stories/%3Fx%3D1%23y'],
  ['x'.repeat(300), `/stories/${'x'.repeat(300)}`],
  ['..', undefined],
  ['  ', undefined],
  [null, undefined],
  [2026, '/stories/2026'],
];

it.each(HOSTILE)('gives a record with the slug %j the address %s', async (slug, path) => {
  const files = await siteOf([story(0, { slug })]);
  expect(pathsOf(files)).toEqual(['/stories', ...(path === undefined ? [] : [path])]);
  if (path !== undefined) {
    expect(files.get(path)).toMatchObject({ status: 200 });
    expect(fileHtml(files.get(path))).toContain('<article>Title 0.');
    expect(new URL(path, 'http://a.example').pathname).toBe(path);
  }
});

it('gives no record the address of another page', async () => {
  const own = { ...MANIFESTS.list, route: '/stories/archive', title: 'Archive', sources: {}, blocks: [] };
  for (const manifests of [
    [own, MANIFESTS.item],
    [MANIFESTS.item, own],
  ]) {
    const files = await siteOf([story(0, { slug: 'archive' })], testPages(manifests));
    expect(fileHtml(files.get('/stories/archive'))).not.toContain('Title 0.');
  }
});

it('publishes a changed page before the search index', async () => {
  const deltas: Delta[] = [];
  const subscriber = { expect: () => undefined, apply: (delta: Delta) => void deltas.push(delta) };
  const builder = new Builder({
    store: createMemoryStore(),
    subscriber,
    log: (line) => expect.unreachable(line),
  });
  const plan = createPlanner('');
  const before = await loadContent(PAGES, createStories(9));
  await builder.build(plan(createSiteInput(PAGES, before), new Map()));
  deltas.length = 0;
  const came = await loadContent(
    PAGES,
    createStories(9).with(3, story(3, { title: 'Another title' })),
    before,
  );
  const snapshot = mergeSnapshots(before.records.keys(), before, came);
  await builder.build(plan(createSiteInput(PAGES, snapshot), new Map()));
  // On a busy machine the pages of a publication come in several parts.
  const partOf = (address: string) => deltas.findIndex(({ set }) => set.some(([path]) => path === address));
  expect(partOf('/stories/story-3')).toBeGreaterThanOrEqual(0);
  for (const address of ['/llms.txt', '/search-index.json'])
    expect(partOf(address)).toBeGreaterThan(partOf('/stories/story-3'));
});
