import leven from 'leven';

/** The words of the index that are similar to a word of a query, each with its distance in edits. */
export type SimilarWords = ReadonlyMap<string, number>;

/** The words of an index, used to interpret a query. */
export type Lexicon = ReturnType<typeof indexWords>;

/** The words of titles and keywords, and the whole text of an entry. */
interface IndexedWords {
  readonly text: string;
  readonly titleWords: ReadonlySet<string>;
  readonly keywordWords: ReadonlySet<string>;
}

/** A visitor changes one word of a query at a time, so the answers for the other words are cached. */
const MAX_CACHED = 50;

/**
 * Collects the words of an index. A word that occurs anywhere in the index, alone or as part of another, is not
 * misspelt, so it is similar only to itself: "bds" doesn't match "mds", nor "ragging" "ranking".
 */
export function indexWords(entries: readonly IndexedWords[]) {
  const { hasText, eachContaining } = createTextFinder(entries.map(({ text }) => text));
  const letterMasks = new Map<string, number>();
  const places = new Map<string, number[]>();
  for (const [at, { titleWords, keywordWords }] of entries.entries()) {
    for (const word of new Set([...titleWords, ...keywordWords])) {
      const wordPlaces = places.get(word);
      if (wordPlaces) wordPlaces.push(at);
      else {
        places.set(word, [at]);
        letterMasks.set(word, lettersMask(word));
      }
    }
  }
  const answers = new Map<string, SimilarWords>();

  const findSimilar = (word: string): SimilarWords => {
    if (hasText(word)) return new Map(letterMasks.has(word) && word.length > SHORT ? [[word, 0]] : []);
    const letterMask = lettersMask(word);
    const similar = new Map<string, number>();
    for (const [known, mask] of letterMasks) {
      if (bitCount(mask ^ letterMask) > 2 * FAR) continue;
      const edits = countEdits(word, known);
      if (edits !== undefined) similar.set(known, edits);
    }
    return similar;
  };

  return {
    /** True if a title or keyword has the word. */
    hasWord: (word: string) => letterMasks.has(word),
    words: () => places.keys(),
    eachContaining,
    entriesWith: (word: string): readonly number[] => places.get(word) ?? [],
    similarTo: (word: string): SimilarWords => {
      const answer = answers.get(word) ?? findSimilar(word);
      if (answers.size >= MAX_CACHED) answers.clear();
      answers.set(word, answer);
      return answer;
    },
  };
}

/** behaviour: search 18, 23 */
const SHORT = 3;
const LONG = 6;
const FAR = 2;
const CLOSE = 1;

/** The edits between two similar words: at most one, or two if the longer one has six letters or more. */
export function countEdits(a: string, b: string): number | undefined {
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (shorter < SHORT) return;
  const most = shorter > SHORT && longer >= LONG ? FAR : CLOSE;
  if (longer - shorter > most) return;
  const edits = leven(a, b, { maxDistance: most + 1 });
  return edits <= most ? edits : undefined;
}

// An edit changes at most two of a word's letters. Most words differ in more letters, so they need no call of leven.
function lettersMask(word: string): number {
  let letterMask = 0;
  for (let at = 0; at < word.length; at++) letterMask |= 1 << (word.charCodeAt(at) & 31);
  return letterMask;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

// A separator that no query contains.
const BREAK = '\u0000';

/**
 * Joins the texts of all entries, because a browser searches one long text faster than ten thousand short ones. Most
 * queries match few entries, and only these are scored.
 */
export function createTextFinder(texts: readonly string[]) {
  const all = texts.join(BREAK);
  const ends: number[] = [];
  for (const text of texts) ends.push((ends.at(-1) ?? 0) + text.length + BREAK.length);
  return {
    hasText: (text: string): boolean => all.includes(text),
    /** Calls back with the numbers of the entries that contain a text, in order. */
    eachContaining: (text: string, found: (entry: number) => void): void => {
      let at = all.indexOf(text);
      for (const [entry, end] of ends.entries()) {
        if (at < 0) return;
        if (at >= end) continue;
        found(entry);
        at = all.indexOf(text, end);
      }
    },
  };
}
