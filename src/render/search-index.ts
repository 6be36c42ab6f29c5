import type { Snapshot } from '../content/snapshot.ts';
import type { Params } from '../core/binding/path.ts';
import { isObject, type JsonObject, member, textMember } from '../core/json/json.ts';
import { keepLast, memo } from '../core/json/memo.ts';
import { isEqualJson } from '../core/json/same-json.ts';
import { proseToText } from '../core/manifest/feed.ts';
import { readCanonical } from '../core/manifest/head-fields.ts';
import { type BlockEntry, type Page, pageTitle, type Records, resolveBlock } from '../core/manifest/page.ts';
import { routeParams } from '../core/manifest/route.ts';
import { plainText, truncateAtWord } from '../core/text/plain-text.ts';
import { readLink } from '../core/text/safe-link.ts';
import { addBasePath } from '../core/text/site-base.ts';
import type { SearchDocument, SearchIndex, SearchPage } from '../page/search/entry.ts';
import { normaliseText } from '../page/search/text.ts';
import type { CompiledPage } from '../pages/compiled-page.ts';
import { listAddresses, type Pages } from '../pages/pages.ts';
import { pageRecords } from '../pages/parts/projected-content.ts';
import type { Address } from '../pages/parts/static-paths.ts';
import { resolvePage } from '../pages/shown-page.ts';
import { pageDescription } from './served-head.ts';

/** Adds to a page's keywords the synonyms of words in its title and keywords. */
type WithWords = (title: string, keywords: readonly string[]) => readonly string[];

type Synonyms = readonly (readonly string[])[];

const NONE: Synonyms = [];

/** A text with blanks around its words, so that no word matches within another. */
const padWords = (text: string): string => ` ${normaliseText(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;

/** The search index: the pages whose manifests have a `search` entry, their sections, and the content's PDFs. */
export function createSearchIndex({ site, pages, search }: Pages, snapshot: Snapshot): SearchIndex {
  return {
    pages: pages.flatMap((page) => searchPages(page, search[page.route], snapshot, site.synonyms)),
    documents: documentsIn(snapshot),
  };
}

type Entry = Pages['search'][string];

/** The entries of one address, with their input, which shows whether they are current. */
interface Searched {
  readonly from: readonly [Entry, Records, Synonyms];
  readonly found: readonly SearchPage[];
}

// If one of ten thousand records has changed, the entries of the others needn't be built again.
const keepSearched = keepLast<CompiledPage, ReadonlyMap<string, Searched>>();

/** The search entries of a page: one per record under its own title; a paginated list has only one. */
function searchPages(
  page: CompiledPage,
  entry: Entry | undefined,
  snapshot: Snapshot,
  synonyms = NONE,
): readonly SearchPage[] {
  if (!entry) return [];
  const all = listAddresses(page, snapshot);
  const searched = keepSearched(page, (last) => {
    const made = (hasParams(page) ? all : all.slice(0, 1)).map((address): [string, Searched] => {
      const from = [entry, pageRecords(snapshot, page.sources, address.params), synonyms] as const;
      const before = last?.get(address.path);
      return [
        address.path,
        before && isEqualJson(from, before.from)
          ? before
          : { from, found: searchedAt(resolvePage(snapshot, page, address.params), address, from) },
      ];
    });
    return new Map(made);
  });
  return [...searched.values()].flatMap(({ found }) => found);
}

function searchedAt(
  page: Page,
  { path, params }: Address,
  [entry, records, synonyms]: Searched['from'],
): readonly SearchPage[] {
  if (readCanonical(page, records, params) === null) return [];
  const title = pageTitle(page, records, params);
  const ownDescription = hasParams(page) ? pageDescription(page, records, params) : '';
  const pageEntry = {
    path: addBasePath(path),
    title,
    ...entry,
    ...(ownDescription === '' ? {} : { description: ownDescription }),
  };
  return [
    { ...pageEntry, keywords: withSynonyms(synonyms)(title, entry.keywords) },
    ...page.blocks.flatMap((block) => sectionIn(pageEntry, block, records, params)),
  ];
}

/** The entry of a block with an id and a title: its anchor on the page, with the titles of its items. */
function sectionIn(
  page: SearchPage,
  block: BlockEntry,
  records: Records,
  params: Params,
): readonly SearchPage[] {
  const props = block.id === undefined ? {} : resolveBlock(block, records, params);
  const title = textMember(props, 'title')?.trim() ?? '';
  if (title === '') return [];
  const texts = ['subtitle', 'text'].map((name) => proseToText(member(props, name)));
  const words = plainText([`${page.title}.`, ...texts, ...listedTitles(props)].join(' '));
  const path = `${page.path}#${block.id}`;
  return [{ ...page, path, title, keywords: [], description: truncateAtWord(words, LONGEST), priority: 1 }];
}

