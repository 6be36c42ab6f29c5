import { access, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { RunningSite } from '../browser/start-site.ts';
import { type FailureMode, type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { SOON, smallServers, textAt } from './small-servers.ts';

const PAGE = '/chronicle';

/** Waits for two whole refreshes: the second begins when the first has been processed. */
async function askedAgain(cms: FakeCms): Promise<void> {
  const from = cms.asked.length;
  const rounds = () => cms.asked.slice(from).filter((path) => path.startsWith('/api/chronicle')).length;
  await vi.waitFor(() => expect(rounds()).toBeGreaterThanOrEqual(3), SOON);
}

const servers = smallServers({ CONTENT_REFRESH_SECONDS: '0.3' });
const { start } = servers;

it('content from another Strapi that fails from the start: 503 with the notice and a way to reach us, until content comes; it is followed, and kept when it fails again, also after a restart while it is silent', async () => {
  const cms = await startFakeCms(SMALL_SITE, '/chronicle');
  onTestFinished(() => cms.stop());
  cms.retell((words) => `Retold ${words}`);
  cms.failWith((path) => FAILURES.find(({ endpoint }) => path.startsWith(`/api${endpoint}`))?.mode ?? '500');
  const site = await start({ CONTENT_URL: cms.url });
  for (const { page, heading, notice } of FAILURES) {
    const answer = await fetch(site.url + page);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('retry-after')], page).toEqual([503, '60']);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(html).toMatch(/role="alert".*call us/);
    expect(html).not.toMatch(/socket|ECONN|127\.0\.0\.1/i);
    expect(html, page).toMatch(notice);
    expect(html).not.toMatch(/>(undefined|null)</);
  }
  const readiness = async () => (await fetch(`${site.url}/readyz`)).status;
  expect(await readiness()).toBe(503);
  // Only one record is huge; the other pages still have theirs.
  cms.failWith('huge');
  await vi.waitFor(async () => expect(await readiness()).toBe(200), SOON);
  expect((await fetch(site.url + PAGE)).status).toBe(503);
  cms.failWith('none');
  await vi.waitFor(async () => expect(await textAt(site, PAGE)).toContain('Retold '), SOON);
  cms.retell((words) => `Again ${words}`);
  await vi.waitFor(async () => expect(await textAt(site, PAGE)).toContain('Again '), SOON);
  for (const { mode } of FAILURES) {
    cms.failWith(mode);
    await askedAgain(cms);
    expect(await textAt(site, PAGE), mode).toContain('Again ');
  }
  await vi.waitFor(() => access(join(servers.state, 'site/journal')), SOON);
  expect(await site.stop()).toBe(0);
  cms.failWith('silent');
  const second = await start({ CONTENT_URL: cms.url });
  expect(second.output()).not.toContain('did not answer');
  expect(await textAt(second, PAGE)).toContain('Again ');
  expect((await fetch(second.url + PAGE)).status).toBe(200);
});

/** A kind of failure, the record that fails, the page that shows it, and the message on that page. */
interface Failure {
  readonly mode: FailureMode;
  readonly endpoint: string;
  readonly page: string;
  readonly heading: string;
  readonly notice: RegExp;
}

const FAILURES: readonly Failure[] = [
  { mode: 'huge', endpoint: '/chronicle', page: PAGE, heading: 'Long history', notice: /Network error/ },
  {
    mode: '500',
    endpoint: '/membership',
    page: '/friends',
    heading: 'The friends',
    notice: /The database is asleep/,
  },
  { mode: 'html', endpoint: '/walk', page: '/walks', heading: 'Guided walks', notice: /can’t be read/ },
  {
    mode: 'half',
    endpoint: '/opening',
    page: '/opening-hours',
    heading: 'Opening hours',
    notice: /can’t be read/,
  },
  { mode: 'refused', endpoint: '/start', page: '/', heading: 'Harbour Museum', notice: /Network error/ },
];

/** The file name of a page: `halls.json` for "/halls". */
const fileOf = (page: string) => `${page.slice(1) || 'index'}.json`;
const manifest = (page: string) => readFile(join(SMALL_SITE, 'page-manifests', fileOf(page)), 'utf8');

/** A fault in a manifest, and the message in the log after the name of the file. */
interface Fault {
  readonly page: string;
  readonly spoil: (good: string) => string;
  readonly line: RegExp;
}

