import german from './texts.de.json' with { type: 'json' };
import { TEXTS } from './texts.ts';

/** A text for each name in `TEXTS`. A language is one more table here. */
const TABLES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['en', TEXTS],
  ['de', german],
]);

/** The texts that the software has in the language of a locale: "de" and "de-AT" are German. */
export function textsIn(locale: string): Readonly<Record<string, string>> | undefined {
  return TABLES.get(locale.replace(/-.*/, ''));
}
