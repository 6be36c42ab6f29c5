import type { PreparedEntry } from './prepare-index.ts';
import type { Likeness } from './similar-words.ts';
import { plain, splitWords } from './text.ts';

/** What a match is worth (behaviour: search 17). */
export const POINTS = {
  titleEquals: 1000,
  titleStarts: 800,
  titleContains: 600,
  keywordEquals: 750,
  keywordStarts: 500,
  keywordContains: 350,
  titleWord: 200,
  keywordWord: 150,
  descriptionWord: 75,
  descriptionWhole: 150,
  fuzzy: 100,
  priority: 10,
  category: 50,
} as const;

/** A query, read once for all entries. */
export interface Query {
  readonly asked: string;
  readonly words: readonly { readonly word: string; readonly near: ReadonlySet<string> }[];
}

/** Reads what was typed. */
export function parseSearch(typed: string, likeness: Likeness): Query {
  const asked = plain(typed);
  return { asked, words: splitWords(asked).map((word) => ({ word, near: likeness(word) })) };
}

/**
 * The points of an entry for a query. The rows of the table add up; of equals, starts and contains the best
 * counts. Priority and category only lift what matches as it is typed, not by likeness alone (behaviour: search 19).
 */
export function score(entry: PreparedEntry, { asked, words }: Query): number {
  if (asked === '') return 0;
  let matched = entry.text.includes(asked) ? wholePoints(entry, asked) : 0;
  let alike = 0;
  let named = false;
  for (const { word, near } of words) {
    if (entry.titleWords.has(word)) matched += POINTS.titleWord;
    if (entry.keywordWords.has(word)) matched += POINTS.keywordWord;
    if (entry.description.includes(word)) matched += POINTS.descriptionWord;
    if (hasAnyWord(entry, near)) alike += POINTS.fuzzy;
    named ||= word === entry.category;
  }
  if (matched === 0) return alike;
  return matched + alike + entry.page.priority * POINTS.priority + (named ? POINTS.category : 0);
}

function wholePoints({ title, keywords, description }: PreparedEntry, asked: string): number {
  const described = description.includes(asked) ? POINTS.descriptionWhole : 0;
  return titlePoints(title, asked) + keywordPoints(keywords, asked) + described;
}

function titlePoints(title: string, asked: string): number {
  if (title === asked) return POINTS.titleEquals;
  if (title.startsWith(asked)) return POINTS.titleStarts;
  return title.includes(asked) ? POINTS.titleContains : 0;
}

function keywordPoints(keywords: readonly string[], asked: string): number {
  let best = 0;
  for (const keyword of keywords) {
    if (keyword === asked) return POINTS.keywordEquals;
    const points = keyword.startsWith(asked) ? POINTS.keywordStarts : POINTS.keywordContains;
    if (points > best && keyword.includes(asked)) best = points;
  }
  return best;
}

function hasAnyWord({ titleWords, keywordWords }: PreparedEntry, words: ReadonlySet<string>): boolean {
  if (words.size === 0) return false;
  for (const word of titleWords) if (words.has(word)) return true;
  for (const word of keywordWords) if (words.has(word)) return true;
  return false;
}
