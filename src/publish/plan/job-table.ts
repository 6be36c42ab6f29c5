import type { Job, Jobs } from './job.ts';

/** All jobs by address, with a record of changed addresses. */
export interface JobTable {
  readonly jobs: Jobs;
  /** @param job undefined if the address has no file any more */
  readonly set: (address: string, job: Job | undefined) => void;
  readonly setAll: (entries: Iterable<readonly [address: string, job: Job | undefined]>) => void;
  /** Starts a new set of changed addresses and returns it; each later change is added. */
  readonly noteChanges: () => ReadonlySet<string>;
}

export function createJobTable(): JobTable {
  const jobs = new Map<string, Job>();
  let touched = new Set<string>();
  const set = (address: string, job: Job | undefined): void => {
    if (!job?.isLate && jobs.get(address)?.key === job?.key) return;
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
