import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sameSecret, sharedKey } from '../../content/shared-keys.ts';
import type { ContentChange } from '../../store/messages/refresh.ts';
import { createWebhook, WEBHOOK_PATH } from './webhook.ts';

const secret = 'what site and cms share, in this test';
let refreshes = 0;
let changes: (ContentChange | undefined)[] = [];
const refresh = async (change?: ContentChange) => {
  refreshes += 1;
  changes.push(change);
};
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const server = createServer(createWebhook({ secret, refresh, log, minIntervalMs: 100 }));

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  refreshes = 0;
  changes = [];
});

function call(authorization: string | undefined, method = 'POST', message = '{}'): Promise<Response> {
  const address = server.address();
  const { port }: Pick<AddressInfo, 'port'> = typeof address === 'object' && address ? address : { port: 0 };
  const body = method === 'POST' ? message : null;
  const headers = authorization === undefined ? {} : { authorization };
  return fetch(`http://127.0.0.1:${port}${WEBHOOK_PATH}`, { method, headers, body });
}

describe('the webhook', () => {
  it('makes the site refresh its content', async () => {
    expect((await call(`Bearer ${sharedKey(secret, 'webhook')}`)).status).toBe(204);
    await vi.waitFor(() => expect(refreshes).toBe(1));
  });

  it('says once that a key is another one, and when the right one comes', async () => {
    await call('Bearer wrong');
    await call(undefined);
    expect(lines).toEqual([expect.stringContaining('another key than that of CONTENT_SECRET')]);
    await call(`Bearer ${sharedKey(secret, 'webhook')}`);
    expect(lines.at(-1)).toBe('Webhook: all well again');
    await vi.waitFor(() => expect(refreshes).toBe(1));
  });

  const NEWS = '"model":"our-policie","entry":{"id":7,"documentId":"abc","title":"T"}';

  it.each([
    ['what names a type', '{"event":"entry.publish","model":"our-policie"}', { type: 'our-policie' }],
    [
      'a record that is published',
      `{"event":"entry.publish",${NEWS}}`,
      { type: 'our-policie', changed: 'abc' },
    ],
    ['that is unpublished', `{"event":"entry.unpublish",${NEWS}}`, { type: 'our-policie', removed: 'abc' }],
    ['that is deleted', `{"event":"entry.delete",${NEWS}}`, { type: 'our-policie', removed: 'abc' }],
    ['that has no name', '{"event":"entry.delete","model":"fee","entry":{"documentId":7}}', { type: 'fee' }],
    ['another value', '{"model":{"$ne":1}}', {}],
    ['no JSON', 'model', {}],
    ['more than a megabyte', `{"model":"fee","entry":"${'x'.repeat(1024 * 1024)}"}`, {}],
  ])('reads of a message the type and the record, %s', async (_, message, change) => {
    await sleep(150);
    expect((await call(`Bearer ${sharedKey(secret, 'webhook')}`, 'POST', message)).status).toBe(204);
    await vi.waitFor(() => expect(changes).toEqual([change]));
  });

  it('takes nothing off that is published again in the same moment', async () => {
    await sleep(150);
    for (const event of ['entry.publish', 'entry.unpublish', 'entry.publish']) {
      await call(`Bearer ${sharedKey(secret, 'webhook')}`, 'POST', `{"event":"${event}",${NEWS}}`);
    }
    await vi.waitFor(() => expect(changes).toHaveLength(2));
    expect(changes.map((change) => change?.removed)).toEqual([undefined, undefined]);
  });

  it('refreshes a few times when the CMS tells of a hundred changes', async () => {
    await sleep(150);
    const authorization = `Bearer ${sharedKey(secret, 'webhook')}`;
    const began = Date.now();
    await Promise.all(Array.from({ length: 100 }, () => call(authorization)));
    const rounds = (Date.now() - began) / 100;
    await sleep(150);
    expect(refreshes).toBeGreaterThanOrEqual(2);
    expect(refreshes).toBeLessThanOrEqual(2 + rounds);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    `Bearer ${secret}`,
    `Bearer ${sharedKey(secret, 'draft')}`,
    `Bearer ${sharedKey(secret, 'webhook')}x`,
    `Bearer ${sharedKey('another secret', 'webhook')}`,
  ])('refuses "%s"', async (authorization) => {
    expect((await call(authorization)).status).toBe(401);
    expect(refreshes).toBe(0);
  });

  it('is for POST only', async () => {
    const answer = await call(`Bearer ${sharedKey(secret, 'webhook')}`, 'GET');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(refreshes).toBe(0);
  });
});

it('compares secrets of any length', () => {
  expect(sameSecret('a', 'a')).toBe(true);
  expect(sameSecret('', 'a')).toBe(false);
  expect(sameSecret('a'.repeat(1000), 'a')).toBe(false);
});
