import { setTimeout as wait } from 'node:timers/promises';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { Log } from './log.ts';
import { END, type NumberedRequest, type WorkerMessage } from './worker-messages.ts';

const RESTART_AFTER_MS = 1000;
const END_WITHIN_MS = 5000;

interface SuperviseInput<Report> {
  /** The worker's name in the log: `publishing thread`. */
  readonly name: string;
  readonly script: string;
  readonly options: WorkerOptions;
  /** `lazy`: starts at the first request, even after a failure, and doesn't keep the process alive. */
  readonly start: 'now' | 'lazy';
  readonly onReport?: (report: Report) => void;
  readonly onRestart?: () => void;
  readonly log: Log;
}

interface Waiting<Answer> {
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
}

/** Runs a worker thread: forwards requests, logs failures and restarts the thread when it ends. */
export function supervise<Request, Answer, Report>(input: SuperviseInput<Report>) {
  const { name, log } = input;
  const waiting = new Map<number, Waiting<Answer>>();
  let worker: Worker | undefined;
  let lastId = 0;
  let stopped = false;

  function start(): Worker {
    const started = new Worker(input.script, input.options);
    if (input.start === 'lazy') started.unref();
    started.on('message', receive);
    let reason = 'it has ended';
    started.on('error', (error) => {
      reason = String(error);
      log(`The ${name} failed; another one is started`, { level: 'error', error });
    });
    started.on('exit', () => {
      worker = undefined;
      for (const { failed } of waiting.values()) failed(new Error(`The ${name} failed: ${reason}`));
      waiting.clear();
      if (input.start === 'now' && !stopped) setTimeout(restart, RESTART_AFTER_MS).unref();
    });
    return started;
  }

  function restart(): void {
    if (stopped) return;
    worker ??= start();
    input.onRestart?.();
  }

  function receive(message: WorkerMessage<Answer, Report>): void {
    if (message.kind === 'log') log(message.message, message.details);
    else if (message.kind === 'report') input.onReport?.(message.report);
    else {
      const one = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'answer') one?.done(message.answer);
      else one?.failed(new Error(message.reason));
    }
  }

  if (input.start === 'now') worker = start();
  return {
    /** @throws if the worker has failed, or ends before it has answered */
    ask: (request: Request): Promise<Answer> => {
      if (input.start === 'lazy') worker ??= start();
      const running = worker;
      if (!running) return Promise.reject(new Error(`The ${name} failed: another one is being started`));
      lastId += 1;
      const id = lastId;
      return new Promise((done, failed) => {
        waiting.set(id, { done, failed });
        running.postMessage({ id, request } satisfies NumberedRequest<Request>);
      });
    },
    stop: async () => {
      stopped = true;
      // V8 aborts the process if a thread is terminated while it loads modules with a top-level await.
      worker?.postMessage(END);
      const ended = new Promise((done) => (worker ? worker.once('exit', done) : done(undefined)));
      await Promise.race([ended, wait(END_WITHIN_MS, undefined, { ref: false })]);
      await worker?.terminate();
    },
  };
}
