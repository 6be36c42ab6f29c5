import { searchIgnores } from 'virtual:site/texts';
import type { Lexicon, SimilarWords } from './similar-words.ts';
import { normaliseText, splitWords } from './text.ts';

/** A query, parsed once for all entries. */
export interface Query {
  /** The normalised text as typed and, if different, with its abbreviations joined: "b com", "bcom". */
  readonly spellings: readonly Spelling[];
  readonly words: readonly QueryWord[];
}

export interface Spelling {
  readonly text: string;
  /** True for an abbreviation, which isn't found within a word: "B. E." isn't in "Bengaluru". */
  readonly isWord: boolean;
}

export interface QueryWord {
  readonly word: string;
  readonly similar: SimilarWords;
  /** False for a common word, such as "the", in a query with rarer words. */
  readonly counts: boolean;
}

const IGNORED = new Set(splitWords(normaliseText(searchIgnores)));

/** Parses the typed text. Common words such as "how" and "the" count only if the query has no other words. */
export function parseQuery(typed: string, lexicon: Lexicon): Query {
  const normalisedText = normaliseText(typed);
  const joinedWords = joinAbbreviations(normalisedText, lexicon);
  const texts = splitWords(joinedWords);
  const rare = texts.filter((word) => !IGNORED.has(word));
  const counted = new Set(rare.length > 0 ? rare : texts);
  const words = texts.map((word) => ({
    word,
    counts: counted.has(word),
    similar: lexicon.similarTo(word),
  }));
  const spellings = [
    { text: normalisedText, isWord: DOTTED.test(typed) },
    { text: joinedWords, isWord: true },
  ];
  return { spellings: normalisedText === joinedWords ? spellings.slice(0, 1) : spellings, words };
}

const DOTTED = /\p{L}\p{M}*\.\s*\p{L}/u;

/** A word of one or two letters and the next one: "b. com", "ph d", "m-tech". */
const ABBREVIATION = /(?<![\p{L}\p{M}\p{N}])((?:\p{L}\p{M}*){1,2})[^\p{L}\p{M}\p{N}]+([\p{L}\p{M}]+)/gu;

/** Joins the parts of an abbreviation if the index has it as one word. */
function joinAbbreviations(text: string, { hasWord }: Lexicon): string {
  return text.replace(ABBREVIATION, (both, first: string, second: string) =>
    hasWord(first + second) ? first + second : both,
  );
}
