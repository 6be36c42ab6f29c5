import { descendants, processes, processIds, type Running } from './process-tree.ts';

const EVERY_MS = 500;

/** Counts the processor seconds of this process and those below it. */
export interface Processor {
  /** The total so far, in seconds. */
  readonly seconds: () => number;
  readonly stop: () => void;
}

/**
 * Starts to count, including the time that this process has already taken. Nobody waits for Chromium's processes, so
 * their time is only found by regular sampling: what they take after the last sample is not counted.
 */
export function countProcessor(): Processor {
  const seen = new Map<number, Running>();
  let running: ReadonlySet<number> = new Set();
  // Reading about processes is most of the work, and those of others stay others'.
  let others: ReadonlySet<number> = new Set();
  const look = () => {
    const ids = processIds();
    const all = processes(ids.filter((pid) => !others.has(pid)));
    const found = [...all.filter(({ pid }) => pid === process.pid), ...descendants(process.pid, all)];
    for (const one of found) seen.set(one.pid, one);
    running = new Set(found.map(({ pid }) => pid));
    others = new Set(ids.filter((pid) => !running.has(pid)));
  };
  const secondsOf = (one: Running): number => {
    const children = [...seen.values()].filter(({ parent }) => parent === one.pid);
    const sum = (some: readonly Running[]) => some.reduce((all, child) => all + secondsOf(child), 0);
    const ended = sum(children.filter(({ pid }) => !running.has(pid)));
    return one.own + Math.max(one.ended, ended) + sum(children.filter(({ pid }) => running.has(pid)));
  };
  const timer = setInterval(() => {
    // Without children the system's own counter is enough.
    if (process.getActiveResourcesInfo().includes('ProcessWrap')) look();
  }, EVERY_MS);
  timer.unref();
  return {
    seconds: () => {
      look();
      const self = seen.get(process.pid);
      return self ? secondsOf(self) : ownSeconds();
    },
    stop: () => clearInterval(timer),
  };
}

/** If the system provides no information about processes, children aren't counted. */
function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
