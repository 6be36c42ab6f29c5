import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { CHROMIUM_ARGS, findChromium } from '../packages/review/src/browser/chromium.ts';
import { temporaryFolder } from '../tests/setup/folder.ts';

const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
});
type Message = z.infer<typeof message>;
type Answer = NonNullable<Message['result']>;

/** The time limit of a command in ms, because a page that has closed may never answer. */
const ANSWER_WITHIN_MS = 20_000;
const END_WITHIN_MS = 5_000;

/** A command that has not been answered yet. */
interface Waiting {
  readonly session: string | undefined;
  readonly answered: (answer: Message) => void;
}

/** A Chromium controlled by its own protocol over two pipes. */
export interface DevTools {
  /**
   * Sends a command to the browser, or to one of its sessions. @throws the browser's error, or one that says that the
   * answer is late
   */
  readonly send: (method: string, params?: object, session?: string) => Promise<Answer>;
  /** Listens to every event. @returns a function that stops listening */
  readonly listen: (hear: (method: string, params: Answer) => void) => () => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts Chromium as a visitor has it: it prerenders pages, and keeps pages in its back/forward cache. Playwright
 * attaches to pages in a way that disables the first, and disables the second by a flag.
 */
export async function openDevTools(args: readonly string[]): Promise<DevTools> {
  const profile = await temporaryFolder();
  const own = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${profile.path}`];
  const child = spawn(findChromium(), [...CHROMIUM_ARGS, ...own, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const { write, onMessage } = pipes(child);
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(method: string, params: Answer) => void>();
  onMessage((one) => {
    if (one.id !== undefined) waiting.get(one.id)?.answered(one);
    else for (const hear of listeners) hear(one.method ?? '', one.params ?? {});
    if (one.method !== 'Target.detachedFromTarget') return;
    // The last request to a page that is being replaced is never answered.
    for (const { session, answered } of waiting.values()) {
      if (session === one.params?.sessionId) answered({ error: { message: 'its page is gone' } });
    }
  });
  let last = 0;
  return {
    send: (method, params = {}, sessionId) => {
      const id = ++last;
      write({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) });
      return new Promise((done, failed) => {
        const answered = ({ result = {}, error }: Message) => {
          waiting.delete(id);
          clearTimeout(late);
          if (error) failed(new Error(`${method}: ${error.message}`));
          else done(result);
        };
        const silence = { error: { message: `no answer within ${ANSWER_WITHIN_MS / 1000} s` } };
        const late = setTimeout(answered, ANSWER_WITHIN_MS, silence);
        waiting.set(id, { session: sessionId, answered });
      });
    },
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    close: async () => {
      child.kill();
      const late = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
      await ended;
      clearTimeout(late);
      await profile.remove();
    },
  };
}

interface Pipes {
  readonly write: (value: object) => void;
  readonly onMessage: (hear: (one: Message) => void) => void;
}

/** Sends and receives messages as JSON, each ended by a zero byte. */
function pipes({ stdio }: ChildProcess): Pipes {
  const [to, from] = [stdio[3], stdio[4]];
  if (!isWritable(to) || !isReadable(from)) throw new Error('Chromium was started without its two pipes.');
  from.setEncoding('utf8');
  return {
    write: (value) => void to.write(`${JSON.stringify(value)}\0`),
    onMessage: (hear) => {
      let rest = '';
      from.on('data', (text: string) => {
        const parts = (rest + text).split('\0');
        rest = parts.pop() ?? '';
        for (const part of parts) hear(message.parse(JSON.parse(part)));
      });
    },
  };
}

const isWritable = (stream: unknown): stream is Writable =>
  typeof stream === 'object' && stream !== null && 'write' in stream;
const isReadable = (stream: unknown): stream is Readable =>
  typeof stream === 'object' && stream !== null && 'setEncoding' in stream;