const FAULTS: readonly Fault[] = [
  { page: '/chronicle', spoil: () => '{ "route": ', line: /1:\d+/ },
  { page: '/friends', spoil: (good) => `\uFEFF${good}`, line: /1:1 .*(BOM|byte order mark)/i },
  {
    page: '/walks',
    spoil: (good) => good.replace('"route"', '"route": "/x",\n  "route"'),
    line: /\d+:\d+ .*(duplicate|twice)/i,
  },
  {
    page: '/opening-hours',
    spoil: (good) => good.replace('"route": "/opening-hours"', '"route": 7'),
    line: /\d+:\d+ .*route/,
  },
  {
    page: '/halls',
    spoil: (good) => good.replace('"type": "banner"', '"type": "baner"'),
    line: /\d+:\d+ .*Did you mean "banner"/,
  },
  {
    page: '/',
    spoil: (good) => good.replace('"$page.', '"$page.__proto__.'),
    line: /\d+:\d+ .*__proto__/,
  },
];

/** Whatever visitors ask, the CMS is not asked for it. */
async function asksForDeclaredQueriesOnly({ url }: RunningSite, cms: FakeCms): Promise<void> {
  const queries = () => cms.asked.filter((path) => path.startsWith('/api/'));
  const before = queries().length;
  for (const path of ['/api/users', '/api/exhibition?populate=*', '/friends', '/nothing']) {
    await fetch(url + path);
  }
  expect(queries()).toHaveLength(before);
}

/** The uploads of a CMS are passed on, and stay when it has ended. */
async function keepsUploads(site: RunningSite, cms: FakeCms): Promise<void> {
  const picture = /src="(\/uploads\/[^"]+\.webp)"/.exec(await textAt(site, PAGE))?.[1] ?? 'none';
  const answer = await fetch(site.url + picture);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  await cms.stop();
  const again = await fetch(site.url + picture);
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  const asked = cms.asked.length;
  expect((await fetch(`${site.url}/uploads/not-in-the-content.webp`)).status).toBe(404);
  expect(cms.asked).toHaveLength(asked);
}

const write = (name: string, text: string) => writeFile(join(servers.project, 'page-manifests', name), text);

it('manifests of a running site show a new page with no build; each that is refused is said with its place, and its last good page stays, also after a restart without the CMS', async () => {
  const cms = await startFakeCms(SMALL_SITE, '');
  onTestFinished(() => cms.stop());
  const env = { CONTENT_URL: cms.url, CONTENT_REFRESH_SECONDS: '3600' };
  const site = await start(env);
  await asksForDeclaredQueriesOnly(site, cms);
  expect((await fetch(`${site.url}/brand-new`)).status).toBe(404);
  const brandNew = (await manifest(PAGE))
    .replace('"/chronicle"', '"/brand-new"')
    .replace(/"title": "[^$"][^"]*"/, '"title": "Brand new"');
  await write('zz-brand-new.json', brandNew);
  await vi.waitFor(async () => expect((await fetch(`${site.url}/brand-new`)).status).toBe(200), SOON);
  expect(await textAt(site, '/brand-new')).toContain('<title>Brand new');
  const good = await Promise.all(FAULTS.map(({ page }) => textAt(site, page)));
  for (const { page, spoil } of FAULTS) {
    const before = await manifest(page);
    expect(spoil(before), page).not.toBe(before);
    await write(fileOf(page), spoil(before));
  }
  await symlink('nowhere', join(servers.project, 'page-manifests/zz-nowhere.json'));
  const unread = /zz-nowhere\.json can’t be read: ENOENT/;
  await vi.waitFor(() => expect(site.output()).toMatch(unread), SOON);
  for (const { page, line } of FAULTS) {
    const place = new RegExp(`page-manifests/${fileOf(page)}:${line.source}`, line.flags);
    await vi.waitFor(() => expect(site.output()).toMatch(place), SOON);
    expect(site.output()).toContain(`${fileOf(page)} is refused; its last good version stays`);
  }
  expect(await Promise.all(FAULTS.map(({ page }) => textAt(site, page)))).toEqual(good);
  await keepsUploads(site, cms);
  await site.stop();
  const second = await start(env);
  expect(await Promise.all(FAULTS.map(({ page }) => textAt(second, page)))).toEqual(good);
});

it('says which settings can’t be used', async () => {
  await expect(start({ CONTENT_URL: 'not an address' })).rejects.toThrow(/CONTENT_URL="not an address"/);
});
