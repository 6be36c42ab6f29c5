import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../tests/setup/eventually.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { writeFiles } from '../../../tests/setup/write-files.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import type { Delta, Entry } from '../../store/entry.ts';
import type { PublishReport } from '../../store/messages/publish-messages.ts';
import { createStatusKeeper } from '../../store/messages/site-status.ts';
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

/** A site whose publishing thread sends these reports. */
async function openedWith(reports: readonly PublishReport[]) {
  const thread = `import { parentPort } from 'node:worker_threads';
    for (const report of ${JSON.stringify(reports)})
      parentPort.postMessage({ kind: 'report', report: { ...report, held: new Map() } });
    parentPort.once('message', () => process.exit());`;
  const files = { 'thread.mjs': thread, 'dist/server/a.js': '', 'dist/client/.vite/manifest.json': {} };
  await writeFiles(root.path, files);
  const status = createStatusKeeper(undefined, true);
  const changes: (readonly string[])[] = [];
  const lines: string[] = [];
  const opened = await openSite({
    root: root.path,
    site: UNNAMED_SITE,
    settings: readSettings({}, root.path),
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
  const { publication, status, changes, lines } = await openedWith([
    apply({ set: [...delta('1').set, ['/sitemap.xml', entry('1')], ['/gone', entry('1')]], state: STATE }),
    apply({ gone: ['/gone'] }),
    { kind: 'replaced', addresses: ['/uploads/a.webp'] },
    { kind: 'polled', result: { sources: 2, missing: [], reasons: ['late'], held: undefined } },
    { kind: 'published', tookMs: 3000, hasContent: true },
  ]);
  await eventually(() =>
    expect(status.read()).toMatchObject({ state: 'degraded', sources: 2, lastPublishSeconds: 3 }),
  );
  expect(changes).toEqual([['/', '/sitemap.xml', '/gone'], ['/gone'], ['/uploads/a.webp']]);
  expect(lines).toEqual(['state']);
  expect(await publication.find('/')).toMatchObject({ status: 200 });
  expect(await publication.find('/gone')).toBeUndefined();
});
