import { plain } from '../page/search/text.ts';

/** Gives the keywords of a page, with all that mean the same as a word or several of its title and keywords. */
export function withSynonyms(
  synonyms: readonly (readonly string[])[] = [],
): (title: string, keywords: readonly string[]) => readonly string[] {
  const groups = synonyms.map((words) => words.map((word) => ({ word, spaced: spaced(word) })));
  return (title, keywords) => {
    const own = [title, ...keywords].map(spaced).join('\n');
    const more = groups
      .filter((group) => group.some(({ spaced }) => own.includes(spaced)))
      .flatMap((group) => group.flatMap(({ word, spaced }) => (own.includes(spaced) ? [] : [word])));
    return more.length === 0 ? keywords : [...keywords, ...new Set(more)];
  };
}

/** A text whose words stand between blanks, so that none is found in the middle of another. */
const spaced = (text: string): string => ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
