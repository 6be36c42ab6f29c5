import type { Snapshot } from '../../content/snapshot.ts';
import { fillJoinedLink } from '../../core/binding/join-texts.ts';
import { fillLink } from '../../core/binding/link-fields.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import { memo, memoByText } from '../../core/json/memo.ts';
import { shareStructure } from '../../core/json/share-structure.ts';
import { manifestProps, type SiteLanguages } from '../../core/manifest/page.ts';
import { compareRoutes, matchRoute, routePath } from '../../core/manifest/route.ts';
import { NO_PAGE } from '../../core/text/address.ts';
import { linkedPage } from '../../core/text/page-address.ts';
import { readProseMember } from '../../strapi/prose/prose-member.ts';
import { mapLinks } from '../compile-links.ts';
import { type CompiledEntry, type CompiledLayout, mapBlocks } from '../compiled-page.ts';
import type { MovedPages } from '../moved-pages.ts';
import { layoutsOf, type Pages } from '../pages.ts';
import type { FieldsOf } from './bound-content.ts';
import { type Dependencies, EACH_ITEM, LINK } from './dependencies.ts';
import {
  deadAddresses,
  findLinkChanges,
  type LinkChanges,
  type TargetFor,
  updateLink,
} from './link-changes.ts';
import { createAddressCollector, type IsLive } from './live-addresses.ts';

type ReplaceLink = (link: string) => string | typeof NO_PAGE;

/** True for a link built from fields ("/news/:slug"): the name of a CMS field never begins with a slash. */
const isComposed = (name: string): boolean => name.startsWith('/');

/** The addresses without a page to which each record or manifest links, by the record's URL or the manifest. */
export type DeadLinks = ReadonlyMap<string, readonly string[]>;

export interface LinkedSite {
  readonly pages: Pages;
  readonly snapshot: Pick<Snapshot, 'records' | 'languages'>;
  readonly moved: MovedPages;
  /** The URLs whose records, or dependencies, may have changed since the last call. */
  readonly urls: readonly string[];
  readonly readsOf: (url: string) => Dependencies;
}

interface UnlinkedSite {
  /** The pages and the layout without dead links; the same object while they are unchanged. */
  readonly pages: Pages;
  readonly record: (url: string) => unknown;
  /** The URLs for which `record` may return another value than before. */
  readonly urls: readonly string[];
  readonly dead: DeadLinks;
}

/**
 * Removes links to pages that don't exist, and restores them once the page exists. In a further language, a link leads
 * to the page in that language. Examines only changed records, and all links if an address has appeared or disappeared.
 */
export function createDeadLinkRemover(fieldsOf: FieldsOf): (site: LinkedSite) => UnlinkedSite {
  const addresses = createAddressCollector();
  const inManifests = manifestLinks(fieldsOf);
  let codes: ReadonlyMap<string, string> = new Map();
  const targets = new Map<string, ReadonlySet<string>>();
  const changes = new Map<string, LinkChanges>();
  const cutRecords = new Map<string, unknown>();
  let isLive: IsLive = () => true;
  let languages: SiteLanguages | undefined;
  let manifests: Pages['pages'] = [];
  /** An address with the segments of its page: a field has filled "/guides/:path+" with "/guides/start%2Fknots". */
  const treeAddress = (path: string): string => {
    if (!/%2F/i.test(path)) return path;
    const routes = manifests.map(({ route }) => route).filter((one) => matchRoute(one, path));
    const [route] = routes.sort(compareRoutes);
    return route === undefined ? path : routePath(route, matchRoute(route, path) ?? {});
  };
  const targetFor: TargetFor = (path, code) =>
    (code === undefined ? undefined : languages?.translate(path, code)) ??
    (isLive(path) ? treeAddress(path) : NO_PAGE);
  let last: { readonly whole: Pages; readonly cut: ReturnType<typeof inManifests> } | undefined;

  /** @returns true if the record's replaced links have changed */
  function cutRecord(url: string, record: unknown, reads: Dependencies): boolean {
    const before = changes.get(url) ?? NO_CHANGES;
    const now = findLinkChanges([...(targets.get(url) ?? [])], (path) => targetFor(path, codes.get(url)));
    const cut = cutRecords.get(url);
    changes.delete(url);
    cutRecords.delete(url);
    if (now.size > 0) {
      // Shares unchanged parts with the last result: otherwise every record with a dead link would be a new object,
      // and everything derived from it would be built again.
      cutRecords.set(url, cutItems(record, reads, now) ?? shareStructure(cut, unlink(record, reads, now)));
      changes.set(url, now);
    }
    return changesKey(now) !== changesKey(before);
  }

  return ({ pages, snapshot, moved, urls, readsOf }) => {
    const { records } = snapshot;
    const live = addresses(pages, snapshot, moved);
    const areOthers = live !== isLive || snapshot.languages !== languages;
    isLive = live;
    languages = snapshot.languages;
    manifests = pages.pages;
    codes = new Map(pages.translations?.map(({ url, code }) => [url, code]));
    for (const url of urls) {
      const links = linksIn(records.get(url), readsOf(url));
      if (links.size > 0) targets.set(url, links);
      else targets.delete(url);
    }
    const changed = new Set(urls);
    for (const url of areOthers ? new Set([...urls, ...targets.keys()]) : urls) {
      if (cutRecord(url, records.get(url), readsOf(url))) changed.add(url);
    }
    if (areOthers || last?.whole !== pages) last = { whole: pages, cut: inManifests(pages, targetFor) };
    return {
      pages: last.cut.pages,
      record: (url) => (cutRecords.has(url) ? cutRecords.get(url) : records.get(url)),
      urls: [...changed],
      dead: new Map([...last.cut.dead, ...deadIn(changes)]),
    };
  };
}

