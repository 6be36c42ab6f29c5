import { isObject, jsonAt, textMember } from 'prospectus/internal/core/json/json.ts';
import type { JsonPath } from 'prospectus/internal/core/json/position.ts';
import { forEachLeaf, type Habits, habitKey, leafName } from './habits.ts';

/** Rates a value for a position in a manifest: the higher, the more probable. */
type Clue = (value: unknown) => number;

/** Rates values for a position by the usual values of the site, the names around it and the content already shown. */
export function createClue(manifest: unknown, path: JsonPath, habits: Habits): Clue {
  const key = habitKey(manifest, path);
  const prop = String(
    path.findLast((step) => typeof step === 'string' && step !== '$each' && step !== 'from'),
  );
  const beside = siblingTexts(manifest, path);
  const near = neighbours(manifest, path);
  const shown = shownElsewhere(manifest, path);
  return (value) => {
    const usual = 10 * Math.log2(1 + habits(key, value));
    if (typeof value !== 'string') return usual;
    const kin = Math.max(
      0,
      // A link to a record's page contains the address field, which no page shows.
      ...beside.map((text) => rateNameSimilarity(text.replace(/:\w+/g, ''), leafName(value))),
    );
    const alike = near.length > 0 && near.every((text) => isBound(text) === isBound(value)) ? 30 : 0;
    const again = (near.includes(value) ? 60 : 0) + (beside.includes(value) ? 40 : 0);
    const elsewhere = shown.has(fromSources(manifest, path, value)) ? 25 : 0;
    return usual + kin + alike + rateNameSimilarity(prop, leafName(value)) - again - elsewhere;
  };
}

const isBound = (text: string): boolean => text.startsWith('$');

/** The texts of the other properties of the same object. */
function siblingTexts(manifest: unknown, path: JsonPath): readonly string[] {
  const owner = jsonAt(manifest, path.slice(0, -1));
  const members = isObject(owner) ? Object.entries(owner) : [];
  return members.flatMap(([name, text]) => (name !== path.at(-1) && typeof text === 'string' ? [text] : []));
}

/** The bindings of the other blocks, and the links of all: content that is already on a page is rarely repeated. */
function shownElsewhere(manifest: unknown, path: JsonPath): ReadonlySet<string> {
  const shownTexts = new Set<string>();
  // The head repeats content of the page.
  if (path.length < 3 || path[0] === 'about') return shownTexts;
  forEachLeaf(manifest, [], (leaf, other) => {
    if (typeof leaf !== 'string' || other.length < 3 || other.join() === path.join()) return;
    const isOwn = other[0] === path[0] && other[1] === path[1];
    if (leaf.startsWith('/') || (isBound(leaf) && !isOwn)) shownTexts.add(fromSources(manifest, other, leaf));
  });
  return shownTexts;
}

/** A binding as written in a block without `from`, and outside of a list. */
function fromSources(manifest: unknown, path: JsonPath, text: string): string {
  if (!isBound(text)) return text;
  const from = textMember(jsonAt(manifest, path.slice(0, 2)), 'from');
  const list = textMember(jsonAt(manifest, path.slice(0, -1)), '$each');
  return `$${[from, list, text.slice(1)].filter(Boolean).join('.')}`;
}

/** The texts of the other items of a list, at the same position. */
function neighbours(manifest: unknown, path: JsonPath): readonly string[] {
  const at = path.findLastIndex((step) => typeof step === 'number');
  if (at < 2) return [];
  const texts: string[] = [];
  forEachLeaf(jsonAt(manifest, path.slice(0, at)), path.slice(0, at), (leaf, other) => {
    const isOther = other[at] !== path[at] && other.slice(at + 1).join() === path.slice(at + 1).join();
    if (isOther && typeof leaf === 'string') texts.push(leaf);
  });
  return texts;
}

/** The share of a name's words that occur in another name; 20 for all words. */
export function rateNameSimilarity(one: string, other: string): number {
  const words = wordsOf(other);
  const ownWords = wordsOf(one);
  return (20 * words.filter((word) => ownWords.includes(word)).length) / Math.max(1, words.length);
}

// A plural counts as its singular.
const wordsOf = (name: string): readonly string[] =>
  (
    name
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/\p{L}+|\d+/gu) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
