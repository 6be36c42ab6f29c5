import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../tests/setup/eventually.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { writeFiles } from '../../../tests/setup/write-files.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { computeBuildName } from '../../store/build-name.ts';
import type { Delta, Entry } from '../../store/entry.ts';
import type { PublishReport } from '../../store/messages/publish-messages.ts';
import { createStatusKeeper } from '../../store/messages/site-status.ts';
import { removePin, writePin } from '../../store/pin.ts';
import { createFolderStore, createWriter } from '../../store/store.ts';
import { SITEMAP_URL } from '../../store/stored-names.ts';
import { readSettings } from '../settings.ts';
import { openSite, rememberStaleFiles } from './open-site.ts';

const entry = (key: string): Entry => ({
  hash: key,
  size: 1,
  status: 200,
  type: 'text/html',
  br: false,
  key,
});
const delta = (key: string): Delta => ({ set: [['/', entry(key)]], gone: [] });

/** The served files if this process and another one publish in this order. */
function served(...steps: readonly (readonly [who: 'own' | 'other', key: string])[]): string | undefined {
  const index = new Map<string, Entry>();
  const staleFiles = rememberStaleFiles(index);
  for (const [who, key] of steps) {
    if (who === 'own') staleFiles.published(delta(key));
    const { set } = who === 'own' ? delta(key) : staleFiles.withoutStale(delta(key));
    for (const [address, one] of set) index.set(address, one);
  }
  return index.get('/')?.key;
}

it('ignores a delayed change that is older than the served file', () => {
  expect(served(['own', '1'], ['other', '2'])).toBe('2');
  expect(served(['own', '1'], ['own', '2'], ['own', '3'], ['other', '2'], ['other', '1'])).toBe('3');
  expect(served(['own', '1'], ['other', '2'], ['own', '3'], ['other', '2'])).toBe('3');
  // The result of undoing an edit is not outdated.
  expect(served(['own', '1'], ['own', '2'], ['own', '1'], ['other', '2'], ['other', '1'])).toBe('1');
  expect(served(['own', '1'], ['own', '2'], ['own', '1'], ['other', '3'], ['other', '1'])).toBe('1');
});

const root = testFolder();
beforeEach(() => writeFiles(root.path, { 'dist/server/a.js': '', 'dist/client/.vite/manifest.json': {} }));

const sending = (reports: readonly PublishReport[]) =>
  `for (const report of ${JSON.stringify(reports)})
    parentPort.postMessage({ kind: 'report', report: { ...report, held: new Map() } });
  parentPort.once('message', () => process.exit());`;

/** A site with this code as its publishing thread. */
async function openedWith(thread: string, env = {}) {
  const code = `import { parentPort, resourceLimits, workerData } from 'node:worker_threads';\n${thread}`;
  await writeFiles(root.path, { 'thread.mjs': code });
  const status = createStatusKeeper(undefined, true);
  const changes: (readonly string[])[] = [];
  const lines: string[] = [];
  const opened = await openSite({
    root: root.path,
    site: UNNAMED_SITE,
    settings: readSettings(env, root.path),
    worker: join(root.path, 'thread.mjs'),
    status,
    onState: () => lines.push('state'),
    changed: (addresses) => changes.push(addresses),
    log: (line) => lines.push(line),
  });
  onTestFinished(opened.close);
  return { ...opened, status, changes, lines };
}

const apply = (change: Partial<Delta>): PublishReport => ({
  kind: 'apply',
  delta: { set: [], gone: [], ...change },
  held: new Map(),
  isSaved: true,
});
const STATE = { id: '1', time: '', note: '' };

