import leven from 'leven';

/** The words of the index that are like a word of a query. */
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

/** A visitor changes one word of a query at a time, so the answers for the others are kept. */
const MAX_CACHED = 50;

/**
 * Finds like words among all of an index. A word that stands anywhere in the index, as a word or a part of one, is not
 * misspelt, so only itself is like it: "bds" is not "mds", nor "ragging" "ranking".
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
    const isKnown = entries.some(({ text }) => text.includes(word));
    const near = all.filter(
      (one) =>
        (!isKnown || (one.word === word && word.length > SHORT)) &&
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
const LONG = 6;
const FAR = { edits: 2 };
const CLOSE = { edits: 1 };

/** True if two words are close: one edit apart, or two where the longer one has six letters or more. */
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
