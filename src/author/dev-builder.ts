import type { Builder, BuilderInput } from '../site/publish/builder.ts';
import type { Turn } from '../site/publish/plan.ts';
import { SITEMAP_URL } from '../site/publish/sitemap-job.ts';

/**
 * Makes the files of a site when they are asked for: in the dev server a save renders the page that is looked
 * at, and no other.
 * @param onTurned called when another site can be asked for
 */
export function createDevBuilder({ store, subscriber, log }: BuilderInput, onTurned: () => void): Builder {
  const stale = new Set<string>();
  let current: Turn | undefined;
  let isReady = false;

  function make(address: string): void {
    const job = address === SITEMAP_URL ? current?.sitemap(store.index) : current?.jobs.get(address);
    stale.delete(address);
    if (!current || !job) return;
    try {
      const entry = store.put(job.make(current.input), job.key, job.durable === true);
      const delta = { set: [[address, entry] as const], gone: [] };
      store.commit(delta);
      subscriber.apply(delta);
    } catch (error) {
      log(`${address} can’t be made, its last version stays: ${String(error)}`);
    }
  }

  function note(address: string, { jobs }: Turn): void {
    const job = jobs.get(address);
    const entry = store.index.get(address);
    if (job && entry?.key !== job.key) stale.add(address);
    else stale.delete(address);
    if (job || !entry || address === SITEMAP_URL) return;
    const delta = { set: [], gone: [address] };
    store.commit(delta);
    subscriber.apply(delta);
  }

  /** Those that the server itself reads, among them what is needed to find a page. */
  function makeOwn(): void {
    for (const address of [...stale].filter((one) => !one.startsWith('/'))) make(address);
    if (isReady) return;
    isReady = true;
    make(SITEMAP_URL);
    subscriber.apply({ set: [], gone: [], state: { id: 'dev', time: new Date().toISOString(), note: '' } });
  }

  return {
    turn: async (turn) => {
      const isFirst = current === undefined;
      current = turn;
      for (const address of isFirst ? [...turn.jobs.keys(), ...store.index.keys()] : turn.touched)
        note(address, turn);
      makeOwn();
      subscriber.expect([...stale]);
      onTurned();
    },
    // Who asks begins to wait after this.
    prioritize: (address) => void setImmediate(make, address),
    repair: async (hash) => {
      for (const address of store.discard(hash)) stale.add(address);
      subscriber.expect([...stale]);
    },
  };
}
