import type { Log } from '../../node/log.ts';
import { supervise } from '../../node/supervise.ts';
import type { PublishReport, PublishRequest, WorkerInput } from '../../store/messages/publish-messages.ts';
import type { ContentChange } from '../../store/messages/refresh.ts';
import type { StatusKeeper } from '../../store/messages/site-status.ts';
import type { Subscriber } from '../../store/messages/subscriber.ts';

export interface ThreadInput {
  /** The path of the built publish-worker.js. */
  readonly script: string;
  readonly data: WorkerInput;
  readonly subscriber: Subscriber;
  readonly status: Pick<StatusKeeper, 'looked' | 'published'>;
  /** Called with unsaved bytes, and again when they are saved. */
  readonly onHeld: (held: ReadonlyMap<string, Uint8Array>, isSaved: boolean) => void;
  /** Called with the addresses of uploads that are not named any more, or were replaced. */
  readonly onReplaced: (addresses: readonly string[]) => void;
  readonly log: Log;
}

export type PublishThread = ReturnType<typeof startPublishThread>;

/** Starts the thread. Whenever it ends, it is restarted and refreshes the site. */
export function startPublishThread(input: ThreadInput) {
  const { script, data, subscriber, status, onHeld, onReplaced, log } = input;

  function onReport(report: PublishReport): void {
    if (report.kind === 'expect') subscriber.expect(report.addresses);
    else if (report.kind === 'replaced') onReplaced(report.addresses);
    else if (report.kind === 'looked') status.looked(report.result);
    else if (report.kind === 'published') status.published(report.tookMs, report.hasContent);
    else {
      onHeld(report.held, report.isSaved);
      subscriber.apply(report.delta);
    }
  }

  const { ask, stop } = supervise<PublishRequest, void, PublishReport>({
    name: 'publishing thread',
    script,
    options: {
      workerData: data,
      // A lower limit makes V8 collect garbage sooner.
      resourceLimits: { maxOldGenerationSizeMb: data.settings.publishMemoryMb },
    },
    start: 'now',
    onReport,
    onRestart: () => void isAnswered({ kind: 'refresh' }),
    log,
  });
  const isAnswered = (request: PublishRequest): Promise<boolean> =>
    ask(request).then(
      () => true,
      () => false,
    );

  return {
    refresh: (change?: ContentChange) => ask({ kind: 'refresh', change }),
    prioritize: (address: string) => void isAnswered({ kind: 'prioritize', address }),
    /** @returns whether the files of a broken object have been rebuilt */
    repair: (hash: string) => isAnswered({ kind: 'repair', hash }),
    stop,
  };
}
