/** Finds the entries that contain a text. */
export interface TextFinder {
  readonly hasText: (text: string) => boolean;
  /** Calls back with the numbers of the entries that contain a text, in their order. */
  readonly eachContaining: (text: string, found: (entry: number) => void) => void;
}

// A separator that no query contains.
const BREAK = '\u0000';

/**
 * Joins the texts of all entries, because a browser searches one long text faster than ten thousand short ones: most
 * keys match few entries, and the others needn't be scored.
 */
export function createTextFinder(texts: readonly string[]): TextFinder {
  const all = texts.join(BREAK);
  const ends: number[] = [];
  for (const text of texts) ends.push((ends.at(-1) ?? 0) + text.length + BREAK.length);
  return {
    hasText: (text) => all.includes(text),
    eachContaining: (text, found) => {
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
