import { EMPTY_SNAPSHOT, type Snapshot } from '../../content/snapshot.ts';
import { textMember } from '../../core/json/json.ts';
import { contentAt } from '../../pages/content-at.ts';
import { typeUrls } from '../../pages/draft-content.ts';
import type { Pages } from '../../pages/pages.ts';

/** An editor needs the next changes, not the whole calendar of a notice board. */
const MOST = 3;

/**
 * The changes caused by the dates of a record and of its items: whether it is shown, and the future moments at which its
 * shown content changes, in milliseconds since 1970.
 * @param documentId of a record in a collection
 */
export function ownMoments(
  pages: Pages,
  { records }: Snapshot,
  { endpoint, documentId }: { readonly endpoint: string; readonly documentId?: string | undefined },
  now: number,
) {
  const all = typeUrls(pages, endpoint).flatMap((url) => records.get(url) ?? []);
  const record = all.find((one) => documentId === undefined || textMember(one, 'documentId') === documentId);
  const recordOnly = { ...EMPTY_SNAPSHOT, records: new Map([['', record]]) };
  const { content, next: first } = contentAt(pages, recordOnly, now);
  const ahead: number[] = [];
  for (let next = first; next < Number.POSITIVE_INFINITY && ahead.length < MOST; ) {
    ahead.push(next);
    next = contentAt(pages, recordOnly, next).next;
  }
  return { isShown: content.records.size > 0, ahead };
}
