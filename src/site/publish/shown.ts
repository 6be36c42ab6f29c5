import { boundContent, type FieldsOf, type Reads } from '../bound-content.ts';
import { cutRecord } from '../cut-record.ts';
import type { Pages } from '../pages.ts';
import type { Snapshot } from '../snapshot.ts';
import { valueKey } from './keys.ts';

const NOTHING: Reads = new Map();

/**
 * Cuts snapshots to what the pages read of them. Only records that are new are looked at, and one of which
 * nothing that is read has changed stays the same object.
 */
export function createCutter(fieldsOf: FieldsOf): (pages: Pages, snapshot: Snapshot) => Snapshot {
  let pages: Pages | undefined;
  let bound: ReadonlyMap<string, Reads> = new Map();
  let whole: Snapshot['records'] = new Map();
  let shown: Snapshot['records'] = new Map();
  const cut = (url: string, record: unknown, isNew: boolean): unknown => {
    const before = shown.get(url);
    if (!isNew && whole.has(url) && whole.get(url) === record) return before;
    const now = cutRecord(record, bound.get(url) ?? NOTHING);
    return shown.has(url) && valueKey(before) === valueKey(now) ? before : now;
  };
  return (next, snapshot) => {
    const isNew = next !== pages;
    if (isNew) bound = boundContent(next, fieldsOf);
    pages = next;
    const records = [...snapshot.records].map(([url, record]) => [url, cut(url, record, isNew)] as const);
    whole = snapshot.records;
    shown = new Map(records);
    return { ...snapshot, records: shown };
  };
}
