import type { Snapshot } from '../../content/snapshot.ts';
import { isObject } from '../../core/json/json.ts';
import { memo } from '../../core/json/memo.ts';
import { LANG } from '../../core/json/record-language.ts';
import { shareStructure } from '../../core/json/share-structure.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import type { MovedPages } from '../moved-pages.ts';
import type { Pages } from '../pages.ts';
import type { ProjectPart } from '../parts/projected-content.ts';
import { collectReads, type FieldsOf, partKey } from './bound-content.ts';
import { createDeadLinkRemover, type DeadLinks } from './dead-links.ts';
import { ALL, type Dependencies, EACH_ITEM } from './dependencies.ts';

type ReadsByName = ReadonlyMap<string, Dependencies>;
const NO_READS: Dependencies = new Map();
const NONE_MOVED: MovedPages = new Map();

/** The pages and the content that they read, without dead links. */
interface Cut {
  readonly pages: Pages;
  readonly dead: DeadLinks;
  readonly shown: Snapshot['records'];
  readonly cutPart: ProjectPart;
  readonly changed: readonly string[];
}

/**
 * Reduces snapshots to the parts that pages read. Examines only changed records. A record stays the same object unless
 * such a part has changed.
 * @returns a function that takes the URLs changed since its last call
 */
export function createProjector(
  fieldsOf: FieldsOf,
): (pages: Pages, snapshot: Snapshot, urls: readonly string[], moved?: MovedPages) => Cut {
  let pages: Pages | undefined;
  let whole: ReadsByName = new Map();
  const cut = itemCutter();
  const shareDependencies = createDependencySharer();
  const shareParts = createDependencySharer();
  let cutPart: ProjectPart = (_, part) => part;
  let shown: ReadonlyMap<string, unknown> = new Map();
  const unlink = createDeadLinkRemover(fieldsOf);
  return (next, snapshot, urls, moved = NONE_MOVED) => {
    const { records } = snapshot;
    const before = whole;
    if (next !== pages) {
      const bound = collectReads(next, fieldsOf);
      whole = shareDependencies(bound.records);
      cutPart = partCutter(shareParts(bound.parts), cut);
    }
    pages = next;
    const now = new Map(shown);
    const readsOf = (url: string) => whole.get(url) ?? NO_READS;
    // A changed page may read other fields of the same records.
    const readAnew = [...records.keys()].filter((url) => whole.get(url) !== before.get(url));
    const examined = [...new Set([...urls, ...readAnew])];
    const { record, ...rest } = unlink({ pages: next, snapshot, moved, urls: examined, readsOf });
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

/** Reduces values, and the items of their lists. The results are cached by object. */
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

/**
 * Replaces equal dependencies by one object, including those of the last call: ten thousand pages have a few dozen
 * different dependencies, and a saved manifest changes few of them.
 */
export function createDependencySharer(): (bound: ReadsByName) => ReadsByName {
  const ids = new WeakMap<Dependencies, number>();
  let nextId = 0;
  let last: ReadonlyMap<string, Dependencies> = new Map();
  return (bound) => {
    const byContent = new Map<string, Dependencies>();
    const shared = (reads: Dependencies): Dependencies => {
      const members = [...reads].map(([name, inner]) => [name, shared(inner)] as const);
      const content = JSON.stringify(members.map(([name, inner]) => [name, ids.get(inner)]));
      const one = byContent.get(content) ?? last.get(content) ?? new Map(members);
      byContent.set(content, one);
      if (!ids.has(one)) ids.set(one, nextId++);
      return one;
    };
    const result = new Map([...bound].map(([url, reads]) => [url, shared(reads)]));
    last = byContent;
    return result;
  };
}

/**
 * Removes the parts of a record that no page reads, so that payloads and /api answers produce the same HTML in fewer
 * bytes.
 * @param cutItem reduces the items of lists
 */
export function projectRecord(
  value: unknown,
  reads: Dependencies,
  cutItem: CutItem = projectRecord,
): unknown {
  if (reads.has(ALL)) return value;
  const each = reads.get(EACH_ITEM);
  if (Array.isArray(value)) return each ? value.map((item: unknown) => cutItem(item, each)) : [];
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const innerReads = reads.get(name) ?? (name === LANG ? NO_READS : each);
      return innerReads ? [[name, projectRecord(inner, innerReads, cutItem)]] : [];
    }),
  );
}
