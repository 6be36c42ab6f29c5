import { beforeEach, expect, it, vi } from 'vitest';
import type { RunningSite } from '../browser/start-site.ts';
import { type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import { SOON } from '../setup/log-lines.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { smallServers } from './small-servers.ts';

const PAGE = '/chronicle';
const servers = smallServers({ CONTENT_REFRESH_SECONDS: '0.3' });
const { start } = servers;

let cms: FakeCms;
beforeEach(async () => {
  cms = await startFakeCms(SMALL_SITE);
});

const statusAt = async ({ url }: RunningSite, path: string) => (await fetch(url + path)).status;

it('a page without content is answered 503 with a contact, until its content arrives', async () => {
  cms.failWith('500');
  const site = await start({ CONTENT_URL: cms.url });
  const answer = await fetch(site.url + PAGE);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(html).toMatch(/<h1[^>]*>Long history<\/h1>[\s\S]*role="alert".*call us/);
  expect(html).not.toMatch(/socket|ECONN|127\.0\.0\.1|>(undefined|null)</i);
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