const NO_CHANGES: LinkChanges = new Map();

const deadIn = (changes: ReadonlyMap<string, LinkChanges>): DeadLinks =>
  new Map(
    [...changes].flatMap(([url, changed]) => {
      const dead = deadAddresses(changed);
      return dead.length === 0 ? [] : [[url, dead] as const];
    }),
  );

/** The pages to which a record links. Each item of a list is examined once, because most stay unchanged. */
function linksIn(record: unknown, reads: Dependencies): ReadonlySet<string> {
  const ofItem = Array.isArray(record) ? reads.get(EACH_ITEM) : undefined;
  if (!Array.isArray(record) || !ofItem) return examinedLinks(record, reads);
  const links = new Set<string>();
  for (const item of record) for (const path of itemLinks(item, ofItem)) links.add(path);
  return links;
}

/** Replaces links in the items of a list; undefined for a single record. Unchanged items stay the same objects. */
function cutItems(record: unknown, reads: Dependencies, changes: LinkChanges): unknown[] | undefined {
  const ofItem = Array.isArray(record) ? reads.get(EACH_ITEM) : undefined;
  if (!Array.isArray(record) || !ofItem) return undefined;
  return record.map((item: unknown) => {
    const now = findLinkChanges([...itemLinks(item, ofItem)], (path) => changes.get(path) ?? path);
    return now.size === 0 || !isObject(item)
      ? unlink(item, ofItem, now)
      : unlinkedItem(ofItem)(item)(changesKey(now));
  });
}

const unlinkedItem = memo((reads: Dependencies) =>
  memo((item: JsonObject) => memoByText((changes) => unlink(item, reads, new Map(JSON.parse(changes))))),
);

const changesKey = (changes: LinkChanges): string => JSON.stringify([...changes]);

function unlink(value: unknown, reads: Dependencies, changes: LinkChanges): unknown {
  if (changes.size === 0) return value;
  return withChangedLinks(value, reads, (link) => updateLink(link, linkedPage(link), changes));
}

const itemLinks = (item: unknown, reads: Dependencies): ReadonlySet<string> =>
  isObject(item) ? objectLinks(reads)(item) : examinedLinks(item, reads);

const objectLinks = memo((reads: Dependencies) => memo((item: JsonObject) => examinedLinks(item, reads)));

function examinedLinks(value: unknown, reads: Dependencies): ReadonlySet<string> {
  const links = new Set<string>();
  withChangedLinks(value, reads, (link) => {
    const path = linkedPage(link);
    if (path !== undefined) links.add(path);
    return link;
  });
  return links;
}

/**
 * Replaces links that pages read from a record. Returns the same object if no link changes. A link with fields
 * ("/news/:slug") or a joined address is marked by a property with its name: false if it is dead, or the new address.
 */
function withChangedLinks(value: unknown, reads: Dependencies, replace: ReplaceLink): unknown {
  const links = linksOnly(reads);
  return links ? cut(value, links, replace) : value;
}

function cut(value: unknown, links: Dependencies, replace: ReplaceLink): unknown {
  if (typeof value === 'string') return links.has(LINK) ? replace(value) : value;
  if (Array.isArray(value)) {
    const each = links.get(EACH_ITEM);
    const items = each && value.map((item: unknown) => cut(item, each, replace));
    return items?.some((item, at) => item !== value[at]) ? items : value;
  }
  return isObject(value) ? cutMembers(value, links, replace) : value;
}

