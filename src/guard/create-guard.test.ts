import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../content/snapshot.ts';
import { UNNAMED_SITE } from '../core/manifest/site.ts';
import type { Pages } from '../pages/pages.ts';
import { createGuard } from './create-guard.ts';
import { readHeld, writeAcceptance } from './guard-files.ts';
import type { PublicationGuard } from './publication-guard.ts';

const PAGES = 40;
const urls = Array.from({ length: PAGES }, (_, at) => `/api/page-${at}`);
const pages: Pages = {
  site: UNNAMED_SITE,
  layout: { name: '', origin: '', locale: 'en', themeColor: '', sources: {}, header: [], footer: [] },
  pages: urls.map((url) => ({
    route: url.slice('/api'.length),
    title: '',
    description: '',
    sources: { page: { url } },
    blocks: [],
  })),
  search: {},
};
/** A poll of a CMS that has no record for the first `missing` pages. */
function polled(missing: number, text = 'Some text'): Snapshot {
  const failed = urls.slice(0, missing).map((url) => {
    return { url, status: 404, message: 'Not Found', detail: 'Not Found', gone: true } as const;
  });
  const records = new Map(urls.slice(missing).map((url) => [url, { text }]));
  return { ...EMPTY_SNAPSHOT, records, failed };
}

const folder = testFolder();
let time: number;
beforeEach(() => {
  time = Date.parse('2026-11-22T00:00:00Z');
});

/** Accepts all held changes, as `prospectus held accept` does. */
async function acceptAll(): Promise<void> {
  const held = await readHeld(folder.path);
  expect(held).toHaveLength(1);
  await writeAcceptance(folder.path, { since: held.map(({ since }) => since) });
}

/** A guard after a start of the server on an earlier publication. */
async function start(before: Snapshot, origin = 'a CMS') {
  const guard: PublicationGuard = createGuard(folder.path, origin, {
    now: () => new Date(time).toISOString(),
    elapsed: () => time,
  });
  let published = await guard.restore(before);
  return {
    guard,
    why: () => guard.held()[0]?.why,
    published: () => published,
    poll: async (came: Snapshot) => {
      time += 60_000;
      await guard.prepare();
      published = guard.review(pages, published, came);
      await guard.save();
      return published.records.size;
    },
  };
}

it('holds the publication once pages disappear three at a time, also after restarts', async () => {
  const first = await start(EMPTY_SNAPSHOT);
  await first.poll(polled(0));
  await first.poll(polled(3));
  expect(await first.poll(polled(3))).toBe(PAGES - 3);
  expect(first.why()).toBeUndefined();
  const second = await start({ ...first.published(), failures: new Map() });
  expect([...second.published().failures.keys()]).toEqual(urls.slice(0, 3));
  for (let round = 0; round < 6; round++) {
    expect(await second.poll(polled(6))).toBe(PAGES - 3);
    expect(second.why()).toMatch(/^since 2026-11-22T00:0\d:00.000Z, 6 of 40 pages would disappear/);
    time += 1_800_000;
  }
  expect((await start(second.published())).guard.held()).toEqual(second.guard.held());
  await second.poll(polled(3));
  expect(second.why()).toBeUndefined();
});

it('holds the publication if the first poll has no records', async () => {
  const site = await start(EMPTY_SNAPSHOT);
  await site.poll(polled(PAGES));
  expect(site.why()).toContain('none of the records');
});

it('reports a missing record as deleted only after a second poll', async () => {
  const site = await start(EMPTY_SNAPSHOT);
  const failure = { status: 404, message: 'Not Found' };
  const came = { ...polled(1), failures: new Map([['/api/page-0', failure]]) };
  await site.poll(came);
  expect(site.published().failures.get('/api/page-0')).toEqual(failure);
  await site.poll(came);
  expect(site.published().failures.get('/api/page-0')).toEqual({ ...failure, gone: true });
});

it('counts a missing page although another source was polled in between', async () => {
  const site = await start(EMPTY_SNAPSHOT);
  await site.poll(polled(0));
  await site.poll(polled(2));
  await site.poll({ ...EMPTY_SNAPSHOT, records: new Map([[urls[9] ?? '', { text: 'Some text' }]]) });
  expect(await site.poll(polled(2))).toBe(PAGES - 2);
});

