import type { Snapshot } from '../../content/snapshot.ts';
import { shareStructure } from '../../core/json/share-structure.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import type { Pages } from '../pages.ts';
import type { CutPart } from '../parts/shown.ts';
import { boundContent, type FieldsOf, partKey } from './bound-content.ts';
import { cutRecord } from './cut-record.ts';
import type { Reads } from './reads.ts';
import { sharedReads } from './shared-reads.ts';

type ReadsByName = ReadonlyMap<string, Reads>;
const NO_READS: Reads = new Map();

/** A snapshot as far as pages read it. */
interface Cut {
  readonly shown: Snapshot['records'];
  /** Cuts a part of them further, to what is read of that part. */
  readonly cutPart: CutPart;
  /** The URLs of which it shows something other than before. */
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
  let whole: ReadsByName = new Map();
  let cut = itemCutter();
  let cutPart: CutPart = (_, part) => part;
  let shown: ReadonlyMap<string, unknown> = new Map();
  return (next, { records }, urls) => {
    const isNew = next !== pages;
    if (isNew) {
      const bound = boundContent(next, fieldsOf);
      whole = sharedReads(bound.records);
      cut = itemCutter();
      cutPart = partCutter(sharedReads(bound.parts), cut);
    }
    pages = next;
    const now = new Map(shown);
    const changed = [...new Set(isNew ? [...urls, ...records.keys()] : urls)].filter((url) => {
      const before = shown.get(url);
      const read = shareStructure(before, cut(records.get(url), whole.get(url) ?? NO_READS));
      if (!records.has(url)) now.delete(url);
      else if (shown.has(url) && before === read) return false;
      else now.set(url, read);
      return true;
    });
    if (changed.length > 0) shown = now;
    return { shown, cutPart, changed };
  };
}

type CutItem = (value: unknown, reads: Reads) => unknown;

/** Cuts values, and what is in their lists, once: the same object gives the same again. */
function itemCutter(): CutItem {
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

function partCutter(parts: ReadsByName, cut: CutItem): CutPart {
  const keys = new WeakMap<PageSource, Reads>();
  return (source, part) => {
    const reads = keys.get(source) ?? parts.get(partKey(source)) ?? NO_READS;
    keys.set(source, reads);
    return cut(part, reads);
  };
}
