import type { Snapshot } from '../../content/snapshot.ts';
import { memo } from '../../core/json/memo.ts';
import { shareStructure } from '../../core/json/share-structure.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import type { MovedPages } from '../moved-pages.ts';
import type { Pages } from '../pages.ts';
import type { ProjectPart } from '../parts/projected-content.ts';
import { boundContent, type FieldsOf, partKey } from './bound-content.ts';
import { type DeadLinks, deadLinkCutter } from './dead-links.ts';
import type { Dependencies } from './dependencies.ts';
import { projectRecord } from './project-record.ts';

type ReadsByName = ReadonlyMap<string, Dependencies>;
const NO_READS: Dependencies = new Map();
const NONE_MOVED: MovedPages = new Map();

/** The pages and the parts of a snapshot that they read, without dead links. */
interface Cut {
  readonly pages: Pages;
  readonly dead: DeadLinks;
  readonly shown: Snapshot['records'];
  /** Reduces a part of these records to the dependencies of that part. */
  readonly cutPart: ProjectPart;
  /** The URLs for which `shown` has changed. */
  readonly changed: readonly string[];
}

/**
 * Reduces snapshots to what pages read. Examines only changed records. A record stays the same object unless a part
 * that is read has changed.
 * @returns a function that takes the URLs changed since its last call
 */
export function createProjector(
  fieldsOf: FieldsOf,
): (pages: Pages, snapshot: Snapshot, urls: readonly string[], moved?: MovedPages) => Cut {
  let pages: Pages | undefined;
  let whole: ReadsByName = new Map();
  let cut = itemCutter();
  let cutPart: ProjectPart = (_, part) => part;
  let shown: ReadonlyMap<string, unknown> = new Map();
  const unlink = deadLinkCutter(fieldsOf);
  return (next, snapshot, urls, moved = NONE_MOVED) => {
    const { records } = snapshot;
    const isNew = next !== pages;
    if (isNew) {
      const bound = boundContent(next, fieldsOf);
      whole = shareDependencies(bound.records);
      cut = itemCutter();
      cutPart = partCutter(shareDependencies(bound.parts), cut);
    }
    pages = next;
    const now = new Map(shown);
    const readsOf = (url: string) => whole.get(url) ?? NO_READS;
    const looked = isNew ? [...new Set([...urls, ...records.keys()])] : urls;
    const { record, ...rest } = unlink({ pages: next, snapshot, moved, urls: looked, readsOf });
    const changed = rest.urls.filter((url) => {
      const before = shown.get(url);
      const read = shareStructure(before, cut(record(url), readsOf(url)));
      if (!records.has(url)) now.delete(url);
      else if (shown.has(url) && before === read) return false;
      else now.set(url, read);
      return true;
    });
    if (changed.length > 0) shown = now;
    return { pages: rest.pages, dead: rest.dead, shown, cutPart, changed };
  };
}

type CutItem = (value: unknown, reads: Dependencies) => unknown;

/** Cuts each value, and each item of its lists, once: the same object gives the same result. */
function itemCutter(): CutItem {
  const cut: CutItem = (value, reads) =>
    typeof value === 'object' && value !== null ? cutObject(reads)(value) : value;
  const cutObject = memo((reads: Dependencies) => memo((value: object) => projectRecord(value, reads, cut)));
  return cut;
}

function partCutter(parts: ReadsByName, cut: CutItem): ProjectPart {
  const readsOf = memo((source: PageSource) => parts.get(partKey(source)) ?? NO_READS);
  return (source, part) => cut(part, readsOf(source));
}

/** Replaces equal dependencies by one object: ten thousand pages read in a few dozen ways. */
export function shareDependencies(
  bound: ReadonlyMap<string, Dependencies>,
): ReadonlyMap<string, Dependencies> {
  const ids = new Map<Dependencies, number>();
  const byContent = new Map<string, Dependencies>();
  const shared = (reads: Dependencies): Dependencies => {
    const members = [...reads].map(([name, inner]) => [name, shared(inner)] as const);
    const content = JSON.stringify(members.map(([name, inner]) => [name, ids.get(inner)]));
    const one = byContent.get(content) ?? new Map(members);
    byContent.set(content, one);
    ids.set(one, ids.get(one) ?? ids.size);
    return one;
  };
  return new Map([...bound].map(([url, reads]) => [url, shared(reads)]));
}
