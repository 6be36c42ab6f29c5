import type { Snapshot } from '../site/snapshot.ts';

/** Says what is wrong with a matter; no lines: nothing is. */
export type Say = (matter: string, lines: readonly string[]) => void;

/** The same trouble every minute is said once, and when it is over. */
export function troubleLog(log: (line: string) => void): Say {
  const said = new Map<string, string>();
  return (matter, lines) => {
    const text = lines.join('\n');
    if (text === (said.get(matter) ?? '')) return;
    said.set(matter, text);
    log(text === '' ? `${matter}: all well again` : text);
  };
}

const NAMED = 3;

/** A line for each cause, however many sources fail of it: a CMS that is down is one trouble, not fifty. */
export function failureLines(failed: Snapshot['failed']): string[] {
  const byCause = new Map<string, string[]>();
  // Failures come in the order of the answers, which differs each time.
  for (const { url, status, message } of [...failed].sort((a, b) => (a.url < b.url ? -1 : 1))) {
    const cause = `${status} ${message}`;
    byCause.set(cause, [...(byCause.get(cause) ?? []), url]);
  }
  return [...byCause].map(([cause, urls]) => {
    const others = urls.length - NAMED;
    return `${urls.slice(0, NAMED).join(', ')}${others > 0 ? ` … and ${others} more` : ''}: ${cause}`;
  });
}
