import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCheck } from '../src/check/check.ts';
import { admitRecord } from '../src/content/admit-record.ts';
import { createGuard } from '../src/guard/create-guard.ts';
import { createPublisher } from '../src/publish/publisher.ts';
import { createStatusKeeper } from '../src/store/messages/site-status.ts';
import { folderStore } from '../src/store/store.ts';
import {
  answerNotices,
  DATED,
  END,
  MINUTE,
  NOTICE_BLOCKS,
  NOTICE_FILES,
  NOTICE_MODEL,
  noticesAt,
  START,
} from './setup/dated-notices.ts';
import { type Folder, temporaryFolder } from './setup/folder.ts';

let folder: Folder;
let isDown: boolean;
beforeEach(async () => {
  folder = await temporaryFolder();
  isDown = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
});
afterEach(async () => {
  vi.useRealTimers();
  await folder.remove();
});

const check = createCheck();
const blocks = new Map([...NOTICE_BLOCKS].map(([type, block]) => [type, { block }]));

/** Starts a publisher on the folder. */
async function start() {
  const store = folderStore(join(folder.path, 'site'), 'a CMS');
  await store.open();
  const publisher = createPublisher({
    origin: {
      name: 'a CMS',
      reopen: async () => undefined,
      upload: async () => null,
      ask: async (url) => (isDown ? Promise.reject(new Error('no such host')) : answerNotices(url)),
    },
    store,
    subscriber: { expect: () => undefined, apply: () => undefined },
    status: createStatusKeeper(),
    build: 'a build',
    registry: NOTICE_BLOCKS,
    document: ({ html }) => html,
    readFiles: async () => NOTICE_FILES,
    check: async (files) => check({ files, model: NOTICE_MODEL, blocks }),
    admit: (url, record, kept) => admitRecord(NOTICE_MODEL, url, record, kept),
    guard: createGuard(folder.path, 'a CMS'),
    log: () => undefined,
    timeoutMs: 60_000,
  });
  await publisher.refresh();
  const named = async (address: string) => {
    const entry = store.index.get(address);
    const body = entry ? String(await store.read(entry)) : '';
    return [...new Set(body.match(/\bn\d{3}\b/g))].sort();
  };
  /** The notices that visitors find, by place. */
  const found = async () => ({
    pages: [...store.index.keys()]
      .flatMap((address) => /^\/notices\/(n\d{3})$/.exec(address)?.[1] ?? [])
      .sort(),
    listed: await named('/notices'),
    feed: await named('/notices/feed.xml'),
    search: await named('/search-index.json'),
    sitemap: await named('/sitemap.xml'),
    home: await named('/'),
  });
  return { found, held: publisher.held };
}

type Running = Awaited<ReturnType<typeof start>>;

const isRight = async (site: Running): Promise<boolean> =>
  JSON.stringify(await site.found()) === JSON.stringify(noticesAt(Date.now()));

/** Lets a publication end that the clock has begun. */
async function isSoonRight(site: Running): Promise<boolean> {
  for (let turn = 0; turn < 200; turn++) {
    for (let step = 0; step < 10; step++) await breathe();
    if (await isRight(site)) return true;
  }
  return false;
}

it('shows 200 dated records and items to the minute, through restarts and the end of summer time (behaviour: pages 100)', async () => {
  const moments = new Set(DATED.flatMap(({ from, until }) => [from, until]));
  const switches = [...moments].filter((at) => at > START && at < END).sort((a, b) => a - b);
  let site = await start();
  const wrong = [];
  for (const [at, moment] of switches.entries()) {
    await vi.advanceTimersByTimeAsync(Math.max(0, moment - 1 - Date.now()));
    if (!(await isRight(site))) wrong.push(`before ${new Date(moment).toISOString()}`);
    const isRestarted = at % 6 === 5;
    if (isRestarted) vi.clearAllTimers();
    // The clock goes on while no server runs.
    await vi.advanceTimersByTimeAsync(isRestarted ? 10 * MINUTE : MINUTE - 1);
    isDown = at % 12 === 5;
    if (isRestarted) site = await start();
    if (!(await isSoonRight(site))) wrong.push(`after ${new Date(moment).toISOString()}`);
  }
  expect(wrong).toEqual([]);
  expect(switches.length).toBeGreaterThan(30);
  expect(site.held()).toEqual([]);
});
