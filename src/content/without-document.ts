import { statusMessage } from '../core/content/api-answer.ts';
import type { LoadFailure } from '../core/content/load-result.ts';
import { member, textMember } from '../core/json/json.ts';
import { REMOVED, removeParts } from '../core/json/without-parts.ts';
import type { Snapshot } from './snapshot.ts';

/** A record that was changed or taken down, as named by the CMS's webhook. */
export interface NamedDocument {
  /** The CMS's name for the record's type. */
  readonly type: string;
  readonly documentId: string;
  /** The CMS's code for its language; undefined for all languages. */
  readonly locale?: string | undefined;
}

/** True if a source reads records of a type, by the CMS's name for the type. */
export type IsOfType = (url: string, type: string) => boolean;

/** The snapshot without one record, wherever it occurs; the same object if it doesn't occur. */
export function removeDocument(
  snapshot: Snapshot,
  { type, documentId, locale }: NamedDocument,
  isOfType: IsOfType,
): Snapshot {
  // If an editor unpublishes a translation, the record stays in the other languages.
  const isNamed = (part: unknown): boolean =>
    member(part, 'documentId') === documentId &&
    (locale === undefined || (textMember(part, 'locale') ?? locale) === locale);
  const records = new Map<string, unknown>();
  const failures = new Map<string, LoadFailure>(snapshot.failures);
  let isSame = true;
  for (const [url, record] of snapshot.records) {
    const left = isOfType(url, type) || !isNamed(record);
    const pruned = left ? removeParts(record, isNamed) : record;
    isSame &&= pruned === record;
    if (pruned === REMOVED) failures.set(url, { status: 404, message: statusMessage(404), gone: true });
    else records.set(url, pruned);
  }
  return isSame ? snapshot : { records, failures, failed: snapshot.failed };
}
