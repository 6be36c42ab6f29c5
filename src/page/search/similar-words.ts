import leven from 'leven';

/** The words of the index that are similar to a word of a query. */
export type Likeness = (word: string) => ReadonlySet<string>;

/** The words of titles and keywords, and all the text of an entry. */
interface IndexedWords {
  readonly text: string;
  readonly titleWords: ReadonlySet<string>;
  readonly keywordWords: ReadonlySet<string>;
}

interface KnownWord {
  readonly word: string;
  readonly letterMask: number;
}

/** A visitor changes one word of a query at a time, so the answers for the other words are cached. */
const MAX_CACHED = 50;

/**
 * Finds similar words in an index. A word that occurs anywhere in the index, alone or as part of another, is not
 * misspelt, so it is similar only to itself: "bds" doesn't match "mds", nor "ragging" "ranking".
 */
export function indexLikeness(entries: readonly IndexedWords[]): Likeness {
  const knownWords = new Map<string, KnownWord>();
  for (const { titleWords, keywordWords } of entries)
    for (const words of [titleWords, keywordWords])
      for (const word of words)
        if (!knownWords.has(word)) knownWords.set(word, { word, letterMask: lettersMask(word) });
  const all = [...knownWords.values()];
  const answers = new Map<string, ReadonlySet<string>>();

  return (word) => {
    const answer = answers.get(word);
    if (answer) return answer;
    const letterMask = lettersMask(word);
    const isKnown = entries.some(({ text }) => text.includes(word));
    const near = all.filter(
      (one) =>
        (!isKnown || (one.word === word && word.length > SHORT)) &&
        Math.abs(one.word.length - word.length) <= FAR.edits &&
        bitCount(one.letterMask ^ letterMask) <= 2 * FAR.edits &&
        isNear(word, one.word),
    );
    const nearWords = new Set(near.map((one) => one.word));
    if (answers.size >= MAX_CACHED) answers.clear();
    answers.set(word, nearWords);
    return nearWords;
  };
}

/** behaviour: search 18, 23 */
const SHORT = 3;
const LONG = 6;
const FAR = { edits: 2 };
const CLOSE = { edits: 1 };

/** True if two words are close: one edit apart, or two if the longer one has six letters or more. */
export function isNear(a: string, b: string): boolean {
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (shorter < SHORT) return false;
  const { edits } = shorter > SHORT && longer >= LONG ? FAR : CLOSE;
  if (Math.abs(a.length - b.length) > edits) return false;
  return leven(a, b, { maxDistance: edits + 1 }) <= edits;
}

// An edit changes at most two of a word's letters. Most words differ in more, and are ruled out without leven.
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
