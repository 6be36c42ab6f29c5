import type { Snapshot } from '../../content/snapshot.ts';
import { shareStructure } from '../../core/json/share-structure.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import type { Dependencies } from '../dependencies/dependencies.ts';
import { projectRecord } from '../dependencies/project-record.ts';
import { shareDependencies } from '../dependencies/share-dependencies.ts';
import type { Pages } from '../pages.ts';
import type { ProjectPart } from '../parts/projected-content.ts';
import { boundContent, type FieldsOf, partKey } from './bound-content.ts';

type ReadsByName = ReadonlyMap<string, Dependencies>;
const NO_READS: Dependencies = new Map();

/** A snapshot as far as pages read it. */
interface Cut {
  readonly shown: Snapshot['records'];
  /** Cuts a part of them further, to what is read of that part. */
  readonly cutPart: ProjectPart;
  /** The URLs of which it shows something other than before. */
  readonly changed: readonly string[];
}

/**
 * Cuts snapshots to what the pages read of them. Only records that have changed are looked at, and one of which
 * nothing that is read has changed stays the same object.
 * @returns a function that takes the URLs that have changed since its last call
 */
export function createProjector(
  fieldsOf: FieldsOf,
): (pages: Pages, snapshot: Snapshot, urls: readonly string[]) => Cut {
  let pages: Pages | undefined;
  let whole: ReadsByName = new Map();
  let cut = itemCutter();
  let cutPart: ProjectPart = (_, part) => part;
  let shown: ReadonlyMap<string, unknown> = new Map();
  return (next, { records }, urls) => {
    const isNew = next !== pages;
    if (isNew) {
      const bound = boundContent(next, fieldsOf);
      whole = shareDependencies(bound.records);
      cut = itemCutter();
      cutPart = partCutter(shareDependencies(bound.parts), cut);
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

type CutItem = (value: unknown, reads: Dependencies) => unknown;

/** Cuts values, and what is in their lists, once: the same object gives the same again. */
function itemCutter(): CutItem {
  const known = new WeakMap<Dependencies, WeakMap<object, unknown>>();
  return function cut(value, reads) {
    if (typeof value !== 'object' || value === null) return value;
    const cuts = known.get(reads) ?? new WeakMap<object, unknown>();
    known.set(reads, cuts);
    if (cuts.has(value)) return cuts.get(value);
    const now = projectRecord(value, reads, cut);
    cuts.set(value, now);
    return now;
  };
}

function partCutter(parts: ReadsByName, cut: CutItem): ProjectPart {
  const keys = new WeakMap<PageSource, Dependencies>();
  return (source, part) => {
    const reads = keys.get(source) ?? parts.get(partKey(source)) ?? NO_READS;
    keys.set(source, reads);
    return cut(part, reads);
  };
}
