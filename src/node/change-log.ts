import type { Log } from './log.ts';

/** Reports the errors of a subject; an empty list clears them. */
export type ReportChange = (subject: string, lines: readonly string[]) => void;

/** Logs each error of a subject once, and one line when all of them are solved. */
export function createChangeLog(log: Log): ReportChange {
  const logged = new Map<string, ReadonlySet<string>>();
  return (subject, lines) => {
    const [before, now] = [logged.get(subject), new Set(lines)];
    logged.set(subject, now);
    for (const line of now) if (!before?.has(line)) log(line, { level: 'warn' });
    if (now.size === 0 && before !== undefined && before.size > 0) log(`${subject}: all well again`);
  };
}
