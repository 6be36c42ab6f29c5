import { beforeEach, expect, it, vi } from 'vitest';
import type { RunningSite } from '../browser/start-site.ts';
import { type FailureMode, type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import { SOON } from '../setup/log-lines.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { smallServers } from './small-servers.ts';

const PAGE = '/chronicle';
const servers = smallServers({ CONTENT_REFRESH_SECONDS: '0.3' });
const { start } = servers;

let cms: FakeCms;
beforeEach(async () => {
  cms = await startFakeCms(SMALL_SITE, PAGE);
});

const statusAt = async ({ url }: RunningSite, path: string) => (await fetch(url + path)).status;

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

it('a visit causes no request to the CMS', async () => {
  const site = await start({ CONTENT_URL: cms.url, CONTENT_REFRESH_SECONDS: '3600' });
  const queries = () => cms.asked.filter((path) => path.startsWith('/api/'));
  const before = queries().length;
  for (const path of ['/api/users', '/api/exhibition?populate=*', '/friends', '/nothing'])
    await fetch(site.url + path);
  expect(queries()).toHaveLength(before);
});
