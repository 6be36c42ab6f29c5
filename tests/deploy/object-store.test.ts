import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROUND_MS } from '../../src/serve/site/mirror-messages.ts';
import { openBucket } from '../../src/store/bucket/bucket.ts';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { type Asked, type ObjectStore, type StoreFailure, startObjectStore } from './object-store.ts';
import {
  EVERYWHERE_MS,
  openSmallDeployment,
  PAGES,
  SECRET,
  type SmallDeployment,
  tellOfChange,
  text,
} from './small-deployment.ts';

/** A server tries again after 8 s at the latest. */
const AGAIN_MS = 15_000;

let place: SmallDeployment;
let cms: SmallDeployment['cms'];
let store: ObjectStore;
let publisher: RunningSite;
const servers = new Map<string, RunningSite>();

/** Starts a server with its own folder. */
async function start(name: string, env: Readonly<Record<string, string>>): Promise<RunningSite> {
  const own = {
    CONTENT_URL: cms.url,
    STATE_DIR: join(place.kept, name),
    CONTENT_REFRESH_SECONDS: '3600',
  };
  const site = await startSite({ ...own, ...(await store.envFor(name)), ...env }, place.project);
  servers.set(name, site);
  return site;
}
const startReader = (name: string) => start(name, { PUBLISH: '0' });
const startPublisher = (name: string) => start(name, { CONTENT_SECRET: SECRET });

beforeAll(async () => {
  place = await openSmallDeployment();
  cms = place.cms;
  store = await startObjectStore(join(place.kept, 'store'));
  publisher = await startPublisher('publisher');
  await startReader('one');
  await startReader('two');
});
afterAll(async () => {
  await Promise.all([...servers.values()].map((site) => site.stop('SIGKILL')));
  await store?.stop();
  await place?.close();
});

/** Changes all texts, and notifies the publishing server as the CMS does. */
async function edit(words: string, told = publisher): Promise<void> {
  cms.retell((given) => `${given} ${words}`);
  await tellOfChange(told);
}

async function showsEverywhere(words: string, timeout: number): Promise<void> {
  const shown = [...servers].map(([name, { url }]) =>
    vi.waitFor(async () => expect(await text(`${url}/chronicle`), name).toContain(words), {
      timeout,
      interval: 20,
    }),
  );
  await Promise.all(shown);
}

/** The lines about the store since the last call. */
const read = new Map<string, number>();
function linesOf(name: string): string[] {
  const all = (servers.get(name)?.output() ?? '').split('\n').filter((line) => line.includes('Object store'));
  const lines = all.slice(read.get(name) ?? 0);
  read.set(name, all.length);
  return lines;
}

/** The number of rounds that a server began between two requests to the store: each begins by listing the journals. */
function roundsOf(name: string, from: number, to: number): number {
  const asked = store.answered.slice(from, to).filter(({ by }) => by === name);
  return asked.filter(({ path }) => path.includes('prefix=index')).length;
}

/** The indexes of the requests by which the publisher sent part of its journal, beginning at one of them. */
function sentJournals(from: number): number[] {
  const isSent = ({ by, method, path }: Asked) =>
    by === 'publisher' && method === 'PUT' && path.includes('/index/');
  return store.answered.flatMap((one, at) => (at >= from && isSent(one) ? [at] : []));
}

/** The rounds that a server began before it fetched what was sent; undefined if it has not. */
function roundsUntilFetched(name: string, sent: number): number | undefined {
  const { path } = store.answered[sent] ?? {};
  const fetched = store.answered.findIndex(
    (one, at) => at > sent && one.by === name && one.method === 'GET' && one.path === path,
  );
  return fetched === -1 ? undefined : roundsOf(name, sent, fetched);
}

// Measured in rounds, because each takes longer on a busy machine.
it('shows a publication on every server within two rounds of the publisher and two of its own', async () => {
  expect(4 * ROUND_MS).toBeLessThanOrEqual(EVERYWHERE_MS);
  for (let edition = 1; edition <= 5; edition++) {
    const words = `Edition ${edition}.`;
    const told = store.answered.length;
    await edit(words);
    await vi.waitFor(async () => expect(await text(`${publisher.url}/chronicle`)).toContain(words), {
      timeout: AGAIN_MS,
      interval: 20,
    });
    const shown = store.answered.length;
    await showsEverywhere(words, AGAIN_MS);
    const sent = sentJournals(told);
    expect(sent.length).toBeGreaterThan(0);
    for (const at of sent) expect(roundsOf('publisher', shown, at)).toBeLessThanOrEqual(2);
    for (const name of ['one', 'two']) {
      const rounds = sent.flatMap((at) => roundsUntilFetched(name, at) ?? []);
      expect(rounds.length, name).toBeGreaterThan(0);
      expect(Math.max(...rounds), name).toBeLessThanOrEqual(2);
    }
  }
  for (const path of PAGES)
    for (const [name, { url }] of servers)
      expect(await text(url + path), `${name} ${path}`).toBe(await text(publisher.url + path));
  expect([...servers.keys()].flatMap(linesOf)).toEqual([]);
});

