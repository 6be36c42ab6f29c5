import { readFileSync } from 'node:fs';
import { processes } from '../tests/setup/process-tree.ts';

/** Seconds of the processor that a process has taken. */
export function processorSeconds(pid: number): number {
  return processes().find((one) => one.pid === pid)?.own ?? 0;
}

/** MB of memory that a process has (its resident set). */
export function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}
