import type { SearchIndex, SearchPage } from './entry.ts';
import { indexWords, type Lexicon } from './similar-words.ts';
import { normaliseText, splitWords } from './text.ts';

export type Scorable = Omit<SearchPage, 'path'>;

/** A page or document with its texts normalised for comparison, once for all queries. */
export interface PreparedEntry {
  readonly kind: 'page' | 'document';
  readonly page: SearchPage;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly description: string;
  /** The title and the keywords. */
  readonly names: string;
  /** All texts of the entry: a query that doesn't occur here matches none of them. */
  readonly text: string;
  readonly category: string;
  readonly titleWords: ReadonlySet<string>;
  readonly keywordWords: ReadonlySet<string>;
}

export interface PreparedIndex {
  readonly entries: readonly PreparedEntry[];
  /** The pages, sorted by descending priority. */
  readonly ranked: readonly PreparedEntry[];
  readonly lexicon: Lexicon;
}

/** The number of entries that are prepared at once; on a slow phone that takes about 10 ms. */
const SLICE = 100;

/** Prepares the index in slices, so that the browser can respond to typing between them. */
export async function prepareIndex({ pages, documents }: SearchIndex): Promise<PreparedIndex> {
  const entries: PreparedEntry[] = [];
  const all = [
    ...pages.map((page) => ({ kind: 'page' as const, page })),
    ...documents.map((document) => ({
      kind: 'document' as const,
      page: { ...document, keywords: [], description: document.words ?? '', category: '', priority: 0 },
    })),
  ];
  for (const { kind, page } of all) {
    if (entries.length > 0 && entries.length % SLICE === 0) await new Promise((next) => setTimeout(next));
    entries.push(prepareEntry(kind, page));
  }
  const ranked = entries.filter((entry) => entry.kind === 'page').sort((a, b) => byPriority(a.page, b.page));
  return { entries, ranked, lexicon: indexWords(entries) };
}

/** Orders equal results by higher priority, then by title and path. */
export function byPriority(a: SearchPage, b: SearchPage): number {
  return b.priority - a.priority || compare(a.title, b.title) || compare(a.path, b.path);
}

// `localeCompare` isn't used, because the order must not depend on the visitor's language.
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Normalises the texts of an entry for comparison. */
export function prepareEntry(kind: PreparedEntry['kind'], page: SearchPage): PreparedEntry {
  const title = normaliseText(page.title);
  const keywords = page.keywords.map(normaliseText);
  const description = normaliseText(page.description);
  const names = [title, ...keywords].join('\n');
  return {
    names,
    kind,
    page,
    title,
    keywords,
    description,
    text: `${names}\n${description}`,
    category: normaliseText(page.category),
    titleWords: new Set([...splitWords(title), ...joinedWords(title)]),
    keywordWords: new Set(keywords.flatMap((keyword) => [...splitWords(keyword), ...joinedWords(keyword)])),
  };
}

/** A single letter and the next word, "b. com", or words with a hyphen, "bio-medical": visitors also write one word. */
const JOINABLE = /(?<![\p{L}\p{M}\p{N}])(?=((?:\p{L}\p{M}*[.\s]+|[\p{L}\p{M}]{3,}[-\u2010])[\p{L}\p{M}]+))/gu;

const joinedWords = (text: string): readonly string[] =>
  [...text.matchAll(JOINABLE)].map(([, joined = '']) => joined.replace(/[-\u2010.\s]+/g, ''));
