import { compileBinding, parseBinding } from '../core/binding/binding.ts';
import { escapeLiteralText, hasContent, joinTexts, parseJoinedLink } from '../core/binding/join-texts.ts';
import { fillLink, toRecordLink } from '../core/binding/link-fields.ts';
import { isFormatted, readJoinParts } from '../core/binding/map-values.ts';
import { type Params, pathSteps, valueAt, walkPath } from '../core/binding/path.ts';
import { readText } from '../core/block/read-text.ts';
import { isObject, type JsonObject, member, textMember } from '../core/json/json.ts';
import { memo, memoByText } from '../core/json/memo.ts';
import type { JsonPath } from '../core/json/position.ts';
import {
  type BlockEntry,
  manifestProps,
  type Page,
  type PageLanguages,
  type Records,
  type SiteLanguages,
} from '../core/manifest/page.ts';
import { pageNumber } from '../core/manifest/part.ts';
import { pagePath, routePath } from '../core/manifest/route.ts';
import { addBasePath } from '../core/text/site-base.ts';
import { formatText } from '../core/text/value-format.ts';
import type { SiteLayout } from '../page/loading/payload.ts';
import type { CompiledEntry, CompiledLayout, CompiledPage, FirstOf, Sections } from './compiled-page.ts';
import { type PartRecords, pageRecords } from './parts/projected-content.ts';

// The content determines the blocks of a page, and which of several bindings is used. This is resolved here, at
// publication: browsers get plain blocks and need no code for sections.

/** A page at one address, with sections resolved to blocks, and one binding for each value. */
export function resolvePage(content: PartRecords, page: CompiledPage, params: Params): Page {
  return withLanguages(content, openPage(content, page, params), params);
}

/** The page with its addresses in other languages, on a multilingual site. */
function withLanguages({ languages }: PartRecords, page: Page, params: Params): Page {
  if (!languages || !page.language) return page;
  const { links, original } = findPageLanguages(languages, page, params);
  return {
    ...page,
    languages: links,
    ...(original === undefined ? {} : { canonical: addBasePath(original) }),
  };
}

/** The addresses of a page in all languages, and its untranslated parts. */
export const findPageLanguages = (
  languages: SiteLanguages,
  { route, language }: Pick<CompiledPage, 'route' | 'language'>,
  params: Params,
): PageLanguages =>
  languages.at(pagePath(routePath(route, params), pageNumber(params)), language?.code ?? '');

function openPage(content: PartRecords, page: CompiledPage, params: Params): Page {
  if (isFixed(page)) return page;
  const records = pageRecords(content, page.sources, params);
  const { title, description, head, about, feed, blocks, ...rest } = page;
  const pickValue = (value: unknown): unknown => pickFirst(value, records, '', params);
  const objects = (value: unknown): readonly JsonObject[] => [value].flat().filter(isObject);
  return {
    ...rest,
    title: String(pickValue(title) ?? ''),
    ...(description === undefined ? {} : { description: String(pickValue(description) ?? '') }),
    ...(head ? { head: objects(pickValue(head))[0] ?? {} } : {}),
    ...(about ? { about: about.flatMap((thing) => objects(pickValue(thing))) } : {}),
    ...(feed === undefined ? {} : { feed: pickValue(feed) }),
    blocks: expandEntries('blocks', blocks, records, params).map(({ entry }) => entry),
  };
}

export function resolveLayout(content: PartRecords, layout: CompiledLayout): SiteLayout {
  if (isFixedLayout(layout)) return layout;
  const records = pageRecords(content, layout.sources, {});
  const blocksIn = (list: 'header' | 'footer') =>
    expandEntries(list, layout[list], records, {}).map(({ entry }) => entry);
  return { ...layout, header: blocksIn('header'), footer: blocksIn('footer') };
}

const isFixed = (page: CompiledPage): page is Page => isFixedPage(page);
const isFixedPage = memo(
  ({ title, description, head, about, feed, blocks }: CompiledPage) =>
    ![title, description, head, about, feed].some(hasChoice) && areBlocks(blocks),
);
const isFixedLayout = (layout: CompiledLayout): layout is SiteLayout =>
  areBlocks(layout.header) && areBlocks(layout.footer);

const areBlocks = memo((entries: readonly CompiledEntry[]) =>
  entries.every((entry) => entry.type !== undefined && !hasChoice(entry)),
);

export interface ShownBlock {
  readonly entry: BlockEntry;
  readonly place: JsonPath;
  /** The component whose file in `page-manifests/sections` has the block. */
  readonly shared?: string;
}

/** The blocks of a list of entries. Equal content gives the same objects, so that dependent results are reused. */
export function expandEntries(
  list: string,
  entries: readonly CompiledEntry[],
  records: Records,
  params: Params,
): readonly ShownBlock[] {
  const ids = new Set<unknown>();
  const opening = new Set(entries.flatMap((entry) => (entry.type === undefined ? entry.opening : [])));
  let isOpened = false;
  const placed = entries.flatMap((entry, at): readonly Placed[] =>
    entry.type === undefined
      ? sectionsAt(entry, records, params)
      : [{ block: entry, place: [list, at], from: entry.from }],
  );
  return placed.map(({ block, from, ...place }) => {
    const isAgain = isOpened && opening.has(block.type);
    isOpened ||= opening.has(block.type);
    const id = block.id && freeId(block.id, ids);
    ids.add(id);
    const change = {
      ...(from === block.from ? {} : { from }),
      ...(id === block.id ? {} : { id }),
      ...(isAgain ? { level: 2 } : {}),
      ...picksIn(block, records, from, params),
    };
    const entry = Object.keys(change).length === 0 ? block : changedBlock(block)(JSON.stringify(change));
    return { ...place, entry };
  });
}

