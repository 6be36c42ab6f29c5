import type { Snapshot } from './snapshot.ts';

const NAMED = 3;

/** A line for each cause, however many sources fail for it: a CMS that is down is one failure, not fifty. */
export function failureLines(failed: Snapshot['failed']): string[] {
  const byCause = new Map<string, string[]>();
  // Failures come in the order of the answers, which differs each time.
  for (const { url, status, detail } of [...failed].sort((a, b) => (a.url < b.url ? -1 : 1))) {
    const cause = `${status} ${detail}`;
    byCause.set(cause, [...(byCause.get(cause) ?? []), url]);
  }
  return [...byCause].map(([cause, urls]) => {
    const others = urls.length - NAMED;
    return `${urls.slice(0, NAMED).join(', ')}${others > 0 ? ` … and ${others} more` : ''}: ${cause}`;
  });
}
