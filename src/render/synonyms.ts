import { plain } from '../page/search/text.ts';

/** Gives the keywords of a page, with all that mean the same as a word or several of its title and keywords. */
export type WithWords = (title: string, keywords: readonly string[]) => readonly string[];

type Synonyms = readonly (readonly string[])[];

const NONE: Synonyms = [];
const made = new WeakMap<Synonyms, WithWords>();

/** Makes the function for groups of words; for the same groups it is the same function. */
export function withSynonyms(synonyms = NONE): WithWords {
  const withWords = made.get(synonyms) ?? makeWithWords(synonyms);
  made.set(synonyms, withWords);
  return withWords;
}

function makeWithWords(synonyms: Synonyms): WithWords {
  const groups = synonyms.map((words) => words.map((word) => ({ word, spaced: spaced(word) })));
  // All records of a list have the keywords of its manifest.
  const known = new WeakMap<readonly string[], string>();
  return (title, keywords) => {
    const words = known.get(keywords) ?? keywords.map(spaced).join('\n');
    known.set(keywords, words);
    const own = `${spaced(title)}\n${words}`;
    const more = groups
      .filter((group) => group.some(({ spaced }) => own.includes(spaced)))
      .flatMap((group) => group.flatMap(({ word, spaced }) => (own.includes(spaced) ? [] : [word])));
    return more.length === 0 ? keywords : [...keywords, ...new Set(more)];
  };
}

/** A text whose words stand between blanks, so that none is found in the middle of another. */
const spaced = (text: string): string => ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
