import { createServer, type Server } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/setup/eventually.ts';
import { listen } from '../../../tests/setup/listen.ts';
import { deriveKey, isSameSecret } from '../../content/shared-keys.ts';
import type { ContentChange } from '../../store/messages/refresh.ts';
import { createWebhook, MIN_INTERVAL_MS, WEBHOOK_PATH } from './webhook.ts';

const secret = 'what site and cms share, in this test';
let changes: readonly (ContentChange | undefined)[];
let lines: readonly string[];
let server: Server;
let url: string;

/** A new webhook for each test, because the last one may still refresh. */
beforeEach(async () => {
  const heard: (ContentChange | undefined)[] = [];
  const logged: string[] = [];
  [changes, lines] = [heard, logged];
  const refresh = async (change?: ContentChange) => void heard.push(change);
  const log = (line: string) => void logged.push(line);
  server = createServer(createWebhook({ secret, refresh, log }));
  url = await listen(server);
});

function call(authorization: string | undefined, method = 'POST', message = '{}'): Promise<Response> {
  const body = method === 'POST' ? message : null;
  const headers = authorization === undefined ? {} : { authorization };
  return fetch(url + WEBHOOK_PATH, { method, headers, body });
}

/** Sends a message with the right key. */
const send = (message: string) => call(`Bearer ${deriveKey(secret, 'webhook')}`, 'POST', message);

describe('the webhook', () => {
  it('triggers a poll of the content', async () => {
    expect((await call(`Bearer ${deriveKey(secret, 'webhook')}`)).status).toBe(204);
    await eventually(() => expect(changes.length).toBe(1));
  });

  it('logs a wrong key once, and the first correct key after it', async () => {
    await call('Bearer wrong');
    await call(undefined);
    expect(lines).toEqual([expect.stringContaining('another key than that of CONTENT_SECRET')]);
    await call(`Bearer ${deriveKey(secret, 'webhook')}`);
    expect(lines.at(-1)).toBe('Webhook: all well again');
    await eventually(() => expect(changes.length).toBe(1));
  });

  const NEWS = '"model":"our-policie","entry":{"id":7,"documentId":"abc","title":"T"}';

  const FEE = '"model":"fee","entry"';
  it.each([
    ['a type', '{"event":"entry.publish","model":"our-policie"}', { type: 'our-policie' }],
    ['a published record', `{"event":"entry.publish",${NEWS}}`, { type: 'our-policie', changed: 'abc' }],
    ['an unpublished record', `{"event":"entry.unpublish",${NEWS}}`, { type: 'our-policie', removed: 'abc' }],
    [
      'an unpublished translation',
      `{"event":"entry.unpublish",${FEE}:{"documentId":"abc","locale":"de"}}`,
      { type: 'fee', removed: 'abc', locale: 'de' },
    ],
    ['a deleted record', `{"event":"entry.delete",${NEWS}}`, { type: 'our-policie', removed: 'abc' }],
    ['a record without an id', `{"event":"entry.delete",${FEE}:{"documentId":7}}`, { type: 'fee' }],
    ['a record of Strapi 4', `{"event":"entry.unpublish",${FEE}:{"id":7}}`, { type: 'fee', removed: '7' }],
    ['another value', '{"model":{"$ne":1}}', {}],
    ['no JSON', 'model', {}],
    ['more than a megabyte', `{${FEE}:"${'x'.repeat(1024 * 1024)}"}`, {}],
  ])('reads type and record of a change from %s', async (_, message, change) => {
    expect((await send(message)).status).toBe(204);
    await eventually(() => expect(changes).toEqual([change]));
  });

  it('does not remove a record that is republished at once', async () => {
    for (const event of ['entry.publish', 'entry.unpublish', 'entry.publish']) {
      await send(`{"event":"${event}",${NEWS}}`);
    }
    await eventually(() => expect(changes).toHaveLength(2));
    expect(changes.map((change) => change?.removed)).toEqual([undefined, undefined]);
  });

  it('reports each record of several messages', async () => {
    for (const id of ['a', 'b', 'c']) await send(`{"event":"entry.unpublish",${FEE}:{"documentId":"${id}"}}`);
    await eventually(() => expect(changes.map((change) => change?.removed)).toEqual(['a', 'b', 'c']));
  });

  it('triggers at most two polls a second for a hundred messages', async () => {
    const authorization = `Bearer ${deriveKey(secret, 'webhook')}`;
    expect(MIN_INTERVAL_MS).toBe(500);
    const began = Date.now();
    await Promise.all(Array.from({ length: 100 }, () => call(authorization)));
    await eventually(() => expect(changes.length).toBeGreaterThanOrEqual(2));
    expect(changes.length).toBeLessThanOrEqual(2 + (Date.now() - began) / MIN_INTERVAL_MS);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    `Bearer ${secret}`,
    `Bearer ${deriveKey(secret, 'draft')}`,
    `Bearer ${deriveKey(secret, 'webhook')}x`,
    `Bearer ${deriveKey('another secret', 'webhook')}`,
  ])('refuses the key "%s"', async (authorization) => {
    expect((await call(authorization)).status).toBe(401);
    expect(changes.length).toBe(0);
  });

  it('accepts POST only', async () => {
    const answer = await call(`Bearer ${deriveKey(secret, 'webhook')}`, 'GET');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(changes.length).toBe(0);
  });
});

it('compares keys of different lengths without throwing', () => {
  expect(isSameSecret('a', 'a')).toBe(true);
  expect(isSameSecret('', 'a')).toBe(false);
  expect(isSameSecret('a'.repeat(1000), 'a')).toBe(false);
});
