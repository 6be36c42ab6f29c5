import { setImmediate as breathe } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AdmitRecord } from './admit-record.ts';
import { type Ask, EMPTY_SNAPSHOT, takeSnapshot } from './snapshot.ts';

const URL = '/api/hall-rules';
const PATIENCE = 80;
const UNREADABLE = 'The content service sent an answer that can’t be read';
const TOO_LATE = 'The content service did not answer in time';
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const take = (ask: Ask, before = EMPTY_SNAPSHOT) => takeSnapshot([URL], ask, before, PATIENCE);
const good = () => take(async () => json({ data: { title: 'Good' } }));

function endless(): Response {
  const megabyte = new Uint8Array(1024 * 1024).fill(32);
  return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(megabyte) }));
}

type Failing = readonly [name: string, Ask, message: string, status: number, detail: RegExp];

const sends =
  (body: BodyInit, status = 200): Ask =>
  () =>
    Promise.resolve(new Response(body, { status }));
const says = (body: unknown, status: number) => sends(JSON.stringify(body), status);
const silence: Ask = (_, signal) =>
  new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
const refuses =
  (cause: Error): Ask =>
  () =>
    Promise.reject(new TypeError('fetch failed', { cause }));
const UNKNOWN_AUTHORITY = Object.assign(new Error('self-signed certificate'), {
  code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
});
const failing = (message: string) => says({ error: { message } }, 500);
const LATIN = Buffer.from('{"data":{"title":"x\xff"}}', 'latin1');
const LOGIN_PAGE = /^an HTML page, "Log in", arrived in place of JSON: is CONTENT_URL the address/;
const UNTRUSTED = /^self-signed certificate: .* NODE_EXTRA_CA_CERTS=FILE$/;
const status = (code: number) => `Request failed with status code ${code}`;

/** For each failure: the text for visitors, the status, and the text for the log. */
const FAILURES: readonly Failing[] = [
  ['Strapi’s message', failing('It is locked'), 'It is locked', 500, /is locked/],
  ['a message not from Strapi', says({ message: 'No such thing' }, 404), 'No such thing', 404, /No such/],
  ['a status without a message', sends('oops', 503), status(503), 503, /code 503/],
  ...[
    'connect ECONNREFUSED',
    'ENOENT: no such file',
    'no answer of 10.0.0.7',
    'no answer of localhost',
    'db:5432 is down',
    'see https://db/status',
    'no file /var/lib/db',
    'no file C:\\db',
  ].map((inside): Failing => [`"${inside}"`, failing(inside), status(500), 500, /no|see|down|connect/]),
  ['a long message', failing('Oh. '.repeat(250_000)), `${'Oh. '.repeat(73)}Oh…`, 500, /^(Oh\. ){73}Oh…$/],
  ['another 2xx', says({ data: {} }, 206), status(206), 206, /206/],
  ['HTML', sends('<!doctype html><title>Log in</title>'), UNREADABLE, 200, LOGIN_PAGE],
  ['an empty body', sends(''), UNREADABLE, 200, /^an empty answer:/],
  ['an unknown authority', refuses(UNKNOWN_AUTHORITY), 'Network error', 502, UNTRUSTED],
  ['half a JSON', sends('{"data":{"title":"x"'), UNREADABLE, 200, /can’t be read/],
  ['bytes that are not UTF-8', sends(LATIN), UNREADABLE, 200, /can’t be read/],
  ['no response', refuses(new Error('connect ECONNREFUSED')), 'Network error', 502, /connect ECONNREFUSED/],
  ['a response that never ends', async () => endless(), 'Network error', 502, /more than 8 MB/],
  ['a stalled answer', async () => new Response(new ReadableStream()), TOO_LATE, 504, /no answer in time/],
  ['silence', silence, TOO_LATE, 504, /no answer in time/],
];

