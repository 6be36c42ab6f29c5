import { messageOf } from '../../core/diagnostics/error-message.ts';
import { createChangeLog } from '../../node/change-log.ts';
import type { Log } from '../../node/log.ts';
import { type Carriers, deliver, Refusal } from './receivers.ts';
import type { Delivery, Submission, SubmissionStore } from './submission-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ERASE_EVERY_MS = 60 * 60 * 1000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Other processes write into the same folder, so it is read again. */
const POLL_MS = 2_000;

export interface DelivererInput {
  readonly store: SubmissionStore;
  readonly carriers: Carriers;
  readonly log: Log;
  /** Counts a try, for the metrics. */
  readonly count?: (outcome: 'delivered' | 'failed') => void;
  readonly now?: () => number;
}

/**
 * Delivers the submissions of a folder, each until all its receivers have taken it, with growing pauses. Erases them
 * when their days are over. One process does this.
 */
export class Deliverer {
  readonly #input: DelivererInput;
  readonly #report: ReturnType<typeof createChangeLog>;
  /** The times before which submissions aren't tried again; all are tried at a start. */
  readonly #pauses = new Map<string, number>();
  #retryRequested = 0;
  #erasedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(input: DelivererInput) {
    this.#input = input;
    this.#report = createChangeLog(input.log);
  }

  /** Starts, or delivers new submissions at once. */
  start(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#running = this.#running.then(() => this.run());
    this.#timer = setTimeout(() => this.start(), POLL_MS).unref();
  }

  /** Resolves when the delivery in progress has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Tries once whatever is due. */
  async run(): Promise<void> {
    const { store, now = Date.now } = this.#input;
    const requested = await store.retryRequested();
    if (requested !== this.#retryRequested) this.#pauses.clear();
    this.#retryRequested = requested;
    // A receiver that doesn't answer would cost its timeout once per submission.
    const silent = new Set<string>();
    const faults: string[] = [];
    for (const id of await store.ids('due')) {
      if (this.#isStopped) return;
      if ((this.#pauses.get(id) ?? 0) > now()) continue;
      await this.#deliverOne(id, silent).catch((error: unknown) => {
        faults.push(messageOf(error));
        this.#pauses.set(id, now() + LONGEST_PAUSE_MS);
      });
    }
    if (faults.length > 0) this.#report('Stored forms', faults);
    if (now() - this.#erasedAt < ERASE_EVERY_MS) return;
    this.#erasedAt = now();
    await this.#erase().catch((error: unknown) => this.#report('Stored forms', [messageOf(error)]));
  }

  async #deliverOne(id: string, silent: Set<string>): Promise<void> {
    const { store, now = Date.now } = this.#input;
    let submission = await store.read('due', id);
    if (!submission) return;
    for (const [at, delivery] of submission.deliveries.entries()) {
      if (delivery.isDone || silent.has(JSON.stringify(delivery.receiver))) continue;
      const next = await this.#try(submission, delivery, silent);
      submission = { ...submission, deliveries: submission.deliveries.with(at, next) };
      await store.write('due', submission);
    }
    const due = submission.deliveries.filter(({ isDone }) => !isDone);
    if (due.length === 0) {
      this.#pauses.delete(id);
      await store.move(id, 'due', 'done');
    } else if (due.some(({ receiver }) => !silent.has(JSON.stringify(receiver)))) {
      const tries = Math.max(...due.map((one) => one.tries));
      this.#pauses.set(id, now() + Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
    }
  }

  async #try(submission: Submission, delivery: Delivery, silent: Set<string>): Promise<Delivery> {
    const { carriers, count } = this.#input;
    const { receiver, tries } = delivery;
    const subject = `Form ${submission.form}, ${receiver.to}`;
    try {
      await deliver(submission, receiver, carriers);
      count?.('delivered');
      this.#report(subject, []);
      return { receiver, isDone: true, tries: tries + 1 };
    } catch (error) {
      count?.('failed');
      if (!(error instanceof Refusal)) silent.add(JSON.stringify(receiver));
      this.#report(subject, [`${subject}: not delivered, tried again: ${messageOf(error)}`]);
      return { receiver, isDone: false, tries: tries + 1, error: messageOf(error) };
    }
  }

  /** Erases what is delivered, and what looks like spam, when its days are over. */
  async #erase(): Promise<void> {
    const { store, now = Date.now } = this.#input;
    await store.removeRemains(now());
    for (const state of ['done', 'suspected'] as const) {
      for (const id of await store.ids(state)) {
        const submission = await store.read(state, id);
        if (submission && now() - submission.at > submission.keepDays * DAY_MS) await store.delete(state, id);
      }
    }
  }
}
