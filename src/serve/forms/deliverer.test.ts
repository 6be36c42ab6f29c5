import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/setup/eventually.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import type { Receiver } from '../../core/form/receiver-schema.ts';
import { listFilesBelow } from '../../node/files.ts';
import { createDeliverer, type DelivererInput } from './deliverer.ts';
import { reportMissingSettings } from './open-forms.ts';
import type { Carriers } from './receivers.ts';
import { createMailSender } from './receivers.ts';
import { type Submission, SubmissionStore } from './submission-store.ts';
import { createFormServer, HOOK, ORIGIN } from './testing/start-forms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ID = 'a'.repeat(32);
const CMS: Receiver = {
  to: 'cms',
  collection: '/enquiries',
  fields: { mail: 'email', note: 'none' },
  key: 'uid',
};

const folder = testFolder();
let store: SubmissionStore;
let time = 0;
const lines: string[] = [];
beforeEach(() => {
  store = new SubmissionStore(folder.path);
  time = 0;
  lines.length = 0;
});

const submission = (...receivers: readonly Receiver[]): Submission => ({
  id: ID,
  form: 'contact',
  page: '/contact',
  at: 0,
  values: { email: 'a@b.example' },
  deliveries: receivers.map((receiver) => ({ receiver, isDone: false, tries: 0 })),
  keepDays: 30,
});

const deliverer = (
  carriers: Partial<Carriers>,
  others: Partial<Pick<DelivererInput, 'signal' | 'count'>> = {},
) =>
  createDeliverer({
    ...others,
    store,
    carriers: { fetch: () => Promise.reject(new Error('offline')), ...carriers },
    log: (line) => void lines.push(line),
    now: () => time,
  });

const failure = () => new Response('no', { status: 500 });

/** A receiver with these answers, in order. */
function answering(...answers: readonly (Response | Error)[]) {
  const requests: {
    readonly url: string;
    readonly headers: Headers;
    readonly body: unknown;
    readonly redirect: unknown;
  }[] = [];
  const left = [...answers];
  const send = async (url: unknown, init: RequestInit = {}) => {
    requests.push({
      url: String(url),
      headers: new Headers(init.headers),
      body: JSON.parse(String(init.body)),
      redirect: init.redirect,
    });
    const answer = left.shift() ?? new Response();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { send, requests };
}

it('retries with growing pauses until the receiver accepts the submission', async () => {
  await store.write('due', submission(HOOK));
  const { send, requests } = answering(failure(), failure());
  const outcomes: string[] = [];
  const running = deliverer({ fetch: send }, { count: (outcome) => outcomes.push(outcome) });
  const counts: number[] = [];
  for (time of [0, 1000, 2000, 5000, 6000]) {
    await running();
    counts.push(requests.length);
  }
  expect(counts).toEqual([1, 1, 2, 2, 3]);
  expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([ID]));
  expect(outcomes).toEqual(['failed', 'failed', 'delivered']);
  // A redirected POST would arrive as a GET without the values.
  expect(requests[0]?.redirect).toBe('manual');
  expect(requests[0]?.body).toEqual({
    id: ID,
    form: 'contact',
    page: '/contact',
    at: '1970-01-01T00:00:00.000Z',
    values: { email: 'a@b.example' },
  });
  expect(await store.stateOf(ID)).toBe('done');
  expect(lines).toEqual([
    'Form contact, webhook: not delivered, will be retried: 500: no',
    'Form contact, webhook: all well again',
  ]);
});

it('waits at most 15 minutes between two tries', async () => {
  const deliveries = [{ receiver: HOOK, isDone: false, tries: 30 }];
  await store.write('due', { ...submission(), deliveries });
  const { send, requests } = answering(failure());
  const running = deliverer({ fetch: send });
  for (time of [0, 899_000, 900_000]) await running();
  expect(requests).toHaveLength(2);
  expect(await store.stateOf(ID)).toBe('done');
});

it('starts no further delivery after the server begins to stop', async () => {
  for (const letter of 'ab') await store.write('due', { ...submission(HOOK), id: letter.repeat(32) });
  const stopped = new AbortController();
  const { send, requests } = answering();
  const stopping: typeof send = async (...request) => {
    stopped.abort();
    return send(...request);
  };
  await deliverer({ fetch: stopping }, { signal: stopped.signal })();
  expect([requests.length, (await store.ids('due')).length]).toEqual([1, 1]);
});

