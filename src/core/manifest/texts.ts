import { locale } from 'virtual:site/texts';

/** A text with its placeholders filled in; numbers have the digits of the page's language. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (values[name] ?? whole).toLocaleString(locale));
}

/** A text with a number: one text for all numbers, or one for each plural form of its language. */
export type CountedText =
  | string
  | ({ readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string | undefined });

/** The text for a number, in the plural form that the page's language has for it. */
export function countText(text: CountedText, count: number): string {
  const form = new Intl.PluralRules(locale).select(count);
  return fillText(typeof text === 'string' ? text : (text[form] ?? text.other), { count });
}
