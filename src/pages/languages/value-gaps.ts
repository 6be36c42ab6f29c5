import { hasContent } from '../../core/binding/join-texts.ts';
import { member, textMember } from '../../core/json/json.ts';
import { linkedPage } from '../../core/text/page-address.ts';
import { describeRecord } from '../address-lines.ts';
import { addOwnerFields, type FieldsOf, type Owner, partKey } from '../dependencies/bound-content.ts';
import { type Dependencies, EACH_ITEM, LINK } from '../dependencies/dependencies.ts';
import type { IsLive } from '../dependencies/live-addresses.ts';

/** A page or layout in one language, with the parts of its sources by name. */
export interface LocalizedPart {
  readonly owner: Owner;
  readonly records: Readonly<Record<string, unknown>>;
}

interface GapSite {
  readonly fieldsOf: FieldsOf;
  readonly isLive: IsLive;
  /** The URLs of sources whose records have no languages. */
  readonly shared: ReadonlySet<string>;
}

/**
 * The values that a page shows in the default language and lacks in another, each with its block:
 * `blocks[1] card-grid: stories "Lamp" a.title`.
 */
export function findValueGaps(main: LocalizedPart, own: LocalizedPart, site: GapSite): readonly string[] {
  const { blocks, sources, ...head } = main.owner;
  const readers: readonly (readonly [string, Owner])[] = [
    ['page', { ...head, sources, blocks: [] }],
    ...blocks.map((entry, at): [string, Owner] => [
      `blocks[${at}] ${entry.type ?? entry.$each}`,
      { sources, blocks: [entry] },
    ]),
  ];
  return readers.flatMap(([place, reader]) => {
    const parts = new Map<string, Dependencies>();
    addOwnerFields(parts, reader, site.fieldsOf);
    const missingNames = Object.entries(sources).flatMap(([name, source]) => {
      const reads = parts.get(partKey(source));
      if (!reads?.size || site.shared.has(own.owner.sources[name]?.url ?? '')) return [];
      return missingPaths(main.records[name], own.records[name], reads, site.isLive).map(
        (path) => name + path,
      );
    });
    return missingNames.length === 0 ? [] : [`${place}: ${missingNames.join(', ')}`];
  });
}

const PICTURE: ReadonlySet<string> = new Set(['url', 'alternativeText']);

function missingPaths(main: unknown, own: unknown, reads: Dependencies, isLive: IsLive): readonly string[] {
  const isShown = (value: unknown): boolean => {
    const page = reads.has(LINK) && typeof value === 'string' ? linkedPage(value) : undefined;
    return hasContent(value) && (page === undefined || isLive(page));
  };
  const locale = textMember(own, 'locale');
  const isForeign = locale !== undefined && locale === textMember(main, 'locale');
  if (isForeign || !isShown(own)) return isShown(main) ? [''] : [];
  if (Array.isArray(main) && Array.isArray(own)) {
    const each = reads.get(EACH_ITEM) ?? new Map();
    return main.flatMap((item: unknown, at) => {
      const name = textMember(item, 'documentId') === undefined ? `[${at}]` : ` ${describeRecord(item)}`;
      return missingPaths(item, counterpart(item, main, own), each, isLive).map((path) => name + path);
    });
  }
  // Another picture has other sizes; they aren't gaps.
  const isPicture = reads.has('formats') && reads.has('alternativeText');
  return [...reads].flatMap(([name, inner]) =>
    isPicture && !PICTURE.has(name)
      ? []
      : missingPaths(member(main, name), member(own, name), inner, isLive).map((path) => `.${name}${path}`),
  );
}

/** The same record in another list; for a component, the entry at the same position among those of its kind. */
function counterpart(item: unknown, main: readonly unknown[], own: readonly unknown[]): unknown {
  const alike = (name: string, list: readonly unknown[]) =>
    list.filter((one) => textMember(one, name) === textMember(item, name));
  if (textMember(item, 'documentId') !== undefined) return alike('documentId', own)[0];
  return alike('__component', own)[alike('__component', main).indexOf(item)];
}
