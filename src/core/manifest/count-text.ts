import { locale } from 'virtual:site/texts';
import { fillText } from './texts.ts';

/** A text with a number: one text for all numbers, or one for each plural form of its language. */
export type CountedText =
  | string
  | ({ readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string | undefined });

/** The text for a number, in the plural form that the page's language has for it. */
export function countText(text: CountedText, count: number): string {
  const form = new Intl.PluralRules(locale).select(count);
  return fillText(typeof text === 'string' ? text : (text[form] ?? text.other), { count });
}
