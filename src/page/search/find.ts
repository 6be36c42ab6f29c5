import type { SearchIndex, SearchPage } from './entry.ts';
import { score } from './score.ts';
import { plain, wordsOf } from './text.ts';

/** The limits of the header's search (behaviour: search 4, 5, 6). */
const LIMITS = { results: 8, minimumScore: 5, suggestions: 5 } as const;

/** A row of the list. */
export interface SearchResult {
  readonly kind: 'page' | 'document';
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

export interface SearchResults {
  readonly results: readonly SearchResult[];
  /** Where nothing matches: pages that may be meant. */
  readonly suggestions: readonly SearchResult[];
}

/** Finds pages, best first, and after them documents; where there are none, suggests pages. */
export function find(index: SearchIndex, query: string): SearchResults {
  const pages = ranked(index.pages, (page) => score(page, query));
  const documents = ranked(
    index.documents.map((one) => ({ ...one, keywords: [], description: '', category: '', priority: 0 })),
    (one) => score(one, query),
  );
  const results = [...pages.map(asPage), ...documents.map(asDocument)].slice(0, LIMITS.results);
  return { results, suggestions: results.length > 0 ? [] : suggest(index.pages, query) };
}

/** Those at or above the minimum; ties go to the higher priority, then in an order that never changes. */
function ranked(pages: readonly SearchPage[], points: (page: SearchPage) => number): readonly SearchPage[] {
  return pages
    .map((page) => ({ page, points: points(page) }))
    .filter((one) => one.points >= LIMITS.minimumScore)
    .sort((a, b) => b.points - a.points || byPriority(a.page, b.page))
    .map(({ page }) => page);
}

function byPriority(a: SearchPage, b: SearchPage): number {
  return b.priority - a.priority || compare(a.title, b.title) || compare(a.path, b.path);
}

// Not localeCompare: the order must not depend on the visitor's language.
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const BEGINNING = 2;

// First the pages with a word that begins like one of the query, then the most important ones.
function suggest(pages: readonly SearchPage[], query: string): readonly SearchResult[] {
  const beginnings = wordsOf(plain(query)).map((word) => word.slice(0, BEGINNING));
  const alike = ({ title, keywords }: SearchPage) =>
    wordsOf(plain([title, ...keywords].join(' '))).some((word) =>
      beginnings.includes(word.slice(0, BEGINNING)),
    );
  return pages
    .map((page) => ({ page, alike: alike(page) }))
    .sort((a, b) => Number(b.alike) - Number(a.alike) || byPriority(a.page, b.page))
    .slice(0, LIMITS.suggestions)
    .map(({ page }) => asPage(page));
}

function asPage({ path, title, description }: SearchPage): SearchResult {
  return { kind: 'page', path, title, description };
}

function asDocument({ path, title }: SearchPage): SearchResult {
  return { kind: 'document', path, title, description: 'Document' };
}
