import { share } from '../../core/json/share.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import { type BoundContent, boundContent, type FieldsOf, partKey, type Reads } from '../bound-content.ts';
import { cutRecord } from '../cut-record.ts';
import type { Pages } from '../pages.ts';
import type { ShownContent } from '../parts/shown.ts';
import type { Snapshot } from '../snapshot.ts';

const NOTHING: Reads = new Map();

/**
 * Cuts snapshots to what the pages read of them. Only records that are new are looked at, and one of which
 * nothing that is read has changed stays the same object.
 */
export function createCutter(fieldsOf: FieldsOf): (pages: Pages, snapshot: Snapshot) => ShownContent {
  let pages: Pages | undefined;
  let bound: BoundContent = { records: new Map(), parts: new Map() };
  let cutter = itemCutter();
  let whole: Snapshot['records'] = new Map();
  let shown: Snapshot['records'] = new Map();
  const cut = (url: string, record: unknown, isNew: boolean): unknown => {
    const before = shown.get(url);
    if (!isNew && whole.has(url) && whole.get(url) === record) return before;
    return share(before, cutter(record, bound.records.get(url) ?? NOTHING));
  };
  return (next, snapshot) => {
    const isNew = next !== pages;
    if (isNew) {
      bound = boundContent(next, fieldsOf);
      cutter = itemCutter();
    }
    pages = next;
    const records = [...snapshot.records].map(([url, record]) => [url, cut(url, record, isNew)] as const);
    whole = snapshot.records;
    shown = new Map(records);
    const { parts } = bound;
    const own = cutter;
    const cutPart = (source: PageSource, part: unknown) => own(part, parts.get(partKey(source)) ?? NOTHING);
    return { ...snapshot, records: shown, cutPart };
  };
}

/** Cuts values, and what is in their lists, once: the same object gives the same again. */
function itemCutter(): (value: unknown, reads: Reads) => unknown {
  const known = new WeakMap<Reads, WeakMap<object, unknown>>();
  return function cut(value, reads) {
    if (typeof value !== 'object' || value === null) return value;
    const cuts = known.get(reads) ?? new WeakMap<object, unknown>();
    known.set(reads, cuts);
    if (cuts.has(value)) return cuts.get(value);
    const now = cutRecord(value, reads, cut);
    cuts.set(value, now);
    return now;
  };
}
