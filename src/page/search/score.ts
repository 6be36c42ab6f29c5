import { searchIgnores } from 'virtual:site/texts';
import type { PreparedEntry } from './prepare-index.ts';
import type { Likeness } from './similar-words.ts';
import { plain, splitWords } from './text.ts';

/** The points of a match (behaviour: search 17). */
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

/** A query, parsed once for all entries. */
export interface Query {
  readonly asked: string;
  readonly words: readonly QueryWord[];
}

interface QueryWord {
  readonly word: string;
  readonly near: ReadonlySet<string>;
  /** False for a common word, such as "the", beside rarer ones. */
  readonly tells: boolean;
}

const IGNORED = new Set(splitWords(plain(searchIgnores)));
const SHORT = 3;

/** Parses the typed text. Common words such as "how" and "the" count only if the query has no other words. */
export function parseSearch(typed: string, likeness: Likeness): Query {
  const asked = plain(typed);
  const words = splitWords(asked);
  const telling = words.filter((word) => !IGNORED.has(word));
  const countedWords = new Set(telling.length > 0 ? telling : words);
  return {
    asked,
    words: words.map((word) => ({ word, tells: countedWords.has(word), near: likeness(word) })),
  };
}

/** True if a text contains a word; a word of more than three letters also matches the beginning of another. */
function stands(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const goesOn = word.length <= SHORT && isLetter(text[at + word.length]);
    if (!isLetter(text[at - 1]) && !goesOn) return true;
  }
  return false;
}

const LETTER = /[\p{L}\p{N}]/u;
const isLetter = (sign: string | undefined): boolean => sign !== undefined && LETTER.test(sign);

/**
 * The number of the query's words that an entry contains, exactly or similarly. For a document only the title counts:
 * its caption is so long that it shares words with most queries.
 */
export function sharedWords(entry: PreparedEntry, { words }: Query): number {
  const text = entry.kind === 'page' ? entry.text : entry.title;
  return words.filter(({ word, tells, near }) => tells && (stands(text, word) || hasAnyWord(entry, near)))
    .length;
}

/**
 * The points of an entry for a query. The rows of the table add up; of equals, starts and contains, only the best
 * counts. Priority and category raise only entries that match the query as typed, not those that merely resemble it
 * (behaviour: search 19).
 */
export function score(entry: PreparedEntry, query: Query): number {
  if (query.asked === '') return 0;
  let matched = entry.text.includes(query.asked) ? wholePoints(entry, query) : 0;
  let [alike, untold, named] = [0, 0, false];
  for (const one of query.words) {
    const points = wordPoints(entry, one);
    if (one.tells) matched += points;
    else untold += points;
    if (hasAnyWord(entry, one.near)) alike += POINTS.fuzzy;
    named ||= one.word === entry.category;
  }
  if (matched === 0) return alike;
  return matched + untold + alike + entry.page.priority * POINTS.priority + (named ? POINTS.category : 0);
}

function wordPoints({ titleWords, keywordWords, description }: PreparedEntry, { word }: QueryWord): number {
  const titled = titleWords.has(word) ? POINTS.titleWord : 0;
  const keyed = keywordWords.has(word) ? POINTS.keywordWord : 0;
  return titled + keyed + (stands(description, word) ? POINTS.descriptionWord : 0);
}

function wholePoints({ title, keywords, description }: PreparedEntry, { asked, words }: Query): number {
  const described = description.includes(asked) && words.every(({ word }) => stands(description, word));
  return (
    titlePoints(title, asked) + keywordPoints(keywords, asked) + (described ? POINTS.descriptionWhole : 0)
  );
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