it('retries immediately if an operator requests it', async () => {
  await store.write('due', submission(HOOK));
  const { send, requests } = answering(failure());
  const running = deliverer({ fetch: send });
  await running();
  await store.requestRetry();
  await running();
  expect(requests).toHaveLength(2);
});

it('delivers to each receiver once, even if another fails', async () => {
  await store.write('due', submission(HOOK, CMS));
  const hook = answering();
  const cms = answering(new Response('{}', { status: 500 }));
  for (const at of [0, 60_000]) {
    time = at;
    // A new deliverer each time, as after a restart.
    await deliverer({ fetch: hook.send, cms: cms.send })();
  }
  expect([hook.requests.length, cms.requests.length]).toEqual([1, 2]);
});

it('forgets a submission that an operator deletes during its delivery', async () => {
  await store.write('due', submission(HOOK));
  const deleting = async () => {
    await store.delete('due', ID);
    return failure();
  };
  await deliverer({ fetch: deleting })();
  expect([await store.stateOf(ID), lines.length]).toEqual([undefined, 1]);
});

it('logs no submitted value, even if a receiver repeats it in an error', async () => {
  const echo = async (_: unknown, { body }: RequestInit = {}) =>
    new Response('x'.repeat(150) + String(body), { status: 500 });
  const values = { email: 'a@b.example', message: `one@b.example\n"two"`, note: 'no'.repeat(99) };
  await store.write('due', { ...submission(HOOK), values });
  await deliverer({ fetch: echo })();
  const kept = await store.read('due', ID);
  const texts = [...lines, ...(kept?.deliveries.map(({ error }) => error) ?? [])].join('\n');
  expect(texts.split('\n')).toHaveLength(2);
  expect(texts).not.toMatch(/b\.example|two|nono/);
});

it('waits for a receiver that hangs once, not for each submission', async () => {
  for (const letter of 'abc') await store.write('due', { ...submission(HOOK), id: letter.repeat(32) });
  const { send, requests } = answering(...Array.from({ length: 9 }, () => new Error('timeout')));
  await deliverer({ fetch: send })();
  expect(requests).toHaveLength(1);
});

const problem = (status: number, message: string, path: string) =>
  Response.json({ error: { status, message, details: { errors: [{ path: [path], message }] } } }, { status });

const REFUSED = 'Form contact, cms: not delivered, will be retried:';
const PERMIT = 'Give the API token of CONTENT_TOKEN the permission "create" for /enquiries';

it.each<[string, Response, 'done' | 'due', readonly string[]]>([
  ['creates a record', new Response('{}'), 'done', []],
  ['finds the record of an earlier try', problem(400, 'This attribute must be unique', 'uid'), 'done', []],
  [
    'keeps a record that the CMS refuses, with its message',
    problem(400, 'mail must be unique', 'mail'),
    'due',
    [`${REFUSED} 400 for a new record of /enquiries: mail must be unique`],
  ],
  [
    'reports a missing permission',
    problem(403, 'Forbidden', ''),
    'due',
    [`${REFUSED} 403 for a new record of /enquiries: Forbidden. ${PERMIT}`],
  ],
])('%s', async (_, answer, state, logged) => {
  await store.write('due', submission(CMS));
  const { send, requests } = answering(answer);
  await deliverer({ cms: send })();
  expect(requests.map(({ url, body }) => [url, body])).toEqual([
    ['/api/enquiries', { data: { mail: 'a@b.example', uid: ID } }],
  ]);
  expect([await store.stateOf(ID), lines]).toEqual([state, logged]);
});