const listedTitles = (props: JsonObject): readonly string[] =>
  Object.values(props)
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .flatMap((item) => ['title', 'name', 'label'].flatMap((name) => textMember(item, name) ?? []));

const LONGEST = 400;

const hasParams = ({ route }: Pick<Page, 'route'>): boolean => routeParams(route).length > 0;

/** Every PDF once, by its title and caption. */
function documentsIn({ records }: Snapshot): readonly SearchDocument[] {
  const byPath: Documents = new Map();
  for (const record of records.values())
    for (const [path, document] of foundDocuments(record)) byPath.set(path, document);
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

type Documents = Map<string, SearchDocument>;

const foundDocuments = (record: unknown): Documents =>
  typeof record === 'object' && record !== null ? documentsOf(record) : new Map();

const documentsOf = memo((record: object) => {
  const byPath: Documents = new Map();
  // Most records of a long list are unchanged since the last poll, so their PDFs are cached.
  if (Array.isArray(record))
    for (const item of record)
      for (const [path, document] of foundDocuments(item)) byPath.set(path, document);
  else collect(record, byPath);
  return byPath;
});

function collect(value: unknown, byPath: Documents): void {
  if (Array.isArray(value)) for (const item of value) collect(item, byPath);
  if (!isObject(value)) return;
  const ext = member(value, 'ext');
  if (typeof ext === 'string' && ext.toLowerCase() === '.pdf') {
    const link = readLink(member(value, 'url'));
    const title = documentTitle(value);
    const words = textMember(value, 'caption') ?? '';
    if (link && title !== '')
      byPath.set(link.href, {
        path: link.kind === 'internal' ? addBasePath(link.href) : link.href,
        title,
        ...(words === '' ? {} : { words }),
      });
  } else for (const inner of Object.values(value)) collect(inner, byPath);
}

/** The title of a file in the CMS: its alternative text, or its name without the extension. */
function documentTitle(media: unknown): string {
  const alternativeText = member(media, 'alternativeText');
  if (typeof alternativeText === 'string' && alternativeText.trim() !== '') return alternativeText.trim();
  const name = member(media, 'name');
  return typeof name === 'string'
    ? name
        .replace(/\.pdf$/i, '')
        .replace(/[-_]+/g, ' ')
        .trim()
    : '';
}

/** Creates the function that adds synonyms, for the groups of synonyms of a site. */
const withSynonyms = memo((synonyms: Synonyms): WithWords => {
  const groups = synonyms.map((words) => words.map((word) => ({ word, spaced: padWords(word) })));
  // All records of a list share the keywords of its manifest.
  const spacedWords = memo((keywords: readonly string[]) => keywords.map(padWords).join('\n'));
  return (title, keywords) => {
    const spacedTexts = `${padWords(title)}\n${spacedWords(keywords)}`;
    const more = groups
      .filter((group) => group.some(({ spaced }) => spacedTexts.includes(spaced)))
      .flatMap((group) => group.flatMap(({ word, spaced }) => (spacedTexts.includes(spaced) ? [] : [word])));
    return more.length === 0 ? keywords : [...keywords, ...new Set(more)];
  };
});