it.each<[StoreFailure, says: readonly string[]]>([
  ['refused', ['publisher', 'one', 'two']],
  ['full', ['publisher']],
  ['silent', ['publisher', 'one', 'two']],
])('a store that is %s leaves every server its whole site, and says so in one line', async (kind, says) => {
  const readers = ['one', 'two'].map((name) => servers.get(name)?.url ?? '');
  const before = await Promise.all(readers.map((url) => text(`${url}/chronicle`)));
  store.failWith(kind);
  await edit(`While ${kind}.`);
  await vi.waitFor(async () => expect(await text(`${publisher.url}/chronicle`)).toContain(`While ${kind}.`), {
    timeout: AGAIN_MS,
  });
  const quiet = [...servers.keys()].filter((name) => !says.includes(name));
  const said = new Map<string, string[]>(says.map((name) => [name, []]));
  await vi.waitFor(
    () => {
      for (const [name, lines] of said) {
        lines.push(...linesOf(name));
        expect(lines, name).toHaveLength(1);
      }
    },
    { timeout: AGAIN_MS, interval: 100 },
  );
  expect(await Promise.all(readers.map((url) => text(`${url}/chronicle`)))).toEqual(before);
  for (const url of readers)
    for (const path of PAGES) expect((await fetch(url + path)).status, path).toBe(200);
  // A second failure must not be logged again.
  await new Promise((next) => setTimeout(next, 2000));
  expect([...servers.keys()].flatMap(linesOf)).toEqual([]);
  store.failWith('none');
  await showsEverywhere(`While ${kind}.`, AGAIN_MS);
  await vi.waitFor(
    () => {
      for (const [name, lines] of said) {
        lines.push(...linesOf(name));
        expect(lines[1], name).toContain('Object store: all well again');
      }
    },
    { timeout: AGAIN_MS, interval: 100 },
  );
  expect(quiet.flatMap(linesOf)).toEqual([]);
});

it('starts a new server from the bucket, also while the CMS is down', async () => {
  cms.failWith('refused');
  const { url } = await startReader('new');
  for (const path of PAGES) expect(await text(url + path), path).toBe(await text(publisher.url + path));
  cms.failWith('none');
});

it('lets two publish at once, and puts one in the place of another', async () => {
  const second = await startPublisher('second');
  await edit('Of both.');
  await edit('Of both.', second);
  // The first test holds the two seconds; a wrong page would stay wrong here.
  await showsEverywhere('Of both.', AGAIN_MS);
  await publisher.stop('SIGKILL');
  servers.delete('publisher');
  await edit('Of the second.', second);
  await showsEverywhere('Of the second.', AGAIN_MS);
  for (const path of PAGES)
    for (const [name, { url }] of servers)
      await vi.waitFor(
        async () => expect(await text(url + path), `${name} ${path}`).toBe(await text(second.url + path)),
        { timeout: AGAIN_MS },
      );
});

it('signs what it asks', async () => {
  const strict = await startObjectStore(join(place.kept, 'strict'), true);
  const {
    OBJECT_STORE: url = '',
    OBJECT_STORE_REGION: region = '',
    OBJECT_STORE_KEY: keyId = '',
    OBJECT_STORE_SECRET: secret = '',
  } = await strict.envFor('test');
  const bucket = openBucket({ url, region, keyId, secret });
  const stranger = openBucket({ url, region, keyId, secret: 'another' });
  await bucket.put('site/o/a', Buffer.from('bytes'));
  expect(String(await bucket.get('site/o/a'))).toBe('bytes');
  expect(await bucket.get('site/o/none')).toBeUndefined();
  await expect(stranger.put('site/o/a', Buffer.from('others'))).rejects.toThrow('SignatureDoesNotMatch');
  await bucket.remove(['site/o/a']);
  expect(await bucket.get('site/o/a')).toBeUndefined();
  await strict.stop();
});