it('allows three pages to disappear per hour since the last acceptance', async () => {
  const site = await start(EMPTY_SNAPSHOT);
  await site.poll(polled(0));
  // A window that began in the future is over, because the clock was set back.
  for (const [missing, hours] of [[3, 1] as const, [6, -24] as const, [9, 1] as const]) {
    time += hours * 3_600_000;
    await site.poll(polled(missing));
    expect(await site.poll(polled(missing))).toBe(PAGES - missing);
  }
  expect(await site.poll(polled(19))).toBe(PAGES - 9);
  await acceptAll();
  expect(await site.poll(polled(19))).toBe(PAGES - 19);
  await site.poll(polled(21));
  expect(await site.poll(polled(21))).toBe(PAGES - 21);
  expect(site.why()).toBeUndefined();
});

it('holds further losses after an operator has accepted the held ones', async () => {
  const site = await start(EMPTY_SNAPSHOT);
  await site.poll(polled(0));
  for (let poll = 0; poll < 2; poll++) await site.poll(polled(10));
  await acceptAll();
  for (let poll = 0; poll < 2; poll++) expect(await site.poll(polled(30))).toBe(PAGES);
  expect(site.why()).toContain('of 40 pages would disappear');
});

it('holds the content of another CMS until it is accepted', async () => {
  const first = await start(EMPTY_SNAPSHOT);
  await first.poll(polled(0));
  const moved = await start(first.published(), 'the CMS at its new address');
  await moved.poll(polled(0));
  expect(moved.why()).toBeUndefined();
  const before = moved.published();

  const wrong = await start(before, 'another site’s CMS');
  for (const came of [polled(30), polled(0, 'Text of another site'), polled(2, 'Text of another site')]) {
    await wrong.poll(came);
    expect(wrong.published().records).toEqual(before.records);
    expect(wrong.why()).toMatch(/is from the CMS at its new address, and [34]0 of 40 pages would/);
  }
  const again = await start(before, 'another site’s CMS');
  await again.poll(polled(0, 'Text of another site'));
  expect(again.why()).toContain('is from the CMS at its new address');
  await acceptAll();
  await again.poll(polled(0, 'Text of another site'));
  expect([again.why(), again.published().records.get('/api/page-0')]).toEqual([
    undefined,
    { text: 'Text of another site' },
  ]);
});

it('holds content from another database at the same CMS address', async () => {
  const withIds = (content: Snapshot, id: string): Snapshot => ({
    ...content,
    records: new Map(
      [...content.records].map(([url, record]) => [url, { ...Object(record), documentId: `${id} ${url}` }]),
    ),
  });
  const site = await start(EMPTY_SNAPSHOT);
  for (const [text, id] of [
    ['A', 'first'],
    ['Of an editor', 'first'],
    ['Of an editor', 'imported'],
  ] as const) {
    await site.poll(withIds(polled(0, text), id));
    expect(site.why()).toBeUndefined();
  }
  for (const missing of [0, 20]) {
    await site.poll(withIds(polled(missing, 'Of another site'), 'second'));
    expect(site.why()).toMatch(/every record has another documentId than before.*, and 40 of 40 pages would/);
  }
});

it('holds the content of another CMS even if that CMS was down at first', async () => {
  const first = await start(EMPTY_SNAPSHOT);
  await first.poll(polled(0));
  const down = await start(first.published(), 'another site’s CMS');
  await down.poll(EMPTY_SNAPSHOT);
  expect(down.why()).toBeUndefined();
  await down.poll(polled(0, 'Text of another site'));
  expect(down.why()).toContain('is from a CMS');
});

it('keeps a record of header or footer that an editor takes down', async () => {
  const { guard } = await start(EMPTY_SNAPSHOT);
  const url = '/api/footer';
  const site: Pages = { ...pages, layout: { ...pages.layout, sources: { footer: { url } } } };
  const { records, ...rest } = polled(0);
  const before = { ...rest, records: new Map([...records, [url, { documentId: 'a', text: 'Our address' }]]) };
  const takedown = { type: 'footer', documentId: 'a' };
  expect(guard.takeDown(site, before, takedown, (one) => one === url)).toBe(before);
});
