import { readdirSync, readFileSync } from 'node:fs';

/** A process as described by Linux in `/proc/PID/stat`. */
export interface Running {
  readonly pid: number;
  readonly parent: number;
  /** The processor seconds of the process itself. */
  readonly own: number;
}

/** Linux counts in hundredths of a second. */
const TICKS = 100;

/** The ids of all running processes; empty if the system has no `/proc`. */
function processIds(): readonly number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []));
  } catch {
    return [];
  }
}

/** The processes with these ids, or all, without those that have ended. */
export const processes = (ids = processIds()): readonly Running[] => ids.flatMap(running);

function running(pid: number): Running[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may contain spaces and brackets.
    const [state, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return [];
    const [user = 0, system = 0] = rest.slice(9, 11).map(Number);
    return [{ pid, parent: Number(parent), own: (user + system) / TICKS }];
  } catch {
    // The process has ended in the meantime.
    return [];
  }
}

/** The processes below one, without the process itself. */
export function descendants(of: number, among = processes()): readonly Running[] {
  return among.filter(({ parent }) => parent === of).flatMap((one) => [one, ...descendants(one.pid, among)]);
}

/** The command of a process, for messages. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 120);
  } catch {
    return 'ended';
  }
}
