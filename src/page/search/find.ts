import { document as documentText } from 'virtual:site/texts';
import type { SearchPage } from './entry.ts';
import type { PreparedEntry, PreparedIndex } from './prepare-index.ts';
import { parseQuery, type Query } from './query.ts';
import { correctedScore, type Shared, score, sharedWords } from './score.ts';

/** The limits of the header's search (behaviour: search 4, 5, 6). */
const LIMITS = { results: 8, minimumScore: 5, suggestions: 5 } as const;

export interface SearchResult {
  readonly kind: 'page' | 'document';
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

export interface SearchResults {
  readonly results: readonly SearchResult[];
  /** Pages suggested if there are no results. */
  readonly suggestions: readonly SearchResult[];
}

/** Finds matching pages and documents, best first; if there are none, suggests pages. */
export function findPages({ entries, lexicon }: PreparedIndex, typed: string): SearchResults {
  const query = parseQuery(typed, lexicon);
  const best: Scored[] = [];
  for (const entry of entries) {
    const points = score(entry, query);
    if (points < LIMITS.minimumScore) continue;
    const shared = sharedWords(entry, query);
    const correctedPoints = shared.edits > 0 ? correctedScore(entry, query) : points;
    insertRanked(best, { entry, points, shared, correctedPoints });
  }
  const results = best.map(({ entry }) => asResult(entry));
  return { results, suggestions: results.length > 0 ? [] : suggest(entries, query) };
}

/** Inserts an entry among the best, of which only as many are kept as there are rows. */
function insertRanked(best: Scored[], one: Scored): void {
  let at = best.length;
  for (let before = best[at - 1]; before && isBetter(one, before); before = best[at - 1]) at--;
  if (at < LIMITS.results) best.splice(at, 0, one);
  if (best.length > LIMITS.results) best.pop();
}

function isBetter(a: Scored, b: Scored): boolean {
  return (
    (b.shared.words - a.shared.words ||
      byKind(a.entry, b.entry) ||
      a.shared.edits - b.shared.edits ||
      b.points - a.points ||
      b.correctedPoints - a.correctedPoints ||
      byPriority(a.entry.page, b.entry.page)) < 0
  );
}

interface Scored {
  readonly entry: PreparedEntry;
  readonly points: number;
  readonly shared: Shared;
  /** The points for the query spelt as in the entry, which decide between equals. */
  readonly correctedPoints: number;
}

// Documents come after all pages that share as many words (behaviour: search 16).
const byKind = (a: PreparedEntry, b: PreparedEntry): number =>
  Number(a.kind === 'document') - Number(b.kind === 'document');

/** Ties are decided by the higher priority, and then by title and path. */
function byPriority(a: SearchPage, b: SearchPage): number {
  return b.priority - a.priority || compare(a.title, b.title) || compare(a.path, b.path);
}

// Not localeCompare, because the order must not depend on the visitor's language.
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const PREFIX_LENGTH = 2;

// First the pages with a word that begins like one of the query's, then the pages of the highest priority.
function suggest(entries: readonly PreparedEntry[], { words }: Query): readonly SearchResult[] {
  const prefixes = new Set(words.map(({ word }) => word.slice(0, PREFIX_LENGTH)));
  const alike = ({ titleWords, keywordWords }: PreparedEntry) =>
    [...titleWords, ...keywordWords].some((word) => prefixes.has(word.slice(0, PREFIX_LENGTH)));
  return entries
    .filter(({ kind }) => kind === 'page')
    .map((entry) => ({ entry, alike: alike(entry) }))
    .sort((a, b) => Number(b.alike) - Number(a.alike) || byPriority(a.entry.page, b.entry.page))
    .slice(0, LIMITS.suggestions)
    .map(({ entry }) => asResult(entry));
}

function asResult({ kind, page: { path, title, description } }: PreparedEntry): SearchResult {
  return { kind, path, title, description: kind === 'page' ? description : documentText };
}
