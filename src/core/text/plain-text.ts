import { readMarkup } from './markup.ts';

/** The words of a text in the simple markup, on one line. */
export function plainText(text: string): string {
  return readMarkup(text)
    .flatMap(({ lines }) => lines.map((line) => line.map((span) => span.text).join('')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text cut after a whole word, with an ellipsis, where it has more characters. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end < length / 2 ? cut : cut.slice(0, end)).replace(/[\s,;:.–-]+$/, '')}…`;
}
