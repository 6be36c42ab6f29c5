import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../tests/setup/eventually.ts';
import { runs } from '../../../tests/setup/full.ts';
import { listen } from '../../../tests/setup/listen.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { siteCode } from '../../tools/build/site-plugin.ts';
import { SubmissionStore } from './submission-store.ts';
import { BROWSER, SCRIPT } from './testing/start-forms.ts';

const SUBMISSIONS = runs(100, 500);
const KILLS = runs(5, 20);
const HOSTILE = runs(1000, 10_000);

const built = testFolder('file');
const folder = testFolder();
let receiver: Server;
let child: ChildProcess | undefined;
/** The ids that the receiver was sent, in order, and those that it accepted. */
const sent: string[] = [];
const taken = new Set<string>();

beforeAll(async () => {
  const entry = resolve(import.meta.dirname, 'testing/forms-process.ts');
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [siteCode(resolve('.'))],
    build: { ssr: entry, outDir: join(built.path, 'dist'), emptyOutDir: true, minify: false },
    ssr: { noExternal: true },
  });
});
beforeEach(async () => {
  sent.length = 0;
  taken.clear();
  // Fails every second request, half of these after accepting the submission, as if its answer were lost.
  receiver = createServer(async (request, response) => {
    const id = String(request.headers['idempotency-key']);
    sent.push(id);
    await json(request);
    if (sent.length % 4 !== 0) taken.add(id);
    response.writeHead(sent.length % 2 === 0 ? 500 : 200).end();
  });
});
afterEach(async () => {
  // Otherwise the process would write into the folder while it is removed.
  if (child?.kill('SIGKILL')) await once(child, 'exit');
});

async function start(
  hook: string,
  mode: string,
): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const process = fork(join(built.path, 'dist/forms-process.js'), [folder.path, hook, mode], {
    execArgv: ['--expose-gc'],
  });
  child = process;
  const [{ port }] = await once(process, 'message');
  return { url: `http://127.0.0.1:${port}`, process };
}

it('delivers each accepted form once despite failures of server, receiver and disk', async () => {
  const hook = await listen(receiver);
  let running = await start(hook, 'faulty');
  let accepted = 0;
  let kills = 0;
  const numbers = Array.from({ length: SUBMISSIONS }, (_, at) => at);
  /** Sends a form with one key until it is accepted, as a visitor does. */
  const visit = async (number: number): Promise<void> => {
    const body = `email=v${number}%40b.example&agree=yes&_key=${number}`;
    for (;;) {
      const answer = await fetch(`${running.url}/_forms/contact`, {
        method: 'POST',
        headers: SCRIPT,
        body,
      }).catch(() => undefined);
      if (answer?.ok) break;
      await wait(20);
    }
    accepted += 1;
  };
  const killer = async () => {
    while (kills < KILLS) {
      const next = (kills + 1) * (SUBMISSIONS / (KILLS + 1));
      await eventually(() => expect(accepted).toBeGreaterThanOrEqual(next));
      const ended = once(running.process, 'exit');
      running.process.kill('SIGKILL');
      await ended;
      kills += 1;
      running = await start(hook, 'faulty');
    }
  };
  const visitors = Array.from({ length: 8 }, async () => {
    for (let next = numbers.pop(); next !== undefined; next = numbers.pop()) await visit(next);
  });
  await Promise.all([...visitors, killer()]);
  const store = new SubmissionStore(folder.path);
  await eventually(async () => {
    await store.requestRetry();
    expect(await store.ids('due')).toEqual([]);
  });
  expect([kills, taken.size, (await store.ids('done')).length]).toEqual([KILLS, SUBMISSIONS, SUBMISSIONS]);
  // A repeated request has the same key, so that a receiver recognises it.
  expect(new Set(sent).size).toBe(SUBMISSIONS);
}, 600_000);

it('keeps its memory under a flood of hostile posts, and delivers none', async () => {
  const { url, process: server } = await start(await listen(receiver), 'sound');
  const memory = async (): Promise<number> => {
    server.send({});
    const [answer] = await once(server, 'message');
    return answer.memory;
  };
  const valid = 'email=a%40b.example&agree=yes';
  const attacks: readonly (() => RequestInit)[] = [
    () => ({ headers: BROWSER, body: `email=${'a'.repeat(1024 * 1024)}` }),
    () => ({ headers: BROWSER, body: `email=${'&a='.repeat(20_000)}` }),
    () => ({
      headers: { ...BROWSER, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: valid,
    }),
    () => ({ headers: { ...SCRIPT, 'content-type': 'application/json' }, body: '{"email":"a@b.example"}' }),
    () => ({ headers: BROWSER, body: `${valid}&role=admin` }),
    () => ({ headers: BROWSER, body: `${valid}&email=c%40d.example` }),
    () => ({
      headers: { ...SCRIPT, 'x-forwarded-for': `10.0.${Math.random()}` },
      body: `${valid}&_website=spam&_key=${Math.random()}`,
    }),
    () => ({ headers: BROWSER, body: `email=${'%0D%0ABcc:'.repeat(5000)}` }),
  ];
  const attack = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at++) {
      const init = attacks[at % attacks.length]?.();
      const answer = await fetch(`${url}/_forms/contact`, { method: 'POST', ...init }).catch(() => undefined);
      await answer?.text();
    }
  };
  await attack(HOSTILE / 10);
  const memoryAtRest = await memory();
  await Promise.all([attack(HOSTILE / 2), attack(HOSTILE / 2)]);
  // The buffers of the last posts are freed a little later.
  await eventually(async () => expect((await memory()) / memoryAtRest).toBeLessThan(1.2));
  const store = new SubmissionStore(folder.path);
  expect([sent, await store.ids('due'), await store.ids('done')]).toEqual([[], [], []]);
}, 600_000);
