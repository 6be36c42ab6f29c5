import type { Log } from './log.ts';

/** Reports the errors of a subject; an empty list means that there are none. */
export type ReportChange = (subject: string, lines: readonly string[]) => void;

/** Logs the errors of each subject only when they change, and one line when they are resolved. */
export function createChangeLog(log: Log): ReportChange {
  const logged = new Map<string, string>();
  return (subject, lines) => {
    const text = lines.join('\n');
    if (text === (logged.get(subject) ?? '')) return;
    logged.set(subject, text);
    if (text === '') log(`${subject}: all well again`);
    else log(text, { level: 'warn' });
  };
}
