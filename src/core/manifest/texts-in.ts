import german from './texts.de.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };
import kannada from './texts.kn.json' with { type: 'json' };

/**
 * The texts that the engine itself shows to visitors, in English. `texts` in site.json replaces them; names in braces
 * are filled in.
 */
export const TEXTS = english;

/** A text for each name in `TEXTS`, by language. To add a language, add a table. */
const TABLES: ReadonlyMap<string, Readonly<Record<keyof typeof TEXTS, string>>> = new Map([
  ['en', TEXTS],
  ['de', german],
  ['kn', kannada],
]);

/** The engine's texts for a locale: "de" and "de-AT" are German. */
export function textsIn(locale: string): Readonly<Record<string, string>> | undefined {
  return TABLES.get(locale.replace(/-.*/, ''));
}