describe('a snapshot', () => {
  it('requests each source once', async () => {
    const asked: string[] = [];
    const ask: Ask = async (url) => {
      asked.push(url);
      return json({ data: { url } });
    };
    const snapshot = await takeSnapshot(['/api/a', '/api/b', '/api/a'], ask, EMPTY_SNAPSHOT, PATIENCE);
    expect(asked.sort()).toEqual(['/api/a', '/api/b']);
    expect(Object.fromEntries(snapshot.records)).toEqual({
      '/api/a': { url: '/api/a' },
      '/api/b': { url: '/api/b' },
    });
  });

  it.each(FAILURES)(
    '%s: reports the failure and keeps the last valid content',
    async (_, ask, message, status, detail) => {
      const { records, failures, failed } = await take(ask);
      expect(records.size).toBe(0);
      expect(failures.get(URL)).toEqual({ status, message });
      expect(failed[0]?.detail).toMatch(detail);
      const after = await take(ask, await good());
      expect(after.records.get(URL)).toEqual({ title: 'Good' });
      expect([after.failures.size, after.failed.length]).toEqual([0, 1]);
    },
  );

  it('keeps a record that is missing in a single poll', async () => {
    const error = { status: 404, name: 'NotFoundError', message: 'Not Found' };
    const { records, failed } = await take(async () => json({ data: null, error }, 404), await good());
    expect(records.size).toBe(1);
    expect(failed).toEqual([
      { url: URL, status: 404, message: 'Not Found', detail: 'Not Found', gone: true },
    ]);
  });

  it('keeps a record deleted while the CMS fails', async () => {
    const deleted = { status: 404, message: 'Not Found', gone: true } as const;
    const { failures } = await take(failing('Down'), {
      ...EMPTY_SNAPSHOT,
      failures: new Map([[URL, deleted]]),
    });
    expect(failures.get(URL)).toEqual(deleted);
  });

  it('keeps the last valid version of a refused record and reports a failure', async () => {
    const answer: Ask = async () => json({ data: { title: '' } });
    const refuse: AdmitRecord = (_, record, kept) => ({
      record: undefined,
      remarks: [JSON.stringify([record, kept])],
    });
    const { records, failed } = await takeSnapshot([URL], answer, await good(), PATIENCE, { admit: refuse });
    expect(records.get(URL)).toEqual({ title: 'Good' });
    expect(failed[0]).toMatchObject({ message: UNREADABLE, detail: '[{"title":""},{"title":"Good"}]' });
  });

  it('uses the valid part of an answer and reports the rest', async () => {
    const answer: Ask = async () => json({ data: [{ title: 'One' }, { title: {} }] });
    const admit: AdmitRecord = () => ({ record: [{ title: 'One' }], remarks: ['the second is refused'] });
    const { records, failed } = await takeSnapshot([URL], answer, EMPTY_SNAPSHOT, PATIENCE, { admit });
    expect(records.get(URL)).toEqual([{ title: 'One' }]);
    expect(failed).toEqual([{ url: URL, status: 200, message: UNREADABLE, detail: 'the second is refused' }]);
  });

  it('aborts all requests of a poll together when the CMS hangs', async () => {
    const asked: string[] = [];
    const urls = Array.from({ length: 53 }, (_, at) => `/api/${at}`);
    const hang: Ask = (url, signal) => {
      asked.push(url);
      return silence(url, signal);
    };
    const { failures } = await takeSnapshot(urls, hang, EMPTY_SNAPSHOT, PATIENCE);
    // If the sources were aborted one by one, all of them would have been requested.
    expect([asked.length, failures.size]).toEqual([8, 53]);
  });

  it.each([500, 1500, 3000, 7000])('loads every source of a CMS that answers after %s ms', async (slow) => {
    const urls = Array.from({ length: 89 }, (_, at) => `/api/${at}`);
    const drip: Ask = async (url) => {
      await new Promise((next) => setTimeout(next, slow));
      return json({ data: { url } });
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const poll = takeSnapshot(urls, drip, EMPTY_SNAPSHOT, 8000);
    for (let wave = 0; wave < 12; wave++) {
      await vi.advanceTimersByTimeAsync(slow);
      // Reading an answer takes some turns of the event loop, but no time on the fake clock.
      for (let turn = 0; turn < 50; turn++) await breathe();
    }
    const { records, failures } = await poll;
    expect([records.size, failures.size]).toEqual([89, 0]);
  });

  it('has its records in the order of the sources', async () => {
    const urls = ['/api/slow', '/api/quick'];
    const ask: Ask = async (url) => {
      if (url === '/api/slow') await new Promise((next) => setTimeout(next, 10));
      return json({ data: url });
    };
    expect([...(await takeSnapshot(urls, ask, EMPTY_SNAPSHOT, PATIENCE)).records.keys()]).toEqual(urls);
  });
});
