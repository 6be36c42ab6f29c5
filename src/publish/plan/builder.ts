import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { firstFew } from '../../core/diagnostics/words.ts';
import type { Delta, Entry, State } from '../../store/entry.ts';
import type { Subscriber } from '../../store/messages/subscriber.ts';
import type { Store } from '../../store/store.ts';
import { MANIFEST, SITEMAP_URL } from '../../store/stored-names.ts';
import type { Turn } from './plan.ts';
import { isListed } from './sitemap-job.ts';

/** Files that have been made but aren't in the index yet, and addresses whose files are gone. */
interface Batch {
  readonly set: Map<string, Entry>;
  readonly gone: Set<string>;
  /** The time on the monotonic clock, in milliseconds. */
  readonly since: number;
}

// A change below both limits appears as a whole; a larger one appears bit by bit, and a crash repeats little of it.
const BATCH_FILES = 64;
const BATCH_MS = 250;

export interface BuilderInput {
  readonly store: Store;
  readonly subscriber: Subscriber;
  readonly log: (line: string) => void;
  /** Makes a page only when somebody asks for it, and files that the server itself reads at once. */
  readonly isLazy?: boolean;
  /** Called when files of another site can be requested. */
  readonly onTurned?: () => void;
}

/** Makes the missing and outdated files of a site, one at a time. */
export interface Builder {
  /** Switches to another site, also while an earlier one is being made. Resolves when the site is complete. */
  readonly turn: (turn: Turn) => Promise<void>;
  /** Makes the file of an address next, because someone waits for it. */
  readonly prioritize: (address: string) => void;
  /** Remakes the files of a broken object; without one, all files. */
  readonly repair: (hash?: string) => Promise<void>;
}

/** A file that no visitor asks for: the server reads it, for example to find a page. */
const isOwn = (address: string): boolean => !address.startsWith('/');

/** Makes a builder; the store has been opened. */
export function createBuilder({ store, subscriber, log, isLazy, onTurned }: BuilderInput): Builder {
  const stale = new Set<string>();
  const prioritized = new Set<string>();
  /** The late files that may have changed. */
  const late = new Set<string>();
  /** The files that were made or removed since the last complete state, with their media types. */
  const made = new Map<string, string>();
  let batch = emptyBatch();
  let current: Turn | undefined;
  let running: Promise<void> | undefined;
  let first = true;
  let isComplete = false;
  /** True if the sitemap may have changed. */
  let relist = true;
  let begin = (): void => undefined;
  const begun = new Promise<void>((done) => {
    begin = done;
  });

  function compare(addresses: Iterable<string>, { jobs }: Turn): void {
    for (const address of addresses) {
      const job = jobs.get(address);
      if (job) batch.gone.delete(address);
      else batch.set.delete(address);
      const entry = entryOf(address);
      // A file that isn't there yet may be asked for before the pages are made.
      if (job?.isLate && entry && !isLazy) late.add(address);
      else if (job && entry?.key !== job.key) stale.add(address);
      else stale.delete(address);
      if (job || !entry || address === SITEMAP_URL) continue;
      batch.gone.add(address);
      made.set(address, entry.type);
    }
  }

  /** The file of an address as it is, or is about to be. */
  function entryOf(address: string): Entry | undefined {
    return batch.set.get(address) ?? store.index.get(address);
  }

  function flush(state?: Delta['state']): void {
    const delta = { set: [...batch.set], gone: [...batch.gone], ...(state ? { state } : {}) };
    batch = emptyBatch();
    store.commit(delta);
    subscriber.apply(delta);
  }

  function make(address: string, turn: Turn): void {
    const job = address === SITEMAP_URL ? turn.sitemap(store.index) : turn.jobs.get(address);
    stale.delete(address);
    if (!job || entryOf(address)?.key === job.key) return;
    try {
      const before = entryOf(address);
      const entry = store.put(job.make(turn.input), job.key, job.durable === true);
      relist ||= isListed(address, before) !== isListed(address, entry);
      batch.set.set(address, entry);
      made.set(address, entry.type);
    } catch (error) {
      log(`${address} can’t be made, its last version stays: ${String(error)}`);
    }
  }

  /** Visitors get the pages before these are made. */
  function makeLate(turn: Turn): void {
    if (batch.set.size + batch.gone.size > 0) flush();
    for (const address of late) make(address, turn);
    late.clear();
  }

  async function run(): Promise<void> {
    await breathe();
    for (let address = next(); current && address !== undefined; address = next()) {
      if (late.has(address)) makeLate(current);
      else make(address, current);
      if (
        prioritized.delete(address) ||
        batch.set.size >= BATCH_FILES ||
        performance.now() - batch.since > BATCH_MS
      )
        flush();
      await breathe();
    }
    running = undefined;
    if (!current) return;
    prioritized.clear();
    if (batch.set.size + batch.gone.size > 0) flush();
    if (isLazy && isComplete) return;
    // The pages that answer are known only now.
    if (relist) make(SITEMAP_URL, current);
    relist = false;
    if (made.size === 0) return;
    flush(newState(made));
    made.clear();
    isComplete = true;
    // A state means that nothing more is to be expected.
    if (isLazy) subscriber.expect([...stale]);
  }

  function next(): string | undefined {
    for (const address of prioritized) {
      if (stale.has(address)) return address;
      prioritized.delete(address);
    }
    return isLazy ? [...stale].find(isOwn) : (stale.values().next().value ?? late.values().next().value);
  }

  function go(): Promise<void> {
    if (stale.size > 0 || isLazy) subscriber.expect([...stale]);
    if (batch.set.size + batch.gone.size === 0) batch = emptyBatch();
    running ??= run();
    return running;
  }

  return {
    turn: async (turn) => {
      relist ||= turn.addresses !== current?.addresses || turn.input.pages !== current.input.pages;
      current = turn;
      begin();
      compare(first ? new Set([...turn.jobs.keys(), ...store.index.keys()]) : turn.touched, turn);
      first = false;
      await go();
      onTurned?.();
    },
    prioritize: (address) => {
      prioritized.add(address);
      // The caller begins to wait only after this.
      if (isLazy && stale.has(address)) running ??= run();
    },
    repair: async (hash) => {
      for (const address of store.discard(hash)) stale.add(address);
      relist = true;
      // Right after a start, the content to make them from isn't known yet.
      await begun;
      await go();
    },
  };
}

/** Makes a batch that begins now. */
function emptyBatch(): Batch {
  return { set: new Map(), gone: new Set(), since: performance.now() };
}

/**
 * A new complete state, with its changes in words: "2 records, 3 pages: /, /our-policy, /gallery".
 * @param changed the addresses of the changed and removed files, with their media types
 */
export function newState(changed: ReadonlyMap<string, string>): State {
  const records: string[] = [];
  const manifests: string[] = [];
  const pages: string[] = [];
  for (const [address, type] of changed) {
    if (address.startsWith('/api/')) records.push(address);
    else if (address.startsWith(MANIFEST)) manifests.push(address);
    else if (address.startsWith('/') && type.startsWith('text/html')) pages.push(address);
  }
  const counts = [
    counted(records.length, 'record'),
    counted(manifests.length, 'manifest'),
    counted(pages.length, 'page'),
  ];
  const note = counts.filter((text) => text !== '').join(', ') || 'files about the site';
  return {
    id: randomUUID().slice(0, 8),
    time: new Date().toISOString(),
    note: pages.length === 0 ? note : `${note}: ${firstFew(pages)}`,
  };
}

function counted(count: number, name: string): string {
  if (count === 0) return '';
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
