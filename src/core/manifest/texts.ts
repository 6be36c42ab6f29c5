import { locale } from 'virtual:site/texts';

/** A text with its placeholders filled in; numbers have the digits of the page's language. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (values[name] ?? whole).toLocaleString(locale));
}
