import type { Job, Jobs } from './job.ts';

export type JobTable = ReturnType<typeof createJobTable>;

/** All jobs by address, and the set of changed addresses. */
export function createJobTable() {
  const jobs = new Map<string, Job>();
  const readable: Jobs = jobs;
  let changedAddresses = new Set<string>();
  /** @param job undefined if the address no longer has a file */
  const set = (address: string, job: Job | undefined): void => {
    if (!job?.isLate && jobs.get(address)?.key === job?.key) return;
    changedAddresses.add(address);
    if (job) jobs.set(address, job);
    else jobs.delete(address);
  };
  return {
    jobs: readable,
    set,
    setAll: (entries: Iterable<readonly [address: string, job: Job | undefined]>) => {
      for (const [address, job] of entries) set(address, job);
    },
    /** Starts a new set of changed addresses and returns it; each later change is added. */
    noteChanges: (): ReadonlySet<string> => {
      changedAddresses = new Set();
      return changedAddresses;
    },
  };
}
