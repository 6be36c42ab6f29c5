import { boundContent, type FieldsOf, type Reads } from '../bound-content.ts';
import { cutRecord } from '../cut-record.ts';
import type { Pages } from '../pages.ts';
import type { Snapshot } from '../snapshot.ts';
import { valueKey } from './keys.ts';
import { sharedReads } from './shared-reads.ts';

const NOTHING: Reads = new Map();

/** A snapshot as far as pages read it. */
interface Cut {
  readonly shown: Snapshot['records'];
  /** The URLs of which it shows something else than before. */
  readonly changed: readonly string[];
}

/**
 * Cuts snapshots to what the pages read of them. Only records that have changed are looked at, and one of which
 * nothing that is read has changed stays the same object.
 * @returns a function that takes the URLs that have changed since its last call
 */
export function createCutter(
  fieldsOf: FieldsOf,
): (pages: Pages, snapshot: Snapshot, urls: readonly string[]) => Cut {
  let pages: Pages | undefined;
  let bound: ReadonlyMap<string, Reads> = new Map();
  let shown: ReadonlyMap<string, unknown> = new Map();
  return (next, { records }, urls) => {
    const isNew = next !== pages;
    if (isNew) bound = sharedReads(boundContent(next, fieldsOf));
    pages = next;
    const now = new Map(shown);
    const changed = [...new Set(isNew ? [...urls, ...records.keys()] : urls)].filter((url) => {
      const cut = cutRecord(records.get(url), bound.get(url) ?? NOTHING);
      if (!records.has(url)) now.delete(url);
      else if (shown.has(url) && valueKey(shown.get(url)) === valueKey(cut)) return false;
      else now.set(url, cut);
      return true;
    });
    if (changed.length > 0) shown = now;
    return { shown, changed };
  };
}