function cutMembers(value: JsonObject, links: Dependencies, replace: ReplaceLink): JsonObject {
  let changed: Record<string, unknown> | undefined;
  for (const [name, inner] of links) {
    const before = readProseMember(value, name);
    const now = isComposed(name) ? composedLink(name, value, replace) : cut(before, inner, replace);
    if (now !== before) changed = { ...(changed ?? value), [name]: now };
  }
  return changed ?? value;
}

function composedLink(
  link: string,
  scope: JsonObject,
  replace: ReplaceLink,
): ReturnType<ReplaceLink> | undefined {
  const filledLink = fillJoinedLink(link, scope) ?? fillLink(link, scope);
  const to = typeof filledLink === 'string' ? replace(filledLink) : filledLink;
  return to === filledLink ? undefined : to;
}

/** The dependencies that lead to links; null if there are none. */
const linksOnly: (reads: Dependencies) => Dependencies | null = memo((reads) => {
  const left: Dependencies = new Map();
  for (const [name, inner] of reads) {
    const links = name === LINK || isComposed(name) ? inner : linksOnly(inner);
    if (links) left.set(name, links);
  }
  return left.size === 0 ? null : left;
});

type Blocks = readonly CompiledEntry[];

interface CutPages {
  readonly pages: Pages;
  readonly dead: ReadonlyMap<string, readonly string[]>;
}

/**
 * Removes dead links from manifests, as `withChangedLinks` does from records, and translates other links to the
 * language of the manifest. Returns the same object while the same links of the same pages change.
 */
function manifestLinks(fieldsOf: FieldsOf): (pages: Pages, targetFor: TargetFor) => CutPages {
  let last: { readonly whole: Pages; readonly key: string; readonly cut: CutPages } | undefined;
  const mapAll = (blocks: Blocks, change: (link: string) => unknown): Blocks =>
    mapBlocks(blocks, (block) => ({
      ...block,
      ...mapLinks(fieldsOf(block.type) ?? {}, manifestProps(block), change),
    }));
  const targetsOf = memo((blocks: Blocks): ReadonlySet<string> => {
    const targets = new Set<string>();
    mapAll(blocks, (link) => targets.add(target(link) ?? ''));
    return targets;
  });
  return (whole, targetFor) => {
    const changes = new Map<string, LinkChanges>();
    const note = (manifest: string, blocks: Blocks, code: string | undefined): void => {
      const changed = findLinkChanges([...targetsOf(blocks)], (path) => targetFor(path, code));
      if (changed.size > 0) changes.set(manifest, new Map([...(changes.get(manifest) ?? []), ...changed]));
    };
    const codes = whole.languages?.map(({ locale }) => locale.code) ?? [];
    for (const [at, { header, footer }] of layoutsOf(whole).entries()) {
      note(layoutOf(codes[at]), header, codes[at]);
      note(layoutOf(codes[at]), footer, codes[at]);
    }
    for (const { route, blocks, language } of whole.pages) note(manifestOf(route), blocks, language?.code);
    const key = JSON.stringify([...changes].map(([manifest, changed]) => [manifest, [...changed]]));
    if (last?.whole === whole && last.key === key) return last.cut;
    const cut = (manifest: string, blocks: Blocks): Blocks => {
      const changed = changes.get(manifest);
      return changed ? mapAll(blocks, (link) => updateLink(link, target(link), changed)) : blocks;
    };
    const cutLayout = (layout: CompiledLayout, code: string | undefined): CompiledLayout => ({
      ...layout,
      header: cut(layoutOf(code), layout.header),
      footer: cut(layoutOf(code), layout.footer),
    });
    const { layout, languages } = whole;
    const pages = whole.pages.map((page) =>
      changes.has(manifestOf(page.route))
        ? { ...page, blocks: cut(manifestOf(page.route), page.blocks) }
        : page,
    );
    const changed = {
      ...whole,
      layout: cutLayout(layout, codes[0]),
      ...(languages && {
        languages: languages.map((one) => ({ ...one, layout: cutLayout(one.layout, one.locale.code) })),
      }),
      pages,
    };
    last = { whole, key, cut: { pages: changes.size === 0 ? whole : changed, dead: deadIn(changes) } };
    return last.cut;
  };
}

const layoutOf = (code: string | undefined): string =>
  code === undefined ? 'layout.json' : `layout.json in ${code}`;
const manifestOf = (route: string): string => `the manifest of ${route}`;

/** Undefined for a binding, which is checked in the record. */
const target = (link: string): string | undefined => (link.startsWith('/') ? linkedPage(link) : undefined);
