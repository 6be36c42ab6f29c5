import { contentLate } from 'virtual:site/texts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import type { PageSource } from '../../core/manifest/page.ts';

// The failure of a source whose manifest was added after the last poll.
const NOT_POLLED: LoadFailure = { status: 504, message: contentLate };

export function sourceFailure({ failures }: Pick<Snapshot, 'failures'>, { url }: PageSource): LoadFailure {
  return failures.get(url) ?? NOT_POLLED;
}