it('sends a mail again with the same message id', async () => {
  const mails: { readonly to: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) =>
      void text(stream).then((data) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: data });
        done(mails.length === 1 ? new Error('busy: a@b.example') : null);
      }),
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const mailFrom = (from: string | undefined) =>
    createMailSender({ url: `smtp://127.0.0.1:${port}`, from }, 'https://museum.example');
  await store.write('due', {
    ...submission({ to: 'mail', address: 'office@museum.example', replyTo: 'email' }),
    values: { email: 'a@b.example\n,Bcc: c@d.example\nCc: e@f.example' },
  });
  for (const [at, from] of [[0, 'site@museum.example'] as const, [60_000, undefined] as const]) {
    time = at;
    await deliverer({ mail: mailFrom(from) })();
  }
  await new Promise<void>((done) => server.close(done));
  expect(mails.map(({ to }) => to)).toEqual([['office@museum.example'], ['office@museum.example']]);
  for (const one of mails) expect(one.text).toContain(`Message-ID: <${ID}@museum.example>`);
  expect(mails[0]?.text).toMatch(/^From: site@museum\.example\r$/m);
  expect(mails[1]?.text).toMatch(/^From: website@museum\.example\r$/m);
  expect(mails[0]?.text).toMatch(/^Reply-To: .*a@b\.example/m);
  expect(mails[0]?.text).toMatch(/^Subject: contact: \/contact\r$/m);
  expect(mails[0]?.text).not.toMatch(/^(Bcc|Cc):/m);
  expect(await store.stateOf(ID)).toBe('done');
  expect(lines.join()).not.toContain('b.example');
});

it('erases submissions and temporary files after the retention period', async () => {
  const locked = new SubmissionStore(folder.path, 'a key of at least thirty-two characters');
  await locked.write('done', { ...submission(HOOK), id: 'b'.repeat(32) });
  await store.write('done', submission(HOOK));
  await store.write('suspected', submission(HOOK));
  await store.write('due', submission(HOOK));
  const remains = join(folder.path, `submissions/due/${ID}.json.temporary`);
  await writeFile(remains, 'half');
  const written = Date.now();
  const left: (readonly string[])[] = [];
  for (time of [written, written + 29 * DAY_MS, written + 31 * DAY_MS]) {
    await deliverer({})();
    left.push(await listFilesBelow(join(folder.path, 'submissions')));
  }
  expect(left.map(({ length }) => length)).toEqual([5, 4, 1]);
});

it('reports an unreadable submission once and delivers the others', async () => {
  const locked = new SubmissionStore(folder.path, 'a key of at least thirty-two characters');
  await locked.write('due', submission(HOOK));
  await store.write('due', { ...submission(HOOK), id: 'b'.repeat(32) });
  await writeFile(join(folder.path, `submissions/due/${'c'.repeat(32)}.json.temporary`), 'half');
  const { send, requests } = answering();
  const running = deliverer({ fetch: send });
  for (time of [0, DAY_MS]) await running();
  expect(requests).toHaveLength(1);
  expect(lines).toEqual([expect.stringMatching(`The submission ${ID} can’t be read`)]);
});

const NO_MAIL = 'The form contact can’t deliver to its mail: SMTP_URL is not set';
const NO_CMS = `The form contact can’t deliver to its cms: Forbidden. ${PERMIT}`;

it.each<[string, Response, readonly unknown[]]>([
  ['may not create records', problem(403, 'Forbidden', ''), [NO_CMS, NO_MAIL]],
  ['may create records', problem(400, 'Missing "data" payload', ''), [NO_MAIL]],
])('reports missing settings, without creating a record, if the token %s', async (_, answer, logged) => {
  const { send, requests } = answering(answer);
  const to: readonly Receiver[] = [CMS, HOOK, { to: 'mail', address: 'office@museum.example' }];
  await createFormServer(folder.path, { to });
  const log = (line: string) => void lines.push(line);
  const place = { manifests: folder.path, site: { origin: ORIGIN } };
  await reportMissingSettings(place, { cms: send, fetch: send }, log);
  expect([requests.map(({ body }) => body), lines]).toEqual([[{}], logged]);
});

it('only a publishing server delivers, and reports missing settings at its start', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const to: readonly Receiver[] = [{ to: 'mail', address: 'office@museum.example' }, CMS];
  await createFormServer(folder.path, { to });
  expect(vi.getTimerCount()).toBe(0);
  const smtp = { url: 'smtp://127.0.0.1:9', from: undefined };
  const publisher = await createFormServer(folder.path, { to, smtp, publish: true });
  expect(vi.getTimerCount()).toBe(1);
  vi.useRealTimers();
  await eventually(() =>
    expect(publisher.lines).toEqual(['The form contact can’t deliver to its cms: CONTENT_URL is not set']),
  );
});
