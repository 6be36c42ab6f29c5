import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Purpose, sharedKey } from '../../src/content/shared-keys.ts';
import { member } from '../../src/core/json/json.ts';
import { startFakeCms } from '../setup/fake-cms.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { SOON, smallServers } from './small-servers.ts';

const CONTENT_SECRET = 'what site and cms share, in this test';
const servers = smallServers({ CONTENT_SECRET, CONTENT_REFRESH_SECONDS: '1' });

it('a page that an editor unpublishes goes, as foreseen, while the CMS is silent, and a deleted manifest keeps its own for a while', async () => {
  const cms = await startFakeCms(SMALL_SITE, '/walk');
  onTestFinished(() => cms.stop());
  const site = await servers.start({ CONTENT_URL: cms.url });
  const status = async (path: string) => (await fetch(site.url + path)).status;
  expect([await status('/walks'), await status('/chronicle')]).toEqual([200, 200]);
  await rm(join(servers.project, 'page-manifests/chronicle.json'));
  const walk: unknown = await (await fetch(`${cms.url}/api/walk`)).json();
  const entry = { id: 1, documentId: member(member(walk, 'data'), 'documentId') };
  const foreseen = async (query: string, purpose: Purpose = 'check') => {
    const headers = { authorization: `Bearer ${sharedKey(CONTENT_SECRET, purpose)}` };
    return (await fetch(`${site.url}/hooks/would?${query}`, { headers })).json();
  };
  // From here on only drafts are answered, with other words than visitors see.
  cms.retell((text) => (text.includes(' ') ? `${text} (new)` : text));
  cms.failWith((path) => (path.endsWith('status=draft') ? 'none' : 'silent'));
  expect(await foreseen('verb=publish&endpoint=/walk')).toMatchObject({
    pages: [
      { address: '/halls', effect: 'changes' },
      { address: '/walks', effect: 'changes' },
    ],
    refused: [],
  });
  expect(await foreseen('verb=unpublish&endpoint=/walk')).toMatchObject({
    pages: expect.arrayContaining([expect.objectContaining({ address: '/walks', effect: 'goes' })]),
  });
  expect([
    await foreseen('verb=burn&endpoint=/walk'),
    await foreseen('verb=publish&endpoint=/nothing'),
    await foreseen('verb=publish&endpoint=/walk', 'held'),
  ]).toEqual([
    { error: 'The verb is one of publish, unpublish, delete.' },
    { error: 'The content model has no "/nothing".' },
    { error: 'This needs a key.' },
  ]);
  const told = await fetch(`${site.url}/hooks/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sharedKey(CONTENT_SECRET, 'webhook')}` },
    body: JSON.stringify({ event: 'entry.unpublish', model: 'walk', uid: 'api::walk.walk', entry }),
  });
  expect(told.status).toBe(204);
  await vi.waitFor(async () => expect(await status('/walks')).toBe(404), SOON);
  expect(await status('/chronicle')).toBe(200);
  expect(site.output()).toContain('/walks answers 404: the CMS has no record of /walk any more');
  await vi.waitFor(async () => expect(await status('/chronicle')).toBe(404), SOON);
  expect(site.output()).toContain('/chronicle answers 404: its manifest is gone');
});
