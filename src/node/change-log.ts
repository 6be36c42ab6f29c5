import type { Log } from './log.ts';

/** Reports the errors of a subject; an empty list clears them. */
export type LogChange = (subject: string, lines: readonly string[]) => void;

/** Removes the number at a line's start: with a slow CMS, the number of failed sources differs at each poll. */
const withoutCount = (line: string): string => line.replace(/^\d+ of /, '');

/** Logs each error of a subject once, and writes one line when all of them are solved. */
export function createChangeLog(log: Log): LogChange {
  const logged = new Map<string, ReadonlySet<string>>();
  return (subject, lines) => {
    const [before, now] = [logged.get(subject), new Map(lines.map((line) => [withoutCount(line), line]))];
    logged.set(subject, new Set(now.keys()));
    for (const [key, line] of now) if (!before?.has(key)) log(line, { level: 'warn' });
    if (now.size === 0 && before !== undefined && before.size > 0) log(`${subject}: all well again`);
  };
}
