import { setImmediate as breathe } from 'node:timers/promises';
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createIncrementalCheck } from '../src/check/check.ts';
import { admitRecord } from '../src/content/admit-record.ts';
import { defineBlock } from '../src/core/block/define-block.ts';
import { text } from '../src/core/block/fields.ts';
import { UNNAMED_SITE } from '../src/core/manifest/site.ts';
import { createGuard } from '../src/guard/create-guard.ts';
import { createTestPublisher } from '../src/publish/testing/test-publisher.ts';
import { openStore } from '../src/store/testing/publish-texts.ts';
import { collection, createModel, STRING } from '../src/strapi/testing/small-model.ts';
import { temporaryFolder } from './setup/folder.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-10-24T12:00Z');
const BEGINS = Date.parse('2026-10-25T00:30Z');
/** The end of the day in Berlin, where the clocks went back an hour that night. */
const ENDS = Date.parse('2026-10-25T23:00Z');
const notice = (name: string, dates: object) => ({
  id: 1,
  documentId: name,
  title: name,
  slug: name,
  ...dates,
});
const NOTICES = [
  notice('n1', { shown_from: new Date(BEGINS).toISOString() }),
  notice('n2', { shown_until: '2026-10-25' }),
];
const model = createModel([
  collection('notice', 'notices', {
    title: STRING,
    slug: { kind: 'scalar', type: 'uid' },
    shown_from: { kind: 'scalar', type: 'datetime' },
    shown_until: { kind: 'scalar', type: 'date' },
  }),
]);
const words = defineBlock({ title: text() }, ({ title }) => createElement('p', null, title));
const ALL = { endpoint: '/notices', sort: 'slug' };
const files = [
  {
    route: '/notices',
    title: 'Notices',
    description: 'All notices.',
    feed: { $each: 'notices', title: '$title', link: '/notices/:slug' },
    sources: { notices: ALL },
    blocks: [{ type: 'words', title: 'Notices' }],
  },
  {
    route: '/notices/:slug',
    title: '$notice.title',
    description: 'A notice.',
    search: { keywords: ['notices'], description: 'A notice.', category: 'notices', priority: 3 },
    sources: { notice: { ...ALL, select: '[slug=:slug]', missing: 'No such notice' } },
    blocks: [{ type: 'words', title: '$notice.title' }],
  },
  { ...UNNAMED_SITE, timeZone: 'Europe/Berlin', categories: ['notices'] },
].map((manifest, at) => ({
  file: `page-manifests/${'route' in manifest ? at : 'site'}.json`,
  text: JSON.stringify(manifest),
}));
const PLACES = ['/notices/feed.xml', '/search-index.json', '/sitemap.xml'];

// behaviour: pages 100
it('a dated record appears and disappears on time despite restarts', async () => {
  const folder = await temporaryFolder();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
  onTestFinished(() => void vi.useRealTimers());
  let isDown = false;
  const start = async () => {
    const store = await openStore(folder.path);
    const check = createIncrementalCheck();
    const publisher = createTestPublisher({
      ask: async () =>
        isDown ? Promise.reject(new Error('no such host')) : Response.json({ data: NOTICES }),
      store,
      registry: new Map([['words', words]]),
      readFiles: async () => files,
      check: async (all) => check({ files: all, model, blocks: new Map([['words', { block: words }]]) }),
      admit: (url, record, kept) => admitRecord(model, url, record, kept),
      guard: createGuard(folder.path, 'a CMS'),
    });
    await publisher.refresh();
    return store;
  };
  let store = await start();
  /** The notices with a page, and those in each other place. */
  const shown = async () => {
    const pages = [...store.index.keys()].flatMap((address) => /^\/notices\/(n\d)$/.exec(address)?.[1] ?? []);
    const texts = PLACES.map(async (place) => {
      const entry = store.index.get(place);
      return [...new Set(entry && String(await store.read(entry)).match(/\bn\d\b/g))].sort().join();
    });
    return [pages.sort().join(), ...(await Promise.all(texts))];
  };
  const only = (names: string) => Array<string>(PLACES.length + 1).fill(names);
  /** Waits until the publication that the clock has started is complete. */
  const ended = async (names: string) => {
    for (let turn = 0; turn < 10_000 && (await shown()).join() !== only(names).join(); turn++)
      await breathe();
    expect(await shown()).toEqual(only(names));
  };
  const until = (moment: number) => vi.advanceTimersByTimeAsync(moment - Date.now());

  expect(await shown()).toEqual(only('n2'));
  isDown = true;
  await until(BEGINS - 1);
  expect(await shown()).toEqual(only('n2'));
  await until(BEGINS + MINUTE);
  await ended('n1,n2');
  vi.clearAllTimers();
  store = await start();
  await until(ENDS - 1);
  expect(await shown()).toEqual(only('n1,n2'));
  vi.clearAllTimers();
  // The clock goes on while no server runs.
  await until(ENDS + MINUTE);
  store = await start();
  await ended('n1');
});
