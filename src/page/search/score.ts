import type { PreparedEntry } from './prepare-index.ts';
import type { Query, QueryWord, Spelling } from './query.ts';
import type { SimilarWords } from './similar-words.ts';
import { splitWords } from './text.ts';

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

const SHORT = 3;

/** True if a text contains a word; a word of more than three letters also matches the beginning of another. */
function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const goesOn = word.length <= SHORT && isLetter(text[at + word.length]);
    if (!isLetter(text[at - 1]) && !goesOn) return true;
  }
  return false;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const isLetter = (sign: string | undefined): boolean => sign !== undefined && LETTER.test(sign);

/** The number of the query's words that an entry has, and the distance of similar words. */
export interface Shared {
  readonly words: number;
  readonly edits: number;
}

/**
 * Counts the words that an entry shares with a query. A title or keyword that contains the query as typed has all of
 * them, so that points alone decide between the entries of a query of one word. For a document only the title counts:
 * its caption is so long that it shares words with most queries.
 */
export function countSharedWords(entry: PreparedEntry, query: Query): Shared {
  const { kind, title, names, text, titleWords } = entry;
  const counting = query.words.filter(({ counts }) => counts);
  const [named, searched] = kind === 'page' ? [names, text] : [title, title];
  if (query.spellings.some((asked) => holds(named, asked))) return { words: counting.length, edits: 0 };
  let [words, edits] = [0, 0];
  for (const { word, similar } of counting) {
    const isExact = containsWord(searched, word) || titleWords.has(word);
    const distance = isExact ? 0 : nearestWord(entry, similar)?.edits;
    if (distance === undefined) continue;
    words++;
    edits += distance;
  }
  return { words, edits };
}

const holds = (text: string, { text: asked, isWord }: Spelling): boolean =>
  isWord ? containsWord(text, asked) : text.includes(asked);

/**
 * The points of an entry for a query. The rows of the table add up; of equals, starts and contains, only the best
 * counts. Priority and category raise only entries that match the query as typed, not those that merely resemble it
 * (behaviour: search 19).
 */
export function score(entry: PreparedEntry, query: Query): number {
  if (query.words.length === 0) return 0;
  let matched = wholePoints(entry, query);
  let [fuzzy, common, named] = [0, 0, false];
  for (const one of query.words) {
    const points = wordPoints(entry, one);
    if (one.counts) matched += points;
    else common += points;
    if (nearestWord(entry, one.similar)) fuzzy += POINTS.fuzzy;
    named ||= one.word === entry.category;
  }
  if (matched === 0) return fuzzy;
  return matched + common + fuzzy + entry.page.priority * POINTS.priority + (named ? POINTS.category : 0);
}

function wordPoints({ titleWords, keywordWords, description }: PreparedEntry, { word }: QueryWord): number {
  const titled = titleWords.has(word) ? POINTS.titleWord : 0;
  const keyed = keywordWords.has(word) ? POINTS.keywordWord : 0;
  return titled + keyed + (containsWord(description, word) ? POINTS.descriptionWord : 0);
}

function wholePoints(entry: PreparedEntry, { spellings }: Query): number {
  return Math.max(...spellings.map((asked) => (holds(entry.text, asked) ? spellingPoints(entry, asked) : 0)));
}

function spellingPoints({ title, keywords, description }: PreparedEntry, asked: Spelling): number {
  // Only words in the query's spelling count: "b com" is not described by "bcom".
  const described =
    holds(description, asked) && splitWords(asked.text).every((word) => containsWord(description, word));
  return (
    (holds(title, asked) ? titlePoints(title, asked.text) : 0) +
    keywordPoints(keywords, asked) +
    (described ? POINTS.descriptionWhole : 0)
  );
}

function titlePoints(title: string, asked: string): number {
  if (title === asked) return POINTS.titleEquals;
  return title.startsWith(asked) ? POINTS.titleStarts : POINTS.titleContains;
}

function keywordPoints(keywords: readonly string[], asked: Spelling): number {
  let best = 0;
  for (const keyword of keywords) {
    if (keyword === asked.text) return POINTS.keywordEquals;
    const points = keyword.startsWith(asked.text) ? POINTS.keywordStarts : POINTS.keywordContains;
    if (points > best && holds(keyword, asked)) best = points;
  }
  return best;
}

/** The points of an entry if the query's misspelt words had the entry's spelling. */
export function scoreWithCorrections(entry: PreparedEntry, { spellings, words }: Query): number {
  const corrections = new Map(
    words.map(({ word, similar }) => [word, nearestWord(entry, similar)?.word ?? word]),
  );
  const correct = (word: string): string => corrections.get(word) ?? word;
  return score(entry, {
    spellings: spellings.map(({ text, isWord }) => ({
      text: text.replace(/[\p{L}\p{M}\p{N}]+/gu, correct),
      isWord,
    })),
    words: words.map((one) => ({ ...one, word: correct(one.word) })),
  });
}

interface NearWord {
  readonly word: string;
  readonly edits: number;
}

/** The nearest similar word in an entry's title and keywords; of equally near words, one of the title. */
function nearestWord(entry: PreparedEntry, similar: SimilarWords): NearWord | undefined {
  let nearest: NearWord | undefined;
  for (const words of [entry.titleWords, entry.keywordWords])
    for (const [word, edits] of similar)
      if (words.has(word) && (nearest === undefined || edits < nearest.edits)) nearest = { word, edits };
  return nearest;
}
