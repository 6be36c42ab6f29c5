import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sameSecret, sharedKey } from '../../content/shared-keys.ts';
import { createWebhook, WEBHOOK_PATH } from './webhook.ts';

const secret = 'what site and cms share, in this test';
let looks = 0;
let types: (string | undefined)[] = [];
const refresh = async (type?: string) => {
  looks += 1;
  types.push(type);
};
const server = createServer(createWebhook({ secret, refresh, minIntervalMs: 100 }));

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  looks = 0;
  types = [];
});

function call(authorization: string | undefined, method = 'POST', message = '{}'): Promise<Response> {
  const address = server.address();
  const { port }: Pick<AddressInfo, 'port'> = typeof address === 'object' && address ? address : { port: 0 };
  const body = method === 'POST' ? message : null;
  const headers = authorization === undefined ? {} : { authorization };
  return fetch(`http://127.0.0.1:${port}${WEBHOOK_PATH}`, { method, headers, body });
}

describe('the webhook', () => {
  it('makes the site look at its content', async () => {
    expect((await call(`Bearer ${sharedKey(secret, 'webhook')}`)).status).toBe(204);
    await vi.waitFor(() => expect(looks).toBe(1));
  });

  it.each([
    ['what names a type', '{"event":"entry.publish","model":"our-policie"}', 'our-policie'],
    ['another value', '{"model":{"$ne":1}}', undefined],
    ['no JSON', 'model', undefined],
    ['more than a megabyte', `{"model":"fee","entry":"${'x'.repeat(1024 * 1024)}"}`, undefined],
  ])('reads of a message only the type, %s', async (_, message, type) => {
    await sleep(150);
    expect((await call(`Bearer ${sharedKey(secret, 'webhook')}`, 'POST', message)).status).toBe(204);
    await vi.waitFor(() => expect(types).toEqual([type]));
  });

  it('looks a few times when the CMS tells of a hundred changes', async () => {
    await sleep(150);
    const authorization = `Bearer ${sharedKey(secret, 'webhook')}`;
    const began = Date.now();
    await Promise.all(Array.from({ length: 100 }, () => call(authorization)));
    const rounds = (Date.now() - began) / 100;
    await sleep(150);
    expect(looks).toBeGreaterThanOrEqual(2);
    expect(looks).toBeLessThanOrEqual(2 + rounds);
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
    expect(looks).toBe(0);
  });

  it('is for POST only', async () => {
    const answer = await call(`Bearer ${sharedKey(secret, 'webhook')}`, 'GET');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(looks).toBe(0);
  });
});

it('compares secrets of any length', () => {
  expect(sameSecret('a', 'a')).toBe(true);
  expect(sameSecret('', 'a')).toBe(false);
  expect(sameSecret('a'.repeat(1000), 'a')).toBe(false);
});
