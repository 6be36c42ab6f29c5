import { access, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { RunningSite } from '../browser/start-site.ts';
import { type FailureMode, type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import { logged, SOON } from '../setup/log-lines.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { smallServers, textAt } from './small-servers.ts';

const PAGE = '/chronicle';
const servers = smallServers({ CONTENT_REFRESH_SECONDS: '0.3' });
const { start } = servers;

let cms: FakeCms;
beforeEach(async () => {
  cms = await startFakeCms(SMALL_SITE, PAGE);
  onTestFinished(() => cms.stop());
});

const statusAt = async ({ url }: RunningSite, path: string) => (await fetch(url + path)).status;
const shows = (site: RunningSite, words: string) =>
  vi.waitFor(async () => expect(await textAt(site, PAGE)).toContain(words), SOON);

/** Waits for two whole refreshes: the second begins when the first has been processed. */
async function askedAgain(): Promise<void> {
  const from = cms.asked.length;
  const rounds = () => cms.asked.slice(from).filter((path) => path.startsWith('/api/chronicle')).length;
  await vi.waitFor(() => expect(rounds()).toBeGreaterThanOrEqual(3), SOON);
}

/** A way in which the CMS fails, the record that fails so, its page and its heading, and the message on that page. */
const FAILURES: readonly (readonly [
  mode: FailureMode,
  endpoint: string,
  page: string,
  heading: string,
  message: RegExp,
])[] = [
  ['huge', '/chronicle', PAGE, 'Long history', /Network error/],
  ['500', '/membership', '/friends', 'The friends', /The database is asleep/],
  ['html', '/walk', '/walks', 'Guided walks', /can’t be read/],
  ['half', '/opening', '/opening-hours', 'Opening hours', /can’t be read/],
  ['refused', '/start', '/', 'Harbour Museum', /Network error/],
];

it('a page without content is answered 503 with a contact', async () => {
  cms.failWith((path) => FAILURES.find(([, endpoint]) => path.startsWith(`/api${endpoint}`))?.[0] ?? '500');
  const site = await start({ CONTENT_URL: cms.url });
  for (const [, , page, heading, message] of FAILURES) {
    const answer = await fetch(site.url + page);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('retry-after')], page).toEqual([503, '60']);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(html).toMatch(/role="alert".*call us/);
    expect(html, page).toMatch(message);
    expect(html).not.toMatch(/socket|ECONN|127\.0\.0\.1|>(undefined|null)</i);
  }
  expect(await statusAt(site, '/readyz')).toBe(503);
  cms.failWith('none');
  await vi.waitFor(async () => expect(await statusAt(site, PAGE)).toBe(200), SOON);
});

it('the last content survives every failure of the CMS and a restart', async () => {
  const site = await start({ CONTENT_URL: cms.url });
  cms.retell((words) => `Again ${words}`);
  await shows(site, 'Again ');
  for (const [mode] of FAILURES) {
    cms.failWith(mode);
    await askedAgain();
    expect(await textAt(site, PAGE), mode).toContain('Again ');
  }
  await vi.waitFor(() => access(join(servers.state, 'site/journal')), SOON);
  expect(await site.stop()).toBe(0);
  cms.failWith('silent');
  const second = await start({ CONTENT_URL: cms.url });
  expect(await textAt(second, PAGE)).toContain('Again ');
});

it('no visit causes a request to the CMS', async () => {
  const site = await start({ CONTENT_URL: cms.url, CONTENT_REFRESH_SECONDS: '3600' });
  const queries = () => cms.asked.filter((path) => path.startsWith('/api/'));
  const before = queries().length;
  for (const path of ['/api/users', '/api/exhibition?populate=*', '/friends', '/nothing'])
    await fetch(site.url + path);
  expect(queries()).toHaveLength(before);
});

/** The file name of a page: `halls.json` for "/halls". */
const fileOf = (page: string) => `${page.slice(1) || 'index'}.json`;
const manifest = (page: string) => readFile(join(SMALL_SITE, 'page-manifests', fileOf(page)), 'utf8');
const write = (name: string, text: string) => writeFile(join(servers.project, 'page-manifests', name), text);

/** A fault in a manifest, by page, and the message in the log after the name of the file. */
const FAULTS: readonly (readonly [page: string, spoil: (good: string) => string, line: RegExp])[] = [
  ['/chronicle', () => '{ "route": ', /1:\d+/],
  ['/friends', (good) => `\uFEFF${good}`, /1:1 .*([Bb][Oo][Mm]|byte order mark)/],
  [
    '/halls',
    (good) => good.replace('"type": "banner"', '"type": "baner"'),
    /\d+:\d+ .*Did you mean "banner"/,
  ],
];

it('the last valid page of a refused manifest survives a restart', async () => {
  await servers.published();
  const site = await start();
  const texts = (of: RunningSite) => Promise.all(FAULTS.map(([page]) => textAt(of, page)));
  const good = await texts(site);
  for (const [page, spoil] of FAULTS) await write(fileOf(page), spoil(await manifest(page)));
  await symlink('nowhere', join(servers.project, 'page-manifests/zz-nowhere.json'));
  await logged(
    site,
    /zz-nowhere\.json can’t be read: ENOENT/,
    ...FAULTS.map(([page, , line]) => new RegExp(`page-manifests/${fileOf(page)}:${line.source}`)),
    ...FAULTS.map(([page]) => `${fileOf(page)} is refused; its last good version stays`),
  );
  expect(await texts(site)).toEqual(good);
  await site.stop();
  expect(await texts(await start())).toEqual(good);
});
