import leven from 'leven';

/** The words of the index that are like a word of a query. */
export type Likeness = (word: string) => ReadonlySet<string>;

/** The words of titles and keywords. */
interface IndexedWords {
  readonly titleWords: ReadonlySet<string>;
  readonly keywordWords: ReadonlySet<string>;
}

interface KnownWord {
  readonly word: string;
  readonly letterMask: number;
}

/** Whoever types a query changes one word at a time: the answers for the others are kept. */
const MAX_CACHED = 50;

/**
 * Finds like words among all of an index. Three letters that the index knows, as a word or a part of one, are
 * not misspelt, so nothing else is like them: "bds" is not "mds".
 */
export function indexLikeness(entries: readonly IndexedWords[]): Likeness {
  const known = new Map<string, KnownWord>();
  for (const { titleWords, keywordWords } of entries)
    for (const words of [titleWords, keywordWords])
      for (const word of words)
        if (!known.has(word)) known.set(word, { word, letterMask: lettersMask(word) });
  const all = [...known.values()];
  const answers = new Map<string, ReadonlySet<string>>();

  return (word) => {
    const answer = answers.get(word);
    if (answer) return answer;
    const letterMask = lettersMask(word);
    const isKnown = word.length <= SHORT && all.some((one) => one.word.includes(word));
    const candidates = isKnown ? [] : all;
    const near = candidates.filter(
      (one) =>
        Math.abs(one.word.length - word.length) <= FAR.edits &&
        bitCount(one.letterMask ^ letterMask) <= 2 * FAR.edits &&
        isNear(word, one.word),
    );
    const found = new Set(near.map((one) => one.word));
    if (answers.size >= MAX_CACHED) answers.clear();
    answers.set(word, found);
    return found;
  };
}

/** behaviour: search 18, 23 */
const SHORT = 3;
const FAR = { edits: 2 };
const CLOSE = { edits: 1 };

/** Whether two words are close: of more than three letters at most two edits apart, of three at most one. */
export function isNear(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < SHORT) return false;
  const { edits } = shorter > SHORT ? FAR : CLOSE;
  if (Math.abs(a.length - b.length) > edits) return false;
  return leven(a, b, { maxDistance: edits + 1 }) <= edits;
}

// An edit changes at most two of the letters that a word has: most words differ by more, and need no leven.
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
