import { Worker } from 'node:worker_threads';
import type { Log } from '../node/log.ts';
import type { Subscriber } from '../site/publish/subscriber.ts';
import type { Refresh } from '../site/publisher.ts';
import type { StatusKeeper } from '../site/site-status.ts';
import type { Command, Report, WorkerInput } from './publish-messages.ts';

const RESTART_AFTER_MS = 1000;

export interface ThreadInput {
  /** The built publish-worker.js. */
  readonly script: string;
  readonly data: WorkerInput;
  readonly subscriber: Subscriber;
  readonly status: Pick<StatusKeeper, 'looked' | 'published'>;
  /** Hears of stored bytes that the disk has refused, and of the end of that. */
  readonly onHeld: (held: ReadonlyMap<string, Uint8Array>, isSaved: boolean) => void;
  readonly log: Log;
}

/** A publisher in a thread of its own. */
export interface PublishThread {
  readonly refresh: Refresh;
  readonly prioritize: (address: string) => void;
  /** @returns whether the files of a broken object have been made anew */
  readonly repair: (hash: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** Starts the thread, and starts it again when it ends. */
export function startPublishThread({
  script,
  data,
  subscriber,
  status,
  onHeld,
  log,
}: ThreadInput): PublishThread {
  const waiting = new Map<number, (error?: string) => void>();
  let last = 0;
  let stopped = false;
  let worker = start();

  function start(): Worker {
    const made = new Worker(script, {
      workerData: data,
      // With a lower limit V8 collects garbage sooner.
      resourceLimits: { maxOldGenerationSizeMb: data.settings.publishMemoryMb },
    });
    made.on('message', (report: Report) => onReport(report));
    made.on('error', (error) =>
      log('The publishing thread failed; another one is started', { level: 'error', error }),
    );
    made.on('exit', () => {
      for (const end of waiting.values()) end('the publishing thread has ended');
      waiting.clear();
      if (!stopped) setTimeout(restart, RESTART_AFTER_MS).unref();
    });
    return made;
  }

  function restart(): void {
    if (stopped) return;
    worker = start();
    void ask((id) => ({ kind: 'refresh', id })).catch(() => undefined);
  }

  function onReport(report: Report): void {
    if (report.kind === 'log') log(report.message, report.details);
    else if (report.kind === 'expect') subscriber.expect(report.addresses);
    else if (report.kind === 'looked') status.looked(report.missing, report.held);
    else if (report.kind === 'published') status.published(report.tookMs, report.hasContent);
    else if (report.kind === 'apply') {
      onHeld(report.held, report.isSaved);
      subscriber.apply(report.delta);
    } else {
      waiting.get(report.id)?.(report.error);
      waiting.delete(report.id);
    }
  }

  function ask(command: (id: number) => Command): Promise<void> {
    last += 1;
    const id = last;
    return new Promise((done, failed) => {
      waiting.set(id, (error) => (error === undefined ? done() : failed(new Error(error))));
      worker.postMessage(command(id));
    });
  }

  return {
    refresh: (changedType) => ask((id) => ({ kind: 'refresh', id, changedType })),
    prioritize: (address) => worker.postMessage({ kind: 'prioritize', address } satisfies Command),
    repair: (hash) =>
      ask((id) => ({ kind: 'repair', id, hash })).then(
        () => true,
        () => false,
      ),
    stop: async () => {
      stopped = true;
      await worker.terminate();
    },
  };
}
