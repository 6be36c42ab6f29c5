import type { Job, Jobs } from './job.ts';

/** All jobs by address; it notes which of them change. */
export interface JobTable {
  readonly jobs: Jobs;
  /** @param job undefined where the address has no file any more */
  readonly set: (address: string, job: Job | undefined) => void;
  readonly setAll: (entries: Iterable<readonly [address: string, job: Job | undefined]>) => void;
  /** Begins to note changes anew: the set that is returned grows with them. */
  readonly noteChanges: () => ReadonlySet<string>;
}

/** A table without jobs. */
export function createJobTable(): JobTable {
  const jobs = new Map<string, Job>();
  let touched = new Set<string>();
  const set = (address: string, job: Job | undefined): void => {
    if (jobs.get(address)?.key === job?.key) return;
    touched.add(address);
    if (job) jobs.set(address, job);
    else jobs.delete(address);
  };
  return {
    jobs,
    set,
    setAll: (entries) => {
      for (const [address, job] of entries) set(address, job);
    },
    noteChanges: () => {
      touched = new Set();
      return touched;
    },
  };
}
