import { isObject, member } from '../json/json.ts';
import german from './texts.de.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };
import kannada from './texts.kn.json' with { type: 'json' };
import type { CountedText } from './texts.ts';

/**
 * The texts that the engine itself shows to visitors, in English. `texts` in site.json replaces them; names in braces
 * are filled in.
 */
export const TEXTS = english;

export type EngineTexts = {
  readonly [Name in keyof typeof TEXTS]: (typeof TEXTS)[Name] extends string ? string : CountedText;
};

/** A text for each name in `TEXTS`, by language. To add a language, add a table. */
const TABLES: ReadonlyMap<string, EngineTexts> = new Map<string, EngineTexts>([
  ['en', TEXTS],
  ['de', german],
  ['kn', kannada],
]);

/** The engine's texts for a locale: "de" and "de-AT" are German. */
export function findEngineTexts(locale: string): Readonly<Record<string, CountedText>> | undefined {
  return TABLES.get(locale.replace(/-.*/, ''));
}

/** Reads a text of `texts` in site.json in one language. A plain text is in the default language, the first one. */
export function findSiteText(
  texts: unknown,
  name: string,
  code: string,
  [main]: readonly string[],
): CountedText | undefined {
  const text = member(texts, name);
  return [member(text, code), ...(code === main ? [text] : [])].find(isText);
}

const isText = (value: unknown): value is CountedText =>
  typeof value === 'string' ? value !== '' : isObject(value) && typeof value.other === 'string';
