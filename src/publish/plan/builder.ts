import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { listFirst } from '../../core/diagnostics/words.ts';
import type { Delta, Entry, State } from '../../store/entry.ts';
import type { Store } from '../../store/store.ts';
import { MANIFEST, SITEMAP_URL } from '../../store/stored-names.ts';
import type { PublishPlan } from './plan.ts';
import { isInSitemap } from './sitemap-job.ts';

interface Subscriber {
  /** Announces addresses whose files will change or disappear; the old files are served until then. */
  readonly expect: (addresses: readonly string[]) => void;
  /** Replaces files. A delta with a state completes the publication. */
  readonly apply: (delta: Delta) => void;
}

export interface BuilderInput {
  readonly store: Store;
  readonly subscriber: Subscriber;
  readonly log: (line: string) => void;
  /** Builds a page only when it is requested, and files for the server itself at once. */
  readonly isLazy?: boolean;
  /** Called when the files of a changed site can be requested. */
  readonly onReady?: () => void;
}

/** A file that visitors never request: the server reads it, for example to find a page. */
const isOwn = (address: string): boolean => !address.startsWith('/');

/** Builds the missing and outdated files of a site, one at a time. It owns all state that changes meanwhile. */
export class Builder {
  readonly #input: BuilderInput;
  #plan: PublishPlan | undefined;
  readonly #stale = new Set<string>();
  readonly #prioritized = new Set<string>();
  /** The addresses of jobs with `isLate` whose files may have changed. */
  readonly #late = new Set<string>();
  /** The files built or removed since the last complete state, with their media types. */
  readonly #made = new Map<string, string>();
  #batch = new Batch();
  #running: Promise<void> | undefined;
  #isComplete = false;
  #relist = true;
  #begin = (): void => undefined;
  readonly #begun = new Promise<void>((done) => {
    this.#begin = done;
  });

  /** @param input with an opened store */
  constructor(input: BuilderInput) {
    this.#input = input;
  }

  /** Switches to another site, even while an earlier one is being built. Resolves when the site is complete. */
  async build(plan: PublishPlan): Promise<void> {
    const last = this.#plan;
    this.#relist ||= plan.addresses !== last?.addresses || plan.input.pages !== last.input.pages;
    this.#plan = plan;
    this.#begin();
    const { index } = this.#input.store;
    this.#compare(last ? plan.touched : new Set([...plan.jobs.keys(), ...index.keys()]), plan);
    await this.#start();
    this.#input.onReady?.();
  }

  /** Builds the file of an address next, because a request waits for it. */
  prioritize(address: string): void {
    this.#prioritized.add(address);
    // The caller only starts to wait after this.
    if (this.#input.isLazy && this.#stale.has(address)) this.#running ??= this.#run();
  }

  /** Rebuilds the files of a broken object; without an object, all files. */
  async repair(hash?: string): Promise<void> {
    for (const address of this.#input.store.discard(hash)) this.#stale.add(address);
    this.#relist = true;
    // Waits until the content is loaded, which takes time right after a start.
    await this.#begun;
    await this.#start();
  }

  #compare(addresses: Iterable<string>, { jobs }: PublishPlan): void {
    const { set, gone } = this.#batch;
    for (const address of addresses) {
      const job = jobs.get(address);
      if (job) gone.delete(address);
      else set.delete(address);
      const entry = this.#entryOf(address);
      // A file may be requested before the pages are built.
      if (job?.isLate && entry && !this.#input.isLazy) this.#late.add(address);
      else if (job && entry?.key !== job.key) this.#stale.add(address);
      else this.#stale.delete(address);
      if (job || !entry || address === SITEMAP_URL) continue;
      gone.add(address);
      this.#made.set(address, entry.type);
    }
  }

  /** The file of an address in its current or next version. */
  #entryOf(address: string): Entry | undefined {
    return this.#batch.set.get(address) ?? this.#input.store.index.get(address);
  }

  #start(): Promise<void> {
    if (this.#stale.size > 0 || this.#input.isLazy) this.#input.subscriber.expect([...this.#stale]);
    if (this.#batch.isEmpty()) this.#batch = new Batch();
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    await breathe();
    for (let address = this.#next(); this.#plan && address !== undefined; address = this.#next()) {
      if (this.#late.has(address)) this.#buildLateFiles(this.#plan);
      else this.#buildFile(address, this.#plan);
      if (this.#prioritized.delete(address) || this.#batch.isDue()) this.#flush();
      await breathe();
    }
    this.#running = undefined;
    if (this.#plan) this.#complete(this.#plan);
  }

  #next(): string | undefined {
    for (const address of this.#prioritized) {
      if (this.#stale.has(address)) return address;
      this.#prioritized.delete(address);
    }
    if (this.#input.isLazy) return [...this.#stale].find(isOwn);
    return this.#stale.values().next().value ?? this.#late.values().next().value;
  }

  #buildFile(address: string, plan: PublishPlan): void {
    const { store, log } = this.#input;
    const job = address === SITEMAP_URL ? plan.sitemap(store.index) : plan.jobs.get(address);
    this.#stale.delete(address);
    const before = this.#entryOf(address);
    if (!job || before?.key === job.key) return;
    try {
      const entry = store.put(job.make(plan.input), job.key, job.durable === true);
      this.#relist ||= isInSitemap(address, before) !== isInSitemap(address, entry);
      this.#batch.set.set(address, entry);
      this.#made.set(address, entry.type);
    } catch (error) {
      log(`${address} can’t be rendered, its last version stays: ${String(error)}`);
    }
  }

  /** Visitors get the pages before these files are built. */
  #buildLateFiles(plan: PublishPlan): void {
    if (!this.#batch.isEmpty()) this.#flush();
    for (const address of this.#late) this.#buildFile(address, plan);
    this.#late.clear();
  }

  #flush(state?: Delta['state']): void {
    const { set, gone } = this.#batch;
    const delta = { set: [...set], gone: [...gone], ...(state ? { state } : {}) };
    this.#batch = new Batch();
    this.#input.store.commit(delta);
    this.#input.subscriber.apply(delta);
  }

  #complete(plan: PublishPlan): void {
    const { isLazy, subscriber } = this.#input;
    this.#prioritized.clear();
    if (!this.#batch.isEmpty()) this.#flush();
    if (isLazy && this.#isComplete) return;
    // Built last: it lists the pages that exist, and these are known only now.
    if (this.#relist) this.#buildFile(SITEMAP_URL, plan);
    this.#relist = false;
    if (this.#made.size === 0) return;
    this.#flush(createState(this.#made));
    this.#made.clear();
    this.#isComplete = true;
    // A state marks the publication as complete.
    if (isLazy) subscriber.expect([...this.#stale]);
  }
}

// A publication below both limits is applied as a whole; a larger one in batches, so that a crash repeats little.
const BATCH_FILES = 64;
const BATCH_MS = 250;

/** Files that are built but not yet in the index, and addresses whose files are removed. */
class Batch {
  readonly set = new Map<string, Entry>();
  readonly gone = new Set<string>();
  readonly #since = performance.now();

  isEmpty(): boolean {
    return this.set.size + this.gone.size === 0;
  }

  isDue(): boolean {
    return this.set.size >= BATCH_FILES || performance.now() - this.#since > BATCH_MS;
  }
}

/**
 * Creates a complete state that describes its changes: "2 records, 3 pages: /, /our-policy, /gallery".
 * @param changed the addresses of the changed and removed files, with their media types
 */
export function createState(changed: ReadonlyMap<string, string>): State {
  const addresses = [...changed.keys()];
  const records = addresses.filter((address) => address.startsWith('/api/'));
  const manifests = addresses.filter((address) => address.startsWith(MANIFEST));
  const pages = addresses.filter((address) => address.startsWith('/') && isHtml(changed.get(address)));
  const counts = [counted(records, 'record'), counted(manifests, 'manifest'), counted(pages, 'page')];
  const note = counts.filter((text) => text !== '').join(', ') || 'files about the site';
  return {
    id: randomUUID().slice(0, 8),
    time: new Date().toISOString(),
    note: pages.length === 0 ? note : `${note}: ${listFirst(pages)}`,
  };
}

const isHtml = (type = ''): boolean => type.startsWith('text/html');

const counted = ({ length }: readonly string[], name: string): string =>
  length === 0 ? '' : `${length} ${name}${length === 1 ? '' : 's'}`;
