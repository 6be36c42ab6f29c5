import { linesByCause } from '../core/diagnostics/lines-by-cause.ts';
import { firstFew } from '../core/diagnostics/words.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The log lines about sources that failed in a poll.
 * @param readers the routes of the pages that read each source, by source URL
 */
export function failureLines(
  failed: Snapshot['failed'],
  readers: (url: string) => readonly string[] = () => [],
): string[] {
  const named = failed.map(({ url, status, detail }) => {
    const pages = readers(url);
    const path = url.split('?')[0] ?? '';
    const name = pages.length === 0 ? path : `${path} (${firstFew(pages)})`;
    return [name, `${status} ${detail}`] as const;
  });
  // Sorted, because failures arrive in the order of the answers, which differs each time.
  return linesByCause(named.sort((a, b) => (a.join() < b.join() ? -1 : 1)));
}
