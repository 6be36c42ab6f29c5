import { errorText } from '../../core/diagnostics/error-message.ts';
import { createChangeLog } from '../../node/change-log.ts';
import type { Log } from '../../node/log.ts';
import { runExclusive } from '../../node/run-exclusive.ts';
import { type Carriers, deliver, Refusal } from './receivers.ts';
import type { Delivery, Submission, SubmissionStore } from './submission-store.ts';

const ERASE_EVERY_MS = 60 * 60 * 1000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** The pause of a submission if its receiver has just failed to answer for another submission. */
const SKIPPED_PAUSE_MS = 60_000;

export interface DelivererInput {
  readonly store: SubmissionStore;
  readonly carriers: Carriers;
  readonly log: Log;
  readonly count?: (outcome: 'delivered' | 'failed') => void;
  /** Stops a run after the delivery in progress. */
  readonly signal?: AbortSignal;
  readonly now?: () => number;
}

/**
 * Delivers the submissions of a folder, with growing pauses, until all receivers have accepted them. Erases them after
 * their retention period. Only one process does this.
 * @returns a function that tries each due submission once
 */
export function createDeliverer(input: DelivererInput): () => Promise<void> {
  const { store, carriers, log, count, signal, now = Date.now } = input;
  const report = createChangeLog(log);
  /** The times before which submissions aren't retried; at a start, all are tried. */
  const pauses = new Map<string, number>();
  let lastRequest = 0;
  let erasedAt = Number.NEGATIVE_INFINITY;

  const run = async () => {
    const requested = await store.retryRequested();
    if (requested !== lastRequest) pauses.clear();
    lastRequest = requested;
    // The receivers that did not answer in this run: otherwise each of their submissions would take the timeout.
    const silent = new Set<string>();
    const faults: string[] = [];
    for (const id of await store.ids('due')) {
      if (signal?.aborted) return;
      if ((pauses.get(id) ?? 0) > now()) continue;
      await deliverOne(id, silent).catch((error: unknown) => {
        faults.push(errorText(error));
        pauses.set(id, now() + LONGEST_PAUSE_MS);
      });
    }
    if (faults.length > 0) report('Stored forms', faults);
    if (now() - erasedAt < ERASE_EVERY_MS) return;
    erasedAt = now();
    await store.erase(now()).catch((error: unknown) => report('Stored forms', [errorText(error)]));
  };

  async function deliverOne(id: string, silent: Set<string>): Promise<void> {
    let submission = await store.read('due', id);
    if (!submission) return;
    for (const [at, delivery] of submission.deliveries.entries()) {
      if (delivery.isDone || silent.has(JSON.stringify(delivery.receiver))) continue;
      const next = await tryOnce(submission, delivery, silent);
      submission = { ...submission, deliveries: submission.deliveries.with(at, next) };
      // An operator may have deleted it in the meantime.
      if ((await store.stateOf(id)) !== 'due') return;
      await store.write('due', submission);
    }
    const tries = submission.deliveries.flatMap((one) => (one.isDone ? [] : [one.tries]));
    if (tries.length === 0) {
      pauses.delete(id);
      return store.move(id, 'due', 'done');
    }
    const most = Math.max(...tries);
    const pause = most === 0 ? SKIPPED_PAUSE_MS : FIRST_PAUSE_MS * 2 ** most;
    pauses.set(id, now() + Math.min(pause, LONGEST_PAUSE_MS));
  }

  async function tryOnce(submission: Submission, delivery: Delivery, silent: Set<string>): Promise<Delivery> {
    const { receiver } = delivery;
    const tries = delivery.tries + 1;
    const subject = `Form ${submission.form}, ${receiver.to}`;
    try {
      await deliver(submission, receiver, carriers);
      count?.('delivered');
      report(subject, []);
      return { receiver, isDone: true, tries };
    } catch (error) {
      count?.('failed');
      if (!(error instanceof Refusal)) silent.add(JSON.stringify(receiver));
      report(subject, [`${subject}: not delivered, will be retried: ${errorText(error)}`]);
      return { receiver, isDone: false, tries, error: errorText(error) };
    }
  }

  return runExclusive(run);
}
