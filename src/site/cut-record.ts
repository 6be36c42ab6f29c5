import { isObject } from '../core/json/json.ts';
import { ALL, boundContent, EACH, type FieldsOf, type Reads } from './bound-content.ts';
import type { Pages } from './pages.ts';
import type { Snapshot } from './snapshot.ts';

/** The record without what nobody reads: in payloads and /api answers it makes the same HTML in fewer bytes. */
export function cutRecord(value: unknown, reads: Reads): unknown {
  if (reads.has(ALL)) return value;
  const each = reads.get(EACH);
  if (Array.isArray(value)) return each ? value.map((item: unknown) => cutRecord(item, each)) : [];
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = reads.get(name) ?? each;
      return own ? [[name, cutRecord(inner, own)]] : [];
    }),
  );
}

const NOTHING: Reads = new Map();

/** A snapshot whose records are cut to what the pages and the layout read of them. */
export function cutSnapshot(snapshot: Snapshot, pages: Pages, fieldsOf: FieldsOf): Snapshot {
  const bound = boundContent(pages, fieldsOf);
  const records = [...snapshot.records].map(
    ([url, record]) => [url, cutRecord(record, bound.get(url) ?? NOTHING)] as const,
  );
  return { ...snapshot, records: new Map(records) };
}
