import { linesByCause } from '../core/diagnostics/lines-by-cause.ts';
import type { Snapshot } from './snapshot.ts';

/** The log lines about the sources that failed in a poll. */
export function failureLines(failed: Snapshot['failed']): string[] {
  // Failures come in the order of the answers, which differs each time.
  const sorted = [...failed].sort((a, b) => (a.url < b.url ? -1 : 1));
  return linesByCause(sorted.map(({ url, status, detail }) => [url, `${status} ${detail}`] as const));
}
