import { expect, it, onTestFinished, vi } from 'vitest';
import { sharedKey } from '../../src/content/shared-keys.ts';
import { member } from '../../src/core/json/json.ts';
import { startFakeCms } from '../setup/fake-cms.ts';
import { logged, SOON } from '../setup/log-lines.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { smallServers } from './small-servers.ts';

const CONTENT_SECRET = 'what site and cms share, in this test';
const servers = smallServers({ CONTENT_SECRET, CONTENT_REFRESH_SECONDS: '1' });

it('an unpublished page disappears while the CMS does not answer', async () => {
  const cms = await startFakeCms(SMALL_SITE, '/walk');
  onTestFinished(() => cms.stop());
  const site = await servers.start({ CONTENT_URL: cms.url });
  const status = async (path: string) => (await fetch(site.url + path)).status;
  expect(await status('/walks')).toBe(200);
  const walk: unknown = await (await fetch(`${cms.url}/api/walk`)).json();
  const entry = { id: 1, documentId: member(member(walk, 'data'), 'documentId') };
  cms.failWith(() => 'silent');
  const answer = await fetch(`${site.url}/hooks/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sharedKey(CONTENT_SECRET, 'webhook')}` },
    body: JSON.stringify({ event: 'entry.unpublish', model: 'walk', uid: 'api::walk.walk', entry }),
  });
  expect(answer.status).toBe(204);
  await vi.waitFor(async () => expect(await status('/walks')).toBe(404), SOON);
  expect(await status('/chronicle')).toBe(200);
  await logged(site, '/walks answers 404: the CMS has no record of /walk any more');
});
