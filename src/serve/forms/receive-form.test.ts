import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formForeign, formFull, formRefused, formUnreadable } from 'virtual:site/texts';
import { expect, it } from 'vitest';
import { listen } from '../../../tests/setup/listen.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { createPostLimit } from './form-request.ts';
import { SubmissionStore } from './submission-store.ts';
import { BROWSER, createFormServer, FORM, HOOK, ORIGIN, SCRIPT } from './testing/start-forms.ts';

const folder = testFolder();

async function start(input: Parameters<typeof createFormServer>[1] = {}) {
  const headers = { 'content-security-policy': 'none', 'cache-control': 'no-cache' };
  const counts: string[] = [];
  const count = (outcome: string) => void counts.push(outcome);
  const forms = await createFormServer(folder.path, { headers, count, ...input });
  const url = `${await listen(forms.server)}/_forms/contact`;
  /** Sends a form. No answer may be stored: a cache, or Back on a shared computer, would show it to another visitor. */
  const post = async (body: BodyInit, headers: Record<string, string> = SCRIPT, to = url) => {
    const answer = await fetch(to, { method: 'POST', headers, body, redirect: 'manual' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer;
  };
  const stored = async () => {
    const due = await Promise.all((await forms.store.ids('due')).map((id) => forms.store.read('due', id)));
    return due.map((one) => one?.values);
  };
  return { ...forms, url, post, stored, counts };
}

const writeForm = (name: string, form: object) =>
  writeFile(join(folder.path, `forms/${name}.json`), JSON.stringify(form));

const VALUES = 'email=a%40b.example&message=one%0D%0Atwo%00%0D%0A%00three&agree=yes';

it('stores the cleaned values of a valid form in encrypted form', async () => {
  const { post, stored, counts } = await start();
  const answer = await post(`${VALUES}&_key=1&_seconds=9&_website=`);
  expect(counts).toEqual(['taken']);
  expect([answer.status, await answer.json()]).toEqual([200, { errors: {}, message: '' }]);
  expect(await stored()).toEqual([{ email: 'a@b.example', message: 'one\ntwo\nthree', agree: true }]);
  const files = join(folder.path, 'submissions/due');
  const [file = ''] = await readdir(files);
  expect(await readFile(join(files, file), 'latin1')).not.toContain('b.example');
  expect((await stat(files)).mode & 0o777).toBe(0o700);
});

const { origin: _, 'sec-fetch-site': __, ...OLD_BROWSER } = SCRIPT;
const ofType = (type: string) => ({ ...SCRIPT, 'content-type': type });

it.each<[string, string, Record<string, string>, number, string]>([
  ['a missing value', 'email=&agree=yes', SCRIPT, 422, formRefused],
  ['an unknown field', `${VALUES}&admin=1`, SCRIPT, 422, formUnreadable],
  ['the name of an object property', `${VALUES}&constructor=1`, SCRIPT, 422, formUnreadable],
  ['a field twice', `${VALUES}&email=c`, SCRIPT, 422, formUnreadable],
  ['JSON', '{"email":"a@b.example"}', ofType('application/json'), 415, formUnreadable],
  ['another encoding', VALUES, ofType(`${BROWSER['content-type']};charset=latin1`), 415, formUnreadable],
  ['a megabyte', `message=${'a'.repeat(1024 ** 2)}`, SCRIPT, 413, formUnreadable],
  ['another site', VALUES, { ...SCRIPT, 'sec-fetch-site': 'cross-site' }, 403, formForeign],
  ['an old browser elsewhere', VALUES, { ...OLD_BROWSER, origin: 'https://evil.example' }, 403, formForeign],
  ['an unknown sender', VALUES, OLD_BROWSER, 403, formForeign],
  ['an old browser without an origin', VALUES, { ...OLD_BROWSER, origin: 'null' }, 403, formForeign],
])('refuses %s', async (_, body, headers, status, message) => {
  const { post, stored, counts } = await start();
  const answer = await post(body, headers);
  expect([answer.status, await answer.json()]).toMatchObject([status, { message }]);
  expect([await stored(), counts]).toEqual([[], ['refused']]);
});

it.each([
  ['a visitor who hides the referrer', { ...SCRIPT, origin: 'null' }],
  ['an old browser', { ...OLD_BROWSER, origin: ORIGIN }],
])('accepts a form from %s', async (_, headers) => {
  const { post } = await start();
  expect((await post(VALUES, headers)).status).toBe(200);
});

it('stores the retention period of the form', async () => {
  const { store, post, url } = await start();
  await writeForm('week', { ...FORM, deliver: [HOOK], keepDays: 7 });
  await post(VALUES, SCRIPT, url.replace('contact', 'week'));
  const [id = ''] = await store.ids('due');
  expect((await store.read('due', id))?.keepDays).toBe(7);
});

it.each(['unknown', 'quiet'])('refuses the form "%s", which has no receiver', async (name) => {
  const { url, post } = await start();
  await writeForm('quiet', FORM);
  expect((await post(VALUES, SCRIPT, url.replace('contact', name))).status).toBe(404);
});

const option = (en: string, kn: string) => ({ value: { en, kn }, label: { en, kn } });

it.each([
  ['/contact', 'Monday', 'Pick a day'],
  ['/kn/contact', 'ಸೋಮವಾರ', 'ದಿನ ಆರಿಸಿ'],
])('validates the form in the language of the page: %s', async (path, day, message) => {
  const { post, stored } = await start({ site: { origin: ORIGIN, locales: ['en', 'kn'] } });
  const rules = [{ rule: 'choice', message: { en: 'Pick a day', kn: 'ದಿನ ಆರಿಸಿ' } }];
  const field = { name: 'day', label: 'Day', input: 'menu', options: [option('Monday', 'ಸೋಮವಾರ')], rules };
  await writeForm('contact', { ...FORM, fields: [field], deliver: HOOK });
  const headers = { ...SCRIPT, referer: ORIGIN + path };
  const refused = await post('day=', headers);
  expect(await refused.json()).toMatchObject({ errors: { day: message } });
  expect((await post(`day=${encodeURIComponent(day)}`, headers)).status).toBe(200);
  expect(await stored()).toEqual([{ day }]);
});

it('refuses a value that is not an option of the menu', async () => {
  const { post, stored } = await start();
  const options = ['Monday', { value: 'sat', label: 'Saturday' }];
  const field = { name: 'day', label: 'Day', input: 'menu', options, rules: [] };
  await writeForm('contact', { ...FORM, fields: [field], deliver: HOOK });
  const statuses = ['Saturday', 'sat', ''].map(async (day) => (await post(`day=${day}`)).status);
  expect(await Promise.all(statuses)).toEqual([422, 200, 200]);
  expect(await stored()).toHaveLength(2);
});

it.each(['notFuture', 'maxAge'])('the rule %s accepts the current day of every time zone', async (rule) => {
  const { post } = await start({ now: () => Date.UTC(2031, 4, 6, 11) });
  const field = { name: 'day', label: 'Day', rules: [{ rule, limit: 0, message: 'Wrong' }] };
  await writeForm('contact', { ...FORM, fields: [field], deliver: HOOK });
  const statuses = [5, 6, 7].map(async (day) => (await post(`day=${day}/5/2031`)).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
});

it('without scripts, sends back the filled form with its errors', async () => {
  const { post } = await start();
  const answer = await post('email=&message=%3Cb%3E%22', BROWSER);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([422, 'none']);
  expect(html).toContain(`<p role="alert" tabindex="-1" autofocus>${formRefused}</p>`);
  expect(html).toContain('<p id="_-email-error">Your address is missing</p>');
  expect(html).toMatch(/<textarea[^>]*>\n&lt;b&gt;&quot;<\/textarea>/);
  expect(html).not.toContain('<script');
});

it.each([
  ['email=&message=', 422, formRefused],
  [VALUES, 200, 'Thank you'],
])('answers in plain text if the page of a form is unknown: %s', async (body, status, message) => {
  const { url } = await start();
  const { referer: _, ...headers } = BROWSER;
  const answer = await fetch(url, { method: 'POST', headers, body });
  expect([answer.status, await answer.text()]).toEqual([status, message]);
});

it('without scripts, redirects to the success message', async () => {
  const { url, post } = await start();
  // The form is sent from the page itself, and from the page with its errors.
  for (const from of [url, `${url}/contact`]) {
    const sent = await post(`${VALUES}&_key=${from}`, BROWSER, from);
    const location = sent.headers.get('location');
    const to = new URL(location ?? '', from);
    expect([sent.status, to.href]).toEqual([303, `${url}/contact`]);
    const thanks = await fetch(to);
    expect([thanks.status, await thanks.text()]).toEqual([200, expect.stringContaining('>Thank you</p>')]);
    expect(thanks.headers.get('cache-control')).toBe('no-store');
  }
});

type Post = readonly [more: string, minute: number, visitor?: Record<string, string>];
it.each<[string, Post, Post, count: number]>([
  ['twice with one key', ['&_key=1', 0], ['&_key=1', 200], 1],
  ['twice with two keys', ['&_key=1', 0], ['&_key=2', 0], 2],
  ['with one key and changed values', ['&_key=1', 0], ['c&_key=1', 0], 2],
  ['twice without a key, across the full hour', ['', 59], ['', 61], 1],
  ['twice without a key, two hours apart', ['', 0], ['', 120], 2],
  ['without a key from two addresses', ['', 0], ['', 0, { 'x-forwarded-for': '9.9.9.9' }], 2],
  ['without a key from two browsers', ['', 0], ['', 0, { 'user-agent': 'another' }], 2],
])('stores a form only once if it is sent %s', async (_, first, second, count) => {
  let time = 0;
  const { post, stored } = await start({ now: () => time });
  for (const [more, minute, visitor] of [first, second]) {
    time = minute * 60_000;
    const send = () => post(VALUES + more, { ...SCRIPT, ...visitor });
    // Concurrently, as by a double click.
    for (const answer of await Promise.all([send(), send()])) expect(answer.status).toBe(200);
  }
  expect(await stored()).toHaveLength(count);
});

it.each(['_website=https://spam.example', '_seconds=1', '_seconds=x'])(
  'stores a form with %s as suspected spam',
  async (sign) => {
    const { post, store, counts } = await start();
    expect((await post(`${VALUES}&${sign}`)).status).toBe(200);
    expect(counts).toEqual(['suspected']);
    expect([await store.ids('due'), (await store.ids('suspected')).length]).toEqual([[], 1]);
  },
);

it('sends the typed text back while the disk is full', async () => {
  const store = new SubmissionStore(folder.path);
  store.write = () => Promise.reject(new Error('ENOSPC: no space left on device'));
  const { post, lines } = await start({ store });
  const answer = await post(VALUES, BROWSER);
  const html = await answer.text();
  expect([answer.status, html.includes('value="a@b.example"'), html.includes(formFull)]).toEqual([
    503,
    true,
    true,
  ]);
  expect(lines).toEqual([
    'A submission of the form contact can’t be stored: ENOSPC: no space left on device',
  ]);
});

it.each([
  ['behind a private proxy', '9.9.9.9, 10.0.0.1', 429],
  ['with an earlier address of its own', '8.8.8.8, 9.9.9.9', 429],
  ['of another visitor who names it', '9.9.9.9, 8.8.8.8', 200],
  ['behind a trusted CDN', '9.9.9.9, 173.245.48.7', 429],
  ['behind a trusted CDN with IPv6', '9.9.9.9, 2400:cb00::7, 127.0.0.1', 429],
  ['of another visitor behind that CDN', '9.9.9.9, 8.8.8.8, 173.245.48.7', 200],
])('limits the number of posts of one IP address %s', async (_, forwarded, expected) => {
  const trustedProxies = ['173.245.48.0/20', '2400:cb00::/32'];
  const { post } = await start({ trustedProxies, isAllowed: (address) => address !== '9.9.9.9' });
  expect((await post(VALUES, { ...SCRIPT, 'x-forwarded-for': forwarded })).status).toBe(expected);
});

it('limits the posts of one address, and of all, within a minute', () => {
  let time = 0;
  const isAllowed = createPostLimit(() => time);
  const allowed = (count: number, addressOf: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => isAllowed(addressOf(at))).filter(Boolean).length;
  expect(allowed(12, () => 'one')).toBe(10);
  expect(allowed(400, (at) => `other ${at}`)).toBe(290);
  time = 60_000;
  expect(allowed(12, () => 'one')).toBe(10);
});