const changedBlock = memo((block: BlockEntry) =>
  memoByText((change): BlockEntry => ({ ...block, ...JSON.parse(change) })),
);

interface Placed extends Omit<ShownBlock, 'entry'> {
  readonly block: BlockEntry;
  readonly from: string | undefined;
}

function sectionsAt(sections: Sections, records: Records, params: Params): readonly Placed[] {
  return listOf(sections, records, params).flatMap((item, at) =>
    (blocksFor(sections, item) ?? []).map(({ block, place, shared }) => ({
      block,
      place,
      from: joinPath(`${sections.$each}[${at}]`, block.from ?? ''),
      ...(shared === undefined ? {} : { shared }),
    })),
  );
}

const listOf = ({ $each }: Sections, records: Records, params: Params): readonly unknown[] => {
  const list = valueAt(records, $each, params);
  return Array.isArray(list) ? list : [];
};

function blocksFor({ on, show }: Sections, item: unknown) {
  const uid = textMember(item, '__component') ?? '';
  return show ?? (on && Object.hasOwn(on, uid) ? on[uid] : undefined);
}

/** The components of entries that no block shows, each with the position of its first entry. */
export function findUnshownEntries(
  entries: readonly CompiledEntry[],
  records: Records,
  params: Params,
): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const entry of entries) {
    if (entry.type !== undefined) continue;
    for (const [at, item] of listOf(entry, records, params).entries()) {
      const uid = textMember(item, '__component');
      if (uid === undefined || places.has(uid) || blocksFor(entry, item)) continue;
      places.set(uid, `${entry.$each}[${at}]`);
    }
  }
  return places;
}

/** True if a block of the page has the main heading, or the site has no such blocks. */
export function hasMainHeading(entries: readonly CompiledEntry[], records: Records, params: Params): boolean {
  const opening = entries.flatMap((entry) => (entry.type === undefined ? entry.opening : []));
  const shown = expandEntries('blocks', entries, records, params);
  return opening.length === 0 || shown.some(({ entry }) => opening.includes(entry.type));
}

/** An id that no block of the page has: "call", "call-2". */
function freeId(id: string, takenIds: ReadonlySet<unknown>): string {
  if (!takenIds.has(id)) return id;
  let number = 2;
  while (takenIds.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

const joinPath = (before: string, path: string): string =>
  before === '' || path === '' || path.startsWith('[') ? before + path : `${before}.${path}`;

/** The props whose values are chosen at publication: one of several bindings, joined or formatted texts. */
function picksIn(block: BlockEntry, records: Records, from: string | undefined, params: Params): JsonObject {
  if (!hasChoice(block)) return {};
  const scope = walkPath(records, pathSteps(from ?? ''), params);
  return Object.fromEntries(
    Object.entries(manifestProps(block)).flatMap(([name, value]) =>
      holdsChoice(value) ? [[name, pickFirst(value, scope, '', params) ?? null]] : [],
    ),
  );
}

const isFirst = (value: unknown): value is FirstOf => isObject(value) && Array.isArray(value.$first);

const holdsChoice = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (isFirst(value) ||
    isFormatted(value) ||
    readJoinParts(value) !== undefined ||
    Object.values(value).some(holdsChoice));

const objectChoice = memo(holdsChoice);
const hasChoice = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && objectChoice(value);

/**
 * Replaces each choice in a value by one binding, the first with content or else the last, and joined or formatted
 * texts by one text. A list in which these differ between items becomes a list of single items.
 * @param path of the scope, from that of the block
 */
function pickFirst(value: unknown, scope: unknown, path: string, params: Params): unknown {
  const read = (one: unknown): unknown => compileBinding(pickFirst(one, scope, '', params))(scope, params);
  if (isFirst(value)) {
    const chosen = value.$first.find((one) => hasContent(read(one))) ?? value.$first.at(-1);
    return pickFirst(chosen, scope, path, params);
  }
  const binding = parseBinding(value);
  const parts = readJoinParts(value);
  const link = parseJoinedLink(parts) ?? (binding.kind === 'link' ? toRecordLink(binding.link) : undefined);
  const mark = link && member(link.record === '' ? scope : member(scope, link.record), link.name);
  if (parts) return mark ?? joinTexts(parts, read);
  if (isFormatted(value)) return escapeLiteralText(formatText(value, readText(read(value.value))));
  if (binding.kind === 'path') return `$${joinPath(path, binding.path)}`;
  // The fields of a link belong to its own scope, so they are filled in here.
  if (binding.kind === 'link') return mark ?? (path === '' ? value : fillLink(binding.link, scope));
  if (binding.kind === 'each') {
    const inner = joinPath(path, binding.path);
    if (!holdsChoice(binding.item)) return { $each: inner, ...binding.item };
    const list = valueAt(scope, binding.path, params);
    return (Array.isArray(list) ? list : []).map((item: unknown, at) =>
      pickFirst(binding.item, item, `${inner}[${at}]`, params),
    );
  }
  if (Array.isArray(value)) return value.map((one: unknown) => pickFirst(one, scope, path, params));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, pickFirst(inner, scope, path, params)]),
  );
}
