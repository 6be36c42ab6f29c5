import { plain } from '../page/search/text.ts';

/** Gives the keywords of a page, with all that mean the same as a word or several of its title and keywords. */
export function withSynonyms(
  synonyms: readonly (readonly string[])[] = [],
): (title: string, keywords: readonly string[]) => readonly string[] {
  const groups = synonyms.map((words) => words.map((word) => ({ word, spaced: spaced(word) })));
  const byFirst = new Map<string, { readonly group: (typeof groups)[number]; readonly spaced: string }[]>();
  for (const group of groups)
    for (const { spaced } of group) {
      const [, first = ''] = spaced.split(' ');
      byFirst.set(first, [...(byFirst.get(first) ?? []), { group, spaced }]);
    }
  // All records of a list have the keywords of its manifest.
  const known = new WeakMap<readonly string[], string>();
  return (title, keywords) => {
    const words = known.get(keywords) ?? keywords.map(spaced).join('\n');
    known.set(keywords, words);
    const own = `${spaced(title)}\n${words}`;
    const meant = new Set(
      own
        .split(/\s+/)
        .flatMap((first) =>
          (byFirst.get(first) ?? []).flatMap(({ group, spaced }) => (own.includes(spaced) ? [group] : [])),
        ),
    );
    const more = groups
      .filter((group) => meant.has(group))
      .flatMap((group) => group.flatMap(({ word, spaced }) => (own.includes(spaced) ? [] : [word])));
    return more.length === 0 ? keywords : [...keywords, ...new Set(more)];
  };
}

/** A text whose words stand between blanks, so that none is found in the middle of another. */
const spaced = (text: string): string => ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
