import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createTaskSharer } from '../../node/run-exclusive.ts';
import { createSealChecker, writeSealed } from '../../node/sealed-file.ts';
import { readChunks } from '../../node/stream-chunks.ts';
import { createFailureMemory } from '../failure-memory.ts';
import type { CopyFormat } from './copy-formats.ts';

/** The `nice` value of the encoding process: it has a lower priority than the server. */
const NICE = 15;
const MAX_BYTES = 32 * 1024 * 1024;
const WITHIN_MS = 60_000;
/** Milliseconds until a failed copy is encoded again: perhaps the machine was only busy, or its disk full. */
const AGAIN_MS = 600_000;
const NO_COPY = Buffer.alloc(0);

interface WantedCopy {
  /** The file of the copy; an empty file marks a picture without a copy. */
  readonly path: string;
  readonly format: CopyFormat;
  readonly picture: () => Promise<Response | null>;
  /** True if a visitor waits for the copy, which is then encoded before others. */
  readonly isAwaited: boolean;
}

export type CopyMaker = ReturnType<typeof createCopyMaker>;

/**
 * Encodes copies of uploads, one at a time, each in a separate process. store/sweep.ts deletes them.
 * @param script the built copy-process.js
 */
export function createCopyMaker(script: string, withinMs = WITHIN_MS, againMs = AGAIN_MS) {
  const inTurn = createQueue();
  const shared = createTaskSharer<Buffer>();
  const check = createSealChecker();
  /** Copies that couldn't be encoded or written; encoding them again for every visitor would occupy a thread. */
  const failed = createFailureMemory<Buffer>(againMs);

  async function makeAndKeep({ path, format, picture }: WantedCopy): Promise<Buffer> {
    const whole = await picture();
    if (!whole?.ok || !whole.body) return NO_COPY;
    const copy = await convert([script, format], whole.body, withinMs);
    await mkdir(dirname(path), { recursive: true })
      .then(() => writeSealed(path, copy))
      .catch(() => failed.add(path, NO_COPY));
    return copy;
  }

  return {
    /** Reads the copy from its file. Empty if the picture has no copy; undefined if it isn't encoded yet. */
    kept: async (path: string): Promise<Buffer | undefined> => {
      const failure = failed.recent(path);
      if (failure) return failure;
      return (await check(path)) === 'whole' ? readFile(path).catch(() => undefined) : undefined;
    },
    /**
     * Encodes a copy; concurrent callers share one result. Empty if the picture has no copy or encoding fails. Never
     * rejects.
     */
    make: (request: WantedCopy): Promise<Buffer> =>
      shared(request.path, () =>
        inTurn(() => makeAndKeep(request), request.isAwaited).catch(() => {
          failed.add(request.path, NO_COPY);
          return NO_COPY;
        }),
      ),
  };
}

/** Runs tasks one at a time, urgent ones first: a service that waits for a JPEG gives up after ten seconds. */
function createQueue(): <T>(task: () => Promise<T>, isUrgent: boolean) => Promise<T> {
  const urgent: (() => Promise<void>)[] = [];
  const others: (() => Promise<void>)[] = [];
  let isRunning = false;
  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = urgent.shift() ?? others.shift(); next; next = urgent.shift() ?? others.shift())
      await next();
    isRunning = false;
  }
  return (task, isUrgent) =>
    new Promise((done, fail) => {
      (isUrgent ? urgent : others).push(() => task().then(done, fail));
      void run();
    });
}

/** @throws if the picture is too large, or the process fails or times out */
async function convert(
  args: readonly string[],
  picture: ReadableStream<Uint8Array<ArrayBuffer>>,
  timeout: number,
): Promise<Buffer> {
  // No secrets in the environment, because the process decodes files uploaded by strangers.
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((done, fail) => child.once('exit', done).once('error', fail));
  child.once('spawn', () => yieldToOthers(child.pid));
  try {
    const sent = pipeline(readChunks(picture, MAX_BYTES), child.stdin);
    const [copy, code] = await Promise.all([buffer(child.stdout), ended, sent]);
    if (code !== 0) throw new Error(`The copy process ended with ${code}`);
    return copy;
  } finally {
    // A picture that is too large is detected only while it is sent, when the process is still running.
    child.kill('SIGKILL');
    await ended.catch(() => undefined);
  }
}

function yieldToOthers(pid: number | undefined): void {
  // setPriority without a pid would change this process.
  if (pid === undefined) return;
  try {
    setPriority(pid, NICE);
  } catch {
    // The process has ended, or the system doesn't permit priority changes.
  }
}
