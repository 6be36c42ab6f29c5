import { document as documentText } from 'virtual:site/texts';
import { byPriority, type PreparedEntry, type PreparedIndex } from './prepare-index.ts';
import { parseQuery, type Query } from './query.ts';
import { countSharedWords, type Shared, score, scoreWithCorrections } from './score.ts';

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
  readonly suggestions: readonly SearchResult[];
}

/** Finds matching pages and documents, best first; if there are none, suggests pages. */
export function findPages(index: PreparedIndex, typed: string): SearchResults {
  const query = parseQuery(typed, index.lexicon);
  const best: Scored[] = [];
  for (const entry of candidates(index, query)) {
    const points = score(entry, query);
    if (points < LIMITS.minimumScore) continue;
    const shared = countSharedWords(entry, query);
    const correctedPoints = shared.edits > 0 ? scoreWithCorrections(entry, query) : points;
    insertRanked(best, { entry, points, shared, correctedPoints });
  }
  const results = best.map(({ entry }) => asResult(entry));
  return { results, suggestions: results.length > 0 ? [] : suggest(index, query) };
}

/** The entries with a word or spelling of the query, or a similar word; all others would score 0. */
function candidates(
  { entries, lexicon }: PreparedIndex,
  { spellings, words }: Query,
): readonly PreparedEntry[] {
  if (words.length === 0) return [];
  const marks = new Uint8Array(entries.length);
  const mark = (at: number) => {
    marks[at] = 1;
  };
  for (const text of new Set([...spellings.map(({ text }) => text), ...words.map(({ word }) => word)]))
    lexicon.eachContaining(text, mark);
  for (const { word, similar } of words)
    for (const one of [word, ...similar.keys()]) lexicon.entriesWith(one).forEach(mark);
  return entries.filter((_, at) => marks[at] === 1);
}

/** Inserts an entry into the sorted best results, and keeps only as many as the list has rows. */
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
  /** The points for the query in the entry's spelling; they order entries with equal points. */
  readonly correctedPoints: number;
}

// Documents come after all pages with as many shared words (behaviour: search 16).
const byKind = (a: PreparedEntry, b: PreparedEntry): number =>
  Number(a.kind === 'document') - Number(b.kind === 'document');

const PREFIX_LENGTH = 2;

// Suggests pages with a word that begins like a word of the query, then the pages of the highest priority.
function suggest({ entries, ranked, lexicon }: PreparedIndex, { words }: Query): readonly SearchResult[] {
  const prefixes = new Set(words.map(({ word }) => word.slice(0, PREFIX_LENGTH)));
  const alikeWords = [...lexicon.words()].filter((word) => prefixes.has(word.slice(0, PREFIX_LENGTH)));
  const alike = new Set(alikeWords.flatMap((word) => lexicon.entriesWith(word).map((at) => entries[at])));
  const first = ranked.filter((entry) => alike.has(entry));
  return [...first, ...ranked.filter((entry) => !alike.has(entry))]
    .slice(0, LIMITS.suggestions)
    .map(asResult);
}

function asResult({ kind, page: { path, title, description } }: PreparedEntry): SearchResult {
  return { kind, path, title, description: kind === 'page' ? description : documentText };
}
