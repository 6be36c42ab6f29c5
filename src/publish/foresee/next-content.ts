import { idOf } from '../../content/loading/mend-list.ts';
import type { Snapshot } from '../../content/snapshot.ts';

/**
 * The content as it would be with one record published: the sources of its type have its draft, at its place among
 * the drafts.
 * @param drafts the sources of its type with all their drafts
 * @param documentId the record of a collection
 */
export function withPublished(
  snapshot: Snapshot,
  drafts: Snapshot['records'],
  documentId: string | undefined,
): Snapshot {
  const records = new Map(snapshot.records);
  for (const [url, draft] of drafts) {
    const published = snapshot.records.get(url);
    records.set(url, Array.isArray(draft) ? withItem(published, draft, documentId) : draft);
  }
  return {
    ...snapshot,
    records,
    failures: new Map([...snapshot.failures].filter(([url]) => !drafts.has(url))),
  };
}

/** The published list with the draft of one item; drafts of other items stay out. */
function withItem(published: unknown, drafts: readonly unknown[], documentId: string | undefined): unknown {
  const known = new Map(
    (Array.isArray(published) ? published : []).map((item: unknown) => [idOf(item), item]),
  );
  return drafts.flatMap((item) => (idOf(item) === documentId ? [item] : (known.get(idOf(item)) ?? [])));
}