it('passes on the reports of the publishing thread', async () => {
  const reports = sending([
    apply({ set: [...delta('1').set, ['/sitemap.xml', entry('1')], ['/gone', entry('1')]], state: STATE }),
    apply({ gone: ['/gone'] }),
    { kind: 'replaced', addresses: ['/uploads/a.webp'] },
    { kind: 'polled', result: { sources: 2, missing: [], reasons: ['late'], held: undefined } },
    { kind: 'published', tookMs: 3000, hasContent: true },
  ]);
  const { publication, status, changes, lines } = await openedWith(reports);
  await eventually(() =>
    expect(status.read()).toMatchObject({ state: 'degraded', sources: 2, lastPublishSeconds: 3 }),
  );
  expect(changes).toEqual([['/', '/sitemap.xml', '/gone'], ['/gone'], ['/uploads/a.webp']]);
  expect(lines).toEqual(['state']);
  expect(await publication.find('/')).toMatchObject({ status: 200 });
  expect(await publication.find('/gone')).toBeUndefined();
});

/** A publisher in another process. */
async function otherPublisher() {
  const writer = createWriter(await computeBuildName(root.path));
  const store = createFolderStore(join(root.path, '.state/site'), 'the embedded content', writer);
  await store.open();
  return (id: string, status = 200) => {
    const html = store.put({ status, type: 'text/html; charset=utf-8', body: id }, id, false);
    const sitemap = store.put({ status: 200, type: 'application/xml', body: '' }, '', false);
    const set = [['/', html] as const, [SITEMAP_URL, sitemap] as const];
    store.commit({ set, gone: [], state: { ...STATE, id } });
  };
}

const home = async ({ publication }: Awaited<ReturnType<typeof openedWith>>) =>
  String((await (await publication.find('/'))?.body(''))?.body);

it('without publisher, shows publications of others and restored states', async () => {
  const publish = await otherPublisher();
  publish('failed', 503);
  const site = await openedWith('', { PUBLISH: '0' });
  expect([site.refresh, site.status.read().state]).toEqual([undefined, 'empty']);
  publish('first');
  await eventually(async () =>
    expect([site.status.read().state, await home(site)]).toEqual(['serving', 'first']),
  );
  publish('second');
  await eventually(async () => expect(await home(site)).toBe('second'));
  const folder = join(root.path, '.state/site');
  await writePin(folder, 'first');
  await eventually(async () => expect(await home(site)).toBe('first'));
  (await otherPublisher())('third');
  await writePin(folder, 'none');
  await eventually(async () => expect(await home(site)).toBe('third'));
  await removePin(folder);
  await eventually(() => expect(site.lines.at(-1)).toBe('The last state of the site is served again.'));
  expect(site.lines.filter((line) => line !== 'state').slice(0, -1)).toEqual([
    'The restored state first is served until it is released: npx prospectus restore release',
    'The restored state none no longer exists: the last one is served.',
  ]);
});

it('serves the stored site before the first poll, and reports a second publisher', async () => {
  const publish = await otherPublisher();
  publish('first');
  const site = await openedWith(sending([]));
  expect([site.status.read().state, await home(site)]).toEqual(['serving', 'first']);
  for (const id of ['second', 'third']) {
    publish(id);
    await eventually(async () => expect(await home(site)).toBe(id));
  }
  expect(site.lines.filter((line) => line !== 'state')).toEqual([
    'Another server publishes into STATE_DIR as well: both show what either of them publishes.',
  ]);
});

it('polls again after the publishing thread ran out of its memory', async () => {
  const failing = `import { existsSync, writeFileSync } from 'node:fs';
    const mark = workerData.root + '/failed';
    parentPort.on('message', ({ request }) => {
      if (!request) process.exit();
      const limit = String(resourceLimits.maxOldGenerationSizeMb);
      parentPort.postMessage({ kind: 'report', report: { kind: 'replaced', addresses: [request.kind, limit] } });
    });
    if (!existsSync(mark)) { writeFileSync(mark, ''); process.exit(1); }`;
  const { changes } = await openedWith(failing, { PUBLISH_MEMORY_MB: '300' });
  await eventually(() => expect(changes).toEqual([['refresh', '300']]));
});
